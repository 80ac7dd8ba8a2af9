import { and, eq, isNull } from 'drizzle-orm'
import { accounts } from '../../accounts/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { type Eyes, readOrder } from '../reading/read-order.ts'
import { orders } from '../tables.ts'

/** The buyer of an order, unless they have left. */
export async function readRecipient(db: Database, orderId: string, eyes: Eyes) {
  const [buyer] = await db
    .select({ email: accounts.email, name: accounts.name, orderNumber: orders.orderNumber })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.buyerId))
    .where(and(eq(orders.id, orderId), isNull(accounts.closedAt)))
  return buyer && { ...buyer, order: await readOrder(db, { orderNumber: buyer.orderNumber }, eyes) }
}
