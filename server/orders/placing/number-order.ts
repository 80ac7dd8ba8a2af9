import { orderNumber } from '@jangteo/domain/order-number.ts'
import type { PaymentMethod } from '@jangteo/domain/order-status.ts'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'
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

const KNOWN = `select o.id, o.order_number as "orderNumber", o.total_amount::float8 as "totalAmount",
    o.payment_method as "paymentMethod", o.buyer_name as "buyerName",
    array(select i.product_name from order_items i where i.order_id = o.id order by i.position) as names
  from orders o where o.buyer_id = $1 and o.idempotency_key = $2`

type Known = Omit<KnownOrder, 'name'> & { names: string[] }

const known = statement<Known>('known_order', KNOWN)

/**
 * By itself and not in the order's transaction: nobody waits for anybody's checkout. Failed ones leave a gap. It need
 * not wait for the disk either: no order is kept without everything written before it.
 */
const next = statement<(Known | { id: null }) & { day: string | null; last: number | null }>(
  'next_order_number',
  `with known as (${KNOWN}), counted as (
     insert into order_counters as c (day, last)
     select (now() at time zone 'Asia/Seoul')::date, 1
     from set_config('synchronous_commit', 'off', true) where not exists (select from known)
     on conflict (day) do update set last = c.last + 1
     returning day::text, last
   )
   select known.*, counted.* from counted full join known on true`,
)

export async function knownOrder(db: Parameters<typeof known>[0], buyerId: string, key: string) {
  const [order] = await known(db, buyerId, key)
  return order && toKnown(order)
}

/** The order of a key that was used already, or else a fresh number for a new one. */
export async function knownOrNumber(db: Database, buyerId: string, key: string): Promise<KnownOrder | string> {
  const [row] = await next(db, buyerId, key)
  if (row?.day && row.last) return orderNumber(row.day, row.last)
  if (!row?.id) throw new Error('there is a number where there is no order')
  return toKnown(row)
}

function toKnown({ names, ...order }: Known): KnownOrder {
  return { ...order, name: nameOf(names) }
}
