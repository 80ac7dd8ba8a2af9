import type { Order } from '@jangteo/contracts/orders/orders.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { useCacheResponse } from '../../trade/orders/use-cache-response.ts'
import { ADMIN_ORDERS_KEY, orderWith } from './queries.ts'

export function useUpdateOrderCache() {
  return useCacheResponse(({ orderNumber }: Order) => orderWith(orderNumber).queryKey)
}

/** Admin action on an order: shows a toast and caches the updated order. */
export function useOrderChange<Input>(
  change: (input: Input) => Promise<{ data: Order }>,
  done: (input: Input) => string,
) {
  const updateCache = useUpdateOrderCache()
  return useMutationWithToast(
    ADMIN_ORDERS_KEY,
    (input: Input) => updateCache(change(input)),
    (input) => ({ message: done(input) }),
  )
}
