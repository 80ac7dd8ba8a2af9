import type { Order } from '@jangteo/contracts/orders.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useToldChange } from '../session/use-told-change.ts'
import { ADMIN_ORDERS_KEY, orderWith } from './queries.ts'

/** What a change answers with is what is true now. */
export function useKeepOrder() {
  const client = useQueryClient()
  return async (answer: Promise<{ data: Order }>): Promise<Order> => {
    const { data } = await answer
    client.setQueryData(orderWith(data.orderNumber).queryKey, data)
    return data
  }
}

/** Something an admin does to an order: says so, and shows the order as it is then. */
export function useOrderChange<Wish>(change: (wish: Wish) => Promise<{ data: Order }>, done: (wish: Wish) => string) {
  const keep = useKeepOrder()
  return useToldChange(
    ADMIN_ORDERS_KEY,
    (wish: Wish) => keep(change(wish)),
    (wish) => ({ message: done(wish) }),
  )
}
