import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import type { PayableOrder } from '../../payments/payment-provider.ts'
import { orderItems, orders, type PaymentState, payments } from '../tables.ts'

interface Payable extends PayableOrder {
  status: (typeof orders.$inferSelect)['status']
  paymentMethod: (typeof orders.$inferSelect)['paymentMethod']
  paymentState: PaymentState
  hasAccount: boolean
  dueAt: Date
}

/** An order as a provider has to know it; only the own one of a buyer, where one asks. */
export async function payableOrder(db: Database, id: string, buyerId?: string): Promise<Payable | undefined> {
  const [row] = await db
    .select({ order: orders, payment: payments })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(and(eq(orders.id, id), buyerId ? eq(orders.buyerId, buyerId) : undefined))
  if (!row) return undefined
  const items = await db
    .select({ name: orderItems.productName })
    .from(orderItems)
    .where(eq(orderItems.orderId, id))
    .orderBy(asc(orderItems.position))
  const { order, payment } = row
  return {
    id,
    orderNumber: order.orderNumber,
    name: nameOf(items.map(({ name }) => name)),
    amount: order.totalAmount,
    buyerId: order.buyerId,
    buyerName: order.buyerName,
    status: order.status,
    paymentMethod: order.paymentMethod,
    paymentState: payment.state,
    hasAccount: payment.accountNumber !== null,
    dueAt: order.paymentDueAt,
  }
}

/** `순면 수건 외 2건` */
export function nameOf([first = '', ...others]: readonly string[]): string {
  return others.length > 0 ? `${first} 외 ${others.length}건` : first
}
