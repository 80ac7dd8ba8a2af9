import type { Order } from '@jangteo/contracts/orders/orders.ts'
import { useToldChange } from '../../app/session/use-told-change.ts'
import { useKeepAnswer } from '../../trade/orders/use-keep-answer.ts'
import { ADMIN_ORDERS_KEY, orderWith } from './queries.ts'

export function useKeepOrder() {
  return useKeepAnswer(({ orderNumber }: Order) => orderWith(orderNumber).queryKey)
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
