import type { PlaceOrder } from '@jangteo/contracts/orders/checkout.ts'
import { orderNumber } from '@jangteo/domain/orders/order-number.ts'
import type { PaymentMethod } from '@jangteo/domain/orders/order-status.ts'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'
import { type CartLine, COLUMNS, linesAmong, OWN_LINES, type ReadLine } from '../cart/cart-lines.ts'
import { nameOf } from '../money/payable-order.ts'

/** An order as far as it can never change again. */
export interface KnownOrder {
  id: string
  orderNumber: string
  /** `순면 수건 외 2건` */
  name: string
  totalAmount: number
  paymentMethod: PaymentMethod
  buyerName: string
}

type Known = Omit<KnownOrder, 'name'> & { names: string[] }

/**
 * The number comes from a counter outside of the order's transaction: nobody waits for anybody's checkout. Failed ones
 * leave a gap. It need not wait for the disk either: no order is kept without everything written before it.
 */
const look = statement<ReadLine & { known: Known | null; day: string; last: number }>(
  'look_at_lines',
  `with known as (
     select json_build_object('id', o.id, 'orderNumber', o.order_number, 'totalAmount', o.total_amount,
       'paymentMethod', o.payment_method, 'buyerName', o.buyer_name,
       'names', array(select i.product_name from order_items i where i.order_id = o.id order by i.position)) as known
     from orders o where o.buyer_id = $1 and o.idempotency_key = $3
   ), counted as (
     insert into order_counters as c (day, last)
     select (now() at time zone 'Asia/Seoul')::date, 1
     from set_config('synchronous_commit', 'off', true) where not exists (select from known)
     on conflict (day) do update set last = c.last + 1
     returning day::text, last
   )
   select known.known, counted.day, counted.last, ${COLUMNS}
   from ${OWN_LINES} left join known on true left join counted on true
   where a.id = $1 order by c.added_at desc, c.id desc`,
)

interface Seen {
  lines: CartLine[]
  /** Fresh, for an order of these lines. */
  orderNumber: string
}

/** The order of a key that was used already, or else what is needed for a new one. */
export async function lookAtLines(
  db: Database,
  buyerId: string,
  { cartItemIds, idempotencyKey }: Pick<PlaceOrder, 'cartItemIds' | 'idempotencyKey'>,
): Promise<KnownOrder | Seen> {
  const rows = await look(db, buyerId, cartItemIds, idempotencyKey)
  const [first] = rows
  if (!first) throw new Error('whoever orders has an account')
  if (!first.known) return { lines: linesAmong(rows), orderNumber: orderNumber(first.day, first.last) }
  const { names, ...known } = first.known
  return { ...known, name: nameOf(names) }
}
