import type { Received } from '@jangteo/contracts/endpoint.ts'
import type { decideApproval as contract } from '@jangteo/contracts/orders/buyer-orders.ts'
import type { TradeSetting } from '@jangteo/contracts/settings/settings.ts'
import { eq } from 'drizzle-orm'
import { requireUsableCredit } from '../../credit/hold-credit.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, type Transaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import type { Caller } from '../../http/mount.ts'
import { notify } from '../../notifications/notify.ts'
import { settings } from '../../settings/tables.ts'
import { startPaymentOfPlaced } from '../checkout/place-order.ts'
import type { OrderServices } from '../order-services.ts'
import { paymentDeadlineMs } from '../payments/payment-deadline.ts'
import { issueVirtualAccount } from '../payments/start-payment.ts'
import { orderHistory, orders } from '../tables.ts'
import { cancelLocked } from '../transitions/cancel-order.ts'
import { type LockedOrder, lockOrder } from '../transitions/order-transition.ts'

type Decision = Received<typeof contract>['body']

/** An approved order is paid like any other, with a new deadline; a refused one is cancelled. Decided once. */
export async function decideApproval(
  db: Database,
  services: OrderServices,
  { accountId: buyerId, personId: actorId }: Pick<Caller, 'accountId' | 'personId'>,
  orderNumber: string,
  decision: Decision,
): Promise<void> {
  const approved = await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { orderNumber, buyerId })
    if (order.approval !== 'waiting' || order.status !== 'pending')
      throw new AppError('order_step_refused', { message: '승인을 기다리는 주문이 아닙니다.' })
    if (decision.approve) await approve(tx, services, order, actorId, decision)
    else await refuse(tx, services, order, actorId, decision)
    return decision.approve ? order : undefined
  })
  // When the provider is unavailable now, the job enqueued with the approval issues the account later.
  if (approved?.paymentMethod === 'virtual_account' && approved.payableAmount > 0)
    await issueVirtualAccount(db, services, approved.id).catch(() => {})
}

async function approve(
  tx: Transaction,
  services: OrderServices,
  order: LockedOrder,
  actorId: string,
  { note }: Decision,
): Promise<void> {
  const [trade] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, 'trade'))
  const { virtualAccountHours } = (trade?.value ?? {}) as Partial<TradeSetting>
  const ms = paymentDeadlineMs(order.paymentMethod, services.payWithinMs, virtualAccountHours)
  await tx
    .update(orders)
    .set({ approval: 'approved', paymentDueAt: new Date(Date.now() + ms) })
    .where(eq(orders.id, order.id))
  await tx.insert(orderHistory).values({ orderId: order.id, event: 'approved', actorId, note: note || null })
  if (order.paymentMethod === 'credit') await requireUsableCredit(tx, order.buyerId)
  await startPaymentOfPlaced(tx, services, order)
  await notifyMember(tx, order, `주문 ${order.orderNumber}이 승인되었습니다.`)
}

async function refuse(
  tx: Transaction,
  services: OrderServices,
  order: LockedOrder,
  actorId: string,
  { note }: Decision,
): Promise<void> {
  const reason = note || '승인이 거절되었습니다.'
  await tx.insert(orderHistory).values({ orderId: order.id, event: 'approval_refused', actorId, note: note || null })
  await cancelLocked(tx, services, order, { by: 'buyer', actorId, reason })
  await tx.update(orders).set({ approval: 'refused' }).where(eq(orders.id, order.id))
  await notifyMember(tx, order, `주문 ${order.orderNumber}의 승인이 거절되었습니다: ${reason}`)
}

async function notifyMember(tx: Transaction, { id, orderNumber }: LockedOrder, text: string): Promise<void> {
  const [order] = await tx.select({ orderedBy: orders.orderedBy }).from(orders).where(eq(orders.id, id))
  if (order?.orderedBy)
    await notify(tx, [order.orderedBy], { kind: 'approval_decided', text, link: `/orders/${orderNumber}` })
}
