import type { HistoryEvent } from '@jangteo/contracts/orders/orders.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, type Transaction } from '../../database/statement.ts'
import type { Job } from '../../jobs/jobs.ts'
import { PaymentRefused } from '../../payments/payment-provider.ts'
import type { OrderServices } from '../order-services.ts'
import { orders, payments, refunds } from '../tables.ts'
import { applyTransition, lockOrder } from '../transitions/order-transition.ts'
import { PROCESS_REFUND_JOB } from './request-refund.ts'

const RETRIES = 300

export function processRefundJob(db: Database, services: OrderServices): Job<{ refundId: string }> {
  return {
    name: PROCESS_REFUND_JOB,
    retryLimit: RETRIES,
    run: ({ refundId }) => processRefund(db, services, refundId),
  }
}

/** An admin sends bank transfers back; every other method goes through the provider, with the refund's id as its key. */
async function processRefund(db: Database, services: OrderServices, refundId: string): Promise<void> {
  const [row] = await db
    .select({ refund: refunds, method: orders.paymentMethod, paymentKey: payments.paymentKey })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(payments, eq(payments.orderId, refunds.orderId))
    .where(eq(refunds.id, refundId))
  if (row?.refund.state !== 'requested' || row.method === 'transfer' || !row.paymentKey) return
  const { id: key, amount, reason, account } = row.refund
  if (row.method === 'virtual_account' && !account)
    return recordRefundOutcome(db, refundId, { failure: '환불받을 계좌가 필요합니다.' })
  try {
    if (await isAlreadyRefunded(db, services, row.refund))
      return await recordRefundOutcome(db, refundId, { actorId: null })
    await services.provider.cancel({ paymentKey: row.paymentKey, amount, reason, account, key })
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    return recordRefundOutcome(db, refundId, { failure: error.message })
  }
  await recordRefundOutcome(db, refundId, { actorId: null })
}

/** True if the provider's cancelled amount exceeds what we recorded: the response to an earlier attempt was lost. */
async function isAlreadyRefunded(
  db: Database,
  { provider }: OrderServices,
  { orderId, amount }: typeof refunds.$inferSelect,
) {
  const known = await provider.find(orderId)
  return known !== null && known.cancelledAmount >= (await sumCompletedRefunds(db, orderId)) + amount
}

type Outcome = { failure: string } | { actorId: string | null }

/** Records once that the refund was sent, or that the provider refused it and an admin has to decide. */
export async function recordRefundOutcome(db: Database, refundId: string, outcome: Outcome): Promise<void> {
  const failure = 'failure' in outcome ? outcome.failure : null
  await inTransaction(db, async (tx) => {
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId))
    if (!refund) return
    const order = await lockOrder(tx, { id: refund.orderId })
    const closed = await tx
      .update(refunds)
      .set(failure ? { state: 'failed', failure } : { state: 'completed', failure: null, completedAt: sql`now()` })
      .where(and(eq(refunds.id, refundId), ne(refunds.state, 'completed')))
      .returning()
    if (closed.length === 0) return
    const event: HistoryEvent = failure ? 'refund_failed' : 'refunded'
    await applyTransition(tx, order, {
      actorId: 'actorId' in outcome ? outcome.actorId : null,
      ...(!failure && {
        paymentStatus:
          (await sumCompletedRefunds(tx, order.id)) === order.totalAmount ? 'refunded' : 'partially_refunded',
      }),
      history: [{ event, note: failure ? `${formatWon(refund.amount)} · ${failure}` : formatWon(refund.amount) }],
      ...(!failure && { notification: { news: 'refunded', refundId } }),
    })
  })
}

async function sumCompletedRefunds(db: Pick<Transaction, 'select'>, orderId: string): Promise<number> {
  const [row] = await db
    .select({ back: sql<number>`coalesce(sum(${refunds.amount}), 0)::float8` })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'completed')))
  return row?.back ?? 0
}
