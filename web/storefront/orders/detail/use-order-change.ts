import type { Order } from '@jangteo/contracts/orders/orders.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tellRefusal } from '../../../app/session/tell-refusal.ts'
import { toast } from '../../../ui/toast.tsx'
import { orderWith } from '../queries.ts'

/** Anything done to an order answers with the whole order; a refusal shows what is true now. */
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
      tellRefusal(error)
      void client.invalidateQueries({ queryKey })
    },
  })
}
