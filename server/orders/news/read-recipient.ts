import type { Order } from '@jangteo/contracts/orders.ts'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'
import { type Eyes, readOrder } from '../reading/read-order.ts'

interface Recipient {
  email: string
  name: string
  orderNumber: string
}

const findBuyer = statement<Recipient>(
  'find_buyer',
  `select a.email, a.name, o.order_number as "orderNumber" from orders o join accounts a on a.id = o.buyer_id
   where o.id = $1 and a.closed_at is null`,
)

/** The buyer of an order, unless they have left. */
export async function readRecipient(
  db: Database,
  orderId: string,
  eyes: Eyes,
): Promise<(Recipient & { order: Order }) | undefined> {
  const [buyer] = await findBuyer(db, orderId)
  return buyer && { ...buyer, order: await readOrder(db, { orderNumber: buyer.orderNumber }, eyes) }
}
