import type { RefundAccount } from '@jangteo/contracts/orders/orders.ts'
import { lineRefundAmount } from '@jangteo/domain/catalog/pricing.ts'
import { orderName } from '@jangteo/domain/orders/order-name.ts'
import { canTransition, isPaid, type OrderActor, transitionProblem } from '@jangteo/domain/orders/order-status.ts'
import { moveStock } from '../../catalog/move-stock.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, type Transaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { notify } from '../../notifications/notify.ts'
import type { OrderServices } from '../order-services.ts'
import { CLOSE_VIRTUAL_ACCOUNT_JOB } from '../payments/start-payment.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import {
  applyTransition,
  type LockedItem,
  type LockedOrder,
  type LockedPart,
  lockOrder,
  type OrderSelector,
  productNamesIn,
  recordOrderAudit,
  refundableAmount,
} from './order-transition.ts'

interface Cancellation {
  by: OrderActor
  actorId: string | null
  reason: string
  /** Only this part of a paid order. */
  partId?: string | undefined
  refundAccount?: RefundAccount | undefined
}

export async function cancelOrder(
  db: Database,
  services: OrderServices,
  which: OrderSelector,
  cancellation: Cancellation,
): Promise<void> {
  await inTransaction(db, async (tx) => cancelLocked(tx, services, await lockOrder(tx, which), cancellation))
}

/** Returns the stock once, and requests a refund if the order was paid. */
export async function cancelLocked(
  tx: Transaction,
  { jobs }: Pick<OrderServices, 'jobs'>,
  order: LockedOrder,
  { by, actorId, reason, partId, refundAccount }: Cancellation,
): Promise<void> {
  const parts = partsToCancel(order, by, partId)
  const ids = new Set(parts.map(({ id }) => id))
  const items = order.items.filter((item) => ids.has(item.partId) && item.state === 'ordered')
  const event = by === 'payment' ? 'expired' : 'cancelled'
  const isAll = order.parts.every(({ id, status }) => status === 'cancelled' || ids.has(id))
  const refundAmount = !isPaid(order.paymentStatus)
    ? 0
    : Math.min(refundableAmount(order), isAll ? order.totalAmount : sumLineRefunds(items))
  await applyTransition(tx, order, {
    actorId,
    parts: parts.map(({ id }) => ({ id, status: 'cancelled', reason })),
    items: { ids: items.map(({ id }) => id), state: 'cancelled' },
    history: partId ? [{ event, partId, note: reason }] : [{ event, note: reason }],
    notification: { news: 'cancelled', refundAmount },
  })
  if (order.paymentMethod === 'virtual_account' && order.paymentState === 'waiting')
    await jobs.enqueue(tx, CLOSE_VIRTUAL_ACCOUNT_JOB, { orderId: order.id })
  if (isPaid(order.paymentStatus)) {
    if (by === 'buyer') requireRefundAccount(order, refundAccount)
    const itemIds = items.map(({ id }) => id)
    await requestRefund(tx, jobs, order, { amount: refundAmount, reason, itemIds, account: refundAccount, actorId })
  }
  if (by === 'admin')
    await recordOrderAudit(tx, order, { actorId, action: 'order_cancelled', amount: refundAmount, reason })
  await notifyCancellation(tx, order, { by, parts, actorId })
  const moves = items.map(({ variantId, quantity }) => ({ variantId, change: quantity }))
  await moveStock(tx, moves, { cause: 'cancelled', reason, actorId, orderId: order.id })
}

function partsToCancel(order: LockedOrder, by: OrderActor, partId: string | undefined): LockedPart[] {
  if (order.paymentState === 'confirming') throw new AppError('payment_unknown')
  const alive = order.parts.filter(({ status }) => status !== 'cancelled')
  const meant = partId ? alive.filter(({ id }) => id === partId) : alive
  if (meant.length === 0)
    throw new AppError('order_step_refused', { message: transitionProblem('cancelled', 'cancelled') })
  for (const { status } of meant)
    if (!canTransition(status, 'cancelled', by))
      throw new AppError('order_step_refused', { message: transitionProblem(status, 'cancelled') })
  if (!isPaid(order.paymentStatus) && meant.length < alive.length)
    throw new AppError('order_step_refused', { message: '결제 전에는 주문 전체만 취소할 수 있습니다.' })
  return meant
}

export function sumLineRefunds(items: readonly LockedItem[]): number {
  return items.reduce((sum, item) => sum + lineRefundAmount(item), 0)
}

/** Card payments are refunded to the card; every other method needs a bank account. */
export function requireRefundAccount({ paymentMethod }: LockedOrder, account: RefundAccount | undefined): void {
  if (paymentMethod !== 'card' && !account) throw new AppError('refund_account_needed', { field: 'refundAccount' })
}

interface Cancelled {
  by: OrderActor
  parts: readonly LockedPart[]
  actorId: string | null
}

/** Notifies the buyer and the suppliers, except the one who cancelled. Suppliers never saw orders that were not paid. */
async function notifyCancellation(
  tx: Transaction,
  order: LockedOrder,
  { by, parts, actorId }: Cancelled,
): Promise<void> {
  const { orderNumber, buyerId, paymentStatus } = order
  const about = ({ id }: LockedPart) =>
    `주문이 취소되었습니다: ${orderName(productNamesIn(order, id))} (${orderNumber})`
  if (isPaid(paymentStatus))
    for (const part of parts)
      if (part.supplierId !== actorId)
        await notify(tx, [part.supplierId], {
          kind: 'order_cancelled',
          text: about(part),
          link: `/supplier/orders/${part.id}`,
        })
  const [first] = parts
  if (by !== 'buyer' && first)
    await notify(tx, [buyerId], { kind: 'order_cancelled', text: about(first), link: `/orders/${orderNumber}` })
}
