import type { Order } from '@jangteo/contracts/orders/orders.ts'
import { USUAL_SITE_NAME } from '@jangteo/domain/site.ts'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'
import { together } from '../../database/together.ts'
import { type Eyes, ORDER_COLUMNS, type OrderRow, toOrder } from '../reading/read-order.ts'

interface Recipient {
  email: string
  name: string
  order: Order
  siteName: string
}

const find = statement<OrderRow & Pick<Recipient, 'email' | 'name'> & { siteName: string | null }>(
  'find_recipients',
  `select ${ORDER_COLUMNS}, a.email, a.name,
     (select value ->> 'siteName' from settings where key = 'site') as "siteName"
   from orders o join payments pay on pay.order_id = o.id join accounts a on a.id = o.buyer_id
   where o.id = any ($1) and a.closed_at is null`,
)

/** The buyer of an order, unless they have left. */
export function recipientReader(db: Database, eyes: Eyes) {
  return together<Recipient>(async (orderIds) => {
    const rows = await find(db, orderIds)
    return new Map(
      rows.map((row) => {
        const { id, email, name, siteName } = row
        return [id, { email, name, order: toOrder(row, eyes), siteName: siteName ?? USUAL_SITE_NAME }]
      }),
    )
  })
}
