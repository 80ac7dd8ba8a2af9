import type { Received } from '@jangteo/contracts/endpoint.ts'
import type {
  refundOrder as refundContract,
  settleRefund as settleContract,
} from '@jangteo/contracts/orders/admin-orders.ts'
import { isPaid } from '@jangteo/domain/orders/order-status.ts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { inTransaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import type { Selling } from '../selling.ts'
import { lockOrder } from '../steps/lock-order.ts'
import { refunds } from '../tables.ts'
import { closeRefund } from './carry-out-refund.ts'
import { CARRY_OUT_REFUND_JOB, requestRefund } from './request-refund.ts'

/** Money only; a repeated call is known by its key. */
export async function refundOrder(
  db: Database,
  { jobs }: Pick<Selling, 'jobs'>,
  { orderNumber, actorId }: { orderNumber: string; actorId: string },
  { amount, reason, partId, account, idempotencyKey: id }: Received<typeof refundContract>['body'],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { orderNumber })
    const [known] = await tx.select().from(refunds).where(eq(refunds.id, id))
    if (known) return
    if (!isPaid(order.paymentStatus)) throw new AppError('refund_too_high')
    if (partId && !order.parts.some((part) => part.id === partId)) throw new AppError('order_not_found')
    await requestRefund(tx, jobs, order, { id, amount, reason, partId, account, actorId })
  })
}

interface Which {
  orderNumber: string
  refundId: string
  actorId: string
}

/** For refunds that wait for a hand: sent outside of the provider, or worth another try. */
export async function settleRefund(
  db: Database,
  selling: Pick<Selling, 'jobs'>,
  { orderNumber, refundId, actorId }: Which,
  { action, account }: Received<typeof settleContract>['body'],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { orderNumber })
    const [refund] = await tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.id, refundId), eq(refunds.orderId, order.id)))
    if (!refund) throw new AppError('not_found')
    // A refund at the provider may be under way: only what it has refused, or never gets, is settled by hand.
    const isInOurHands =
      refund.state === 'failed' || (refund.state === 'requested' && order.paymentMethod === 'transfer')
    if (!isInOurHands) throw new AppError('changed_meanwhile')
    if (account) await tx.update(refunds).set({ account }).where(eq(refunds.id, refundId))
    if (action === 'sent') return
    await tx.update(refunds).set({ state: 'requested', failure: null }).where(eq(refunds.id, refundId))
    await selling.jobs.enqueue(tx, CARRY_OUT_REFUND_JOB, { refundId })
  })
  if (action === 'sent') await closeRefund(db, refundId, { actorId })
}
