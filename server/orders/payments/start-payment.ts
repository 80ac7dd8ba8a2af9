import { needsApproval } from '@jangteo/domain/orders/order-approval.ts'
import { orderName } from '@jangteo/domain/orders/order-name.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { inTransaction } from '../../database/statement.ts'
import type { Job } from '../../jobs/jobs.ts'
import type { PayableOrder } from '../../payments/payment-provider.ts'
import { enqueueOrderNotification } from '../notifications/send-order-notification.ts'
import type { OrderServices } from '../order-services.ts'
import { orderHistory, orderItems, orders, type PaymentState, payments } from '../tables.ts'
import { lockOrder } from '../transitions/order-transition.ts'

export const ISSUE_VIRTUAL_ACCOUNT_JOB = 'issue-virtual-account'
export const CLOSE_VIRTUAL_ACCOUNT_JOB = 'close-virtual-account'

/** Enough to outlast an outage of the bank: the order stays open until its payment deadline. */
const RETRIES = 300

export function issueVirtualAccountJob(db: Database, services: OrderServices): Job<{ orderId: string }> {
  return {
    name: ISSUE_VIRTUAL_ACCOUNT_JOB,
    retryLimit: RETRIES,
    run: async ({ orderId }) => {
      await issueVirtualAccount(db, services, orderId)
    },
  }
}

/** Idempotent: the provider returns the same account for every call with an order, and it is saved and mailed once. */
export async function issueVirtualAccount(
  db: Database,
  { jobs, provider }: OrderServices,
  orderId: string,
): Promise<void> {
  const order = await findPayableOrder(db, orderId)
  if (order?.status !== 'pending' || order.hasAccount || order.needsApproval) return
  const { paymentKey, account } = await provider.openAccount(order, order.dueAt)
  if (!account) throw new Error('a virtual account without a number')
  await inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, { id: orderId })
    if (locked.paymentKey !== null) return
    await tx
      .update(payments)
      .set({
        paymentKey,
        bank: account.bank,
        accountNumber: account.accountNumber,
        accountHolder: account.holderName,
        secret: account.secret,
      })
      .where(eq(payments.orderId, orderId))
    const note = `${account.bank} ${account.accountNumber}`
    await tx.insert(orderHistory).values({ orderId, event: 'account_issued', note })
    if (locked.status === 'cancelled') await jobs.enqueue(tx, CLOSE_VIRTUAL_ACCOUNT_JOB, { orderId })
    else await enqueueOrderNotification(tx, { orderId, news: 'received' })
  })
}

interface Payable extends PayableOrder {
  status: (typeof orders.$inferSelect)['status']
  paymentMethod: (typeof orders.$inferSelect)['paymentMethod']
  paymentState: PaymentState
  hasAccount: boolean
  dueAt: Date
  /** Not until a colleague has approved it. */
  needsApproval: boolean
}

/** The fields of an order that a payment provider needs. With `buyerId`, only an order of that buyer is found. */
export async function findPayableOrder(db: Database, id: string, buyerId?: string): Promise<Payable | undefined> {
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
    name: orderName(items.map(({ name }) => name)),
    amount: order.totalAmount - order.pointsAmount,
    buyerId: order.buyerId,
    buyerName: order.buyerName,
    status: order.status,
    paymentMethod: order.paymentMethod,
    paymentState: payment.state,
    hasAccount: payment.accountNumber !== null,
    dueAt: order.paymentDueAt,
    needsApproval: needsApproval(order),
  }
}
