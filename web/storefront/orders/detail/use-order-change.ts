import type { Order } from '@jangteo/contracts/orders/orders.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../app/session/api-error.ts'
import { showErrorToast, showRequestFailure } from '../../../app/session/error-toast.ts'
import { toast } from '../../../ui/toast.ts'
import { orderWith } from '../queries.ts'

interface OrderChange<Variables> {
  change: (variables: Variables) => Promise<{ data: Order }>
  /** Toast. */
  done: string | ((variables: Variables) => string)
  /**
   * Whether the order shows the change. Asked where the answer was lost: a change that adds up, such as the cancellation
   * of one more unit, must not be sent again if it was made.
   */
  isDone?: (order: Order, variables: Variables) => boolean
}

/**
 * Every order action returns the whole order, which replaces the cached one; after an error the order is fetched
 * again.
 */
export function useOrderChange<Variables>(orderNumber: string, { change, done, isDone }: OrderChange<Variables>) {
  const client = useQueryClient()
  const { queryKey } = orderWith(orderNumber)
  const findLost = async (error: unknown, variables: Variables): Promise<Order | null> => {
    if (!isDone || !(error instanceof ApiError) || error.status !== 0) return null
    const order = await client.fetchQuery(orderWith(orderNumber)).catch(() => null)
    return order && isDone(order, variables) ? order : null
  }
  return useMutation({
    mutationFn: async (variables: Variables) => {
      try {
        return await change(variables)
      } catch (error) {
        const order = await findLost(error, variables)
        if (!order) throw error
        return { data: order }
      }
    },
    onSuccess: ({ data }, variables) => {
      client.setQueryData(queryKey, data)
      toast.success(typeof done === 'string' ? done : done(variables))
    },
    onError: (error) => {
      showRequestFailure(error)
      showErrorToast(error)
      void client.invalidateQueries({ queryKey })
    },
  })
}
