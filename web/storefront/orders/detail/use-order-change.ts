import type { Order } from '@jangteo/contracts/orders/orders.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showErrorToast } from '../../../app/session/error-toast.ts'
import { toast } from '../../../ui/toast.ts'
import { orderWith } from '../queries.ts'

/**
 * Every order action returns the whole order, which replaces the cached one; after an error the order is fetched
 * again.
 */
export function useOrderChange<Wish>(
  orderNumber: string,
  change: (wish: Wish) => Promise<{ data: Order }>,
  done: string,
) {
  const client = useQueryClient()
  const { queryKey } = orderWith(orderNumber)
  return useMutation({
    mutationFn: change,
    onSuccess: ({ data }) => {
      client.setQueryData(queryKey, data)
      toast.success(done)
    },
    onError: (error) => {
      showErrorToast(error)
      void client.invalidateQueries({ queryKey })
    },
  })
}
