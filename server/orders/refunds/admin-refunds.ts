import { isDeepStrictEqual } from 'node:util'
import type { Received } from '@jangteo/contracts/endpoint.ts'
import type {
  refundOrder as refundContract,
  resolveRefund as resolveContract,
} from '@jangteo/contracts/orders/admin-orders.ts'
import { isCharged } from '@jangteo/domain/orders/order-status.ts'
import { and, eq, sql } from 'drizzle-orm'
import { databaseErrorCode, UNIQUE_VIOLATION } from '../../database/database-errors.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import type { OrderServices } from '../order-services.ts'
import { refunds } from '../tables.ts'
import { lockOrder, recordOrderAudit } from '../transitions/order-transition.ts'
import { completeRefund } from './complete-refund.ts'
import { PROCESS_REFUND_JOB, requestRefund } from './request-refund.ts'

type RefundBody = Received<typeof refundContract>['body']

/** Refunds money without touching items or stock. The idempotency key is the refund's id, so a repeated call does nothing. */
export async function refundOrder(
  db: Database,
  { jobs }: Pick<OrderServices, 'jobs'>,
  { orderNumber, actorId }: { orderNumber: string; actorId: string },
  body: RefundBody,
): Promise<void> {
  const { amount, reason, partId, account, idempotencyKey: id } = body
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { orderNumber })
    const [known] = await tx.select().from(refunds).where(eq(refunds.id, id))
    if (known && !isSameRequest(known, order.id, body)) throw new AppError('idempotency_mismatch')
    if (known) return
    if (!isCharged(order)) throw new AppError('refund_too_high')
    if (partId && !order.parts.some((part) => part.id === partId)) throw new AppError('order_not_found')
    await requestRefund(tx, jobs, order, { id, amount, reason, partId, account, actorId })
    await recordOrderAudit(tx, order, { actorId, action: 'refund_requested', amount, reason })
  }).catch(refuseSharedKey)
}

/** The same key for another order at the same instant: its lock is another, so only the primary key sees it. */
function refuseSharedKey(error: unknown): never {
  if (databaseErrorCode(error) === UNIQUE_VIOLATION) throw new AppError('idempotency_mismatch', { cause: error })
  throw error
}

/** Without the account, which the buyer may have changed since. */
function isSameRequest(known: typeof refunds.$inferSelect, orderId: string, body: RefundBody): boolean {
  const { amount, reason, partId = null } = body
  return isDeepStrictEqual([known.orderId, known.amount, known.reason, known.partId], [orderId, amount, reason, partId])
}

interface RefundSelector {
  orderNumber: string
  refundId: string
  actorId: string
}

/** For refunds that wait for an admin: marks one as sent outside of the provider, or retries it. */
export async function resolveRefund(
  db: Database,
  services: Pick<OrderServices, 'jobs'>,
  { orderNumber, refundId, actorId }: RefundSelector,
  { action, account }: Received<typeof resolveContract>['body'],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { orderNumber })
    const [refund] = await tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.id, refundId), eq(refunds.orderId, order.id)))
    if (!refund) throw new AppError('not_found')
    // A refund that the provider may still be processing is left alone.
    const waitsForAdmin =
      refund.state === 'failed' || (refund.state === 'requested' && order.paymentMethod === 'transfer')
    if (!waitsForAdmin) throw new AppError('changed_meanwhile')
    const change = { from: refund.state, to: action, amount: refund.amount }
    await recordOrderAudit(tx, order, { actorId, action: 'refund_resolved', ...change })
    if (account) await tx.update(refunds).set({ account }).where(eq(refunds.id, refundId))
    if (action === 'sent') return completeRefund(tx, order, refund, { actorId })
    await tx
      .update(refunds)
      .set({ state: 'requested', failure: null, attempt: sql`${refunds.attempt} + 1`, sentAt: null })
      .where(eq(refunds.id, refundId))
    await services.jobs.enqueue(tx, PROCESS_REFUND_JOB, { refundId })
  })
}
