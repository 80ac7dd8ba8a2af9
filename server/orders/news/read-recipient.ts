import type { Order } from '@jangteo/contracts/orders.ts'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'
import { together } from '../../database/together.ts'
import { type Eyes, ORDER_COLUMNS, type OrderRow, toOrder } from '../reading/read-order.ts'

interface Recipient {
  email: string
  name: string
  order: Order
}

const find = statement<OrderRow & Pick<Recipient, 'email' | 'name'>>(
  'find_recipients',
  `select ${ORDER_COLUMNS}, a.email, a.name
   from orders o join payments pay on pay.order_id = o.id join accounts a on a.id = o.buyer_id
   where o.id = any ($1) and a.closed_at is null`,
)

/** The buyer of an order, unless they have left. */
export function recipientReader(db: Database, eyes: Eyes) {
  return together<Recipient>(async (orderIds) => {
    const rows = await find(db, orderIds)
    return new Map(rows.map((row) => [row.id, { email: row.email, name: row.name, order: toOrder(row, eyes) }]))
  })
}
