import type { RefundAccount } from '@jangteo/contracts/orders/orders.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { eq, sql } from 'drizzle-orm'
import { followStatementOf } from '../../credit/hold-credit.ts'
import type { Transaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { givePointsBack } from '../../points/use-points.ts'
import type { OrderServices } from '../order-services.ts'
import { orderHistory, orders, refunds } from '../tables.ts'
import { type LockedOrder, lockOrder, refundableAmount } from '../transitions/order-transition.ts'
import { completeRefund } from './complete-refund.ts'
import { notifyRefundWaiting } from './notify-refund-waiting.ts'
import { insertReversals, type Reversal } from './reversals.ts'

export const PROCESS_REFUND_JOB = 'carry-out-refund'

interface RefundRequest {
  /** Idempotency key of the caller, where there is one. */
  id?: string
  amount: number
  /** Points that are given back at once. */
  pointsAmount?: number
  /** They were given back before, when the order was cancelled unpaid. */
  arePointsBack?: boolean
  reason: string
  /** Cancelled or returned units; the refund is charged to their suppliers. */
  reversals?: readonly Reversal[]
  /** Without them: the part whose supplier is charged. Without both, the shop is. */
  partId?: string | undefined
  account?: RefundAccount | undefined
  actorId: string | null
}

/** Records the refund and enqueues the job that sends it. Call it within the order's transaction. */
export async function requestRefund(
  tx: Transaction,
  jobs: OrderServices['jobs'],
  order: LockedOrder,
  request: RefundRequest,
): Promise<void> {
  if (request.amount === 0 && !request.pointsAmount) return insertReversals(tx, order, request.reversals ?? [], null)
  const refundId = await insertRefund(tx, order, request)
  if (request.amount === 0) return
  // Nothing was paid that could be sent back: less is owed. The lock is held; read again, the order has its new status.
  if (order.paymentMethod === 'credit') {
    const current = await lockOrder(tx, { id: order.id })
    await completeRefund(tx, current, { id: refundId, amount: request.amount }, { actorId: request.actorId })
    return followStatementOf(tx, jobs, order.id)
  }
  await notifyRefundWaiting(tx, refundId)
  await jobs.enqueue(tx, PROCESS_REFUND_JOB, { refundId })
}

/** `3,000원, 적립금 1,000원` */
function refundText(amount: number, pointsAmount: number): string {
  const parts = [amount > 0 && formatWon(amount), pointsAmount > 0 && `적립금 ${formatWon(pointsAmount)}`]
  return parts.filter(Boolean).join(', ')
}

/** Records a refund without sending it. */
export async function insertRefund(
  tx: Transaction,
  order: LockedOrder,
  { id, amount, pointsAmount = 0, arePointsBack, reason, reversals = [], partId, account, actorId }: RefundRequest,
): Promise<string> {
  if (amount > refundableAmount(order)) throw new AppError('refund_too_high')
  const [refund] = await tx
    .insert(refunds)
    .values({
      ...(id && { id }),
      orderId: order.id,
      amount,
      pointsAmount,
      // Points are given back in this transaction; only money has to be sent.
      ...(amount === 0 && { state: 'completed' as const, completedAt: new Date() }),
      reason,
      partId: partId ?? null,
      account: account ?? null,
      requestedBy: actorId,
    })
    .returning({ id: refunds.id })
  if (!refund) throw new Error('an insert always returns its row')
  await insertReversals(tx, order, reversals, refund.id)
  if (!arePointsBack) await givePointsBack(tx, { accountId: order.buyerId, orderId: order.id, amount: pointsAmount })
  const paidBack = order.pointsGivenBack + pointsAmount
  await tx
    .update(orders)
    .set({
      refundedAmount: sql`${orders.refundedAmount} + ${amount}`,
      // A refund in money sets the payment status once it is sent.
      ...(order.payableAmount === 0 && {
        paymentStatus: paidBack === order.pointsAmount ? 'refunded' : 'partially_refunded',
      }),
    })
    .where(eq(orders.id, order.id))
  await tx.insert(orderHistory).values({
    orderId: order.id,
    event: 'refund_requested',
    actorId,
    note: `${refundText(amount, pointsAmount)} · ${reason}`,
  })
  return refund.id
}
