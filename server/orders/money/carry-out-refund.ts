import type { HistoryEvent } from '@jangteo/contracts/orders/orders.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, type Transaction } from '../../database/statement.ts'
import type { Job } from '../../jobs/jobs.ts'
import { PaymentRefused } from '../../payments/payment-provider.ts'
import type { Selling } from '../selling.ts'
import { lockOrder } from '../steps/lock-order.ts'
import { writeStep } from '../steps/write-step.ts'
import { orders, payments, refunds } from '../tables.ts'
import { CARRY_OUT_REFUND_JOB } from './request-refund.ts'

const RETRIES = 300

export function carryOutRefundJob(db: Database, selling: Selling): Job<{ refundId: string }> {
  return {
    name: CARRY_OUT_REFUND_JOB,
    retryLimit: RETRIES,
    run: ({ refundId }) => carryOutRefund(db, selling, refundId),
  }
}

/** Transfers are sent back by an admin; everything else by the provider, which does it once for one refund. */
async function carryOutRefund(db: Database, selling: Selling, refundId: string): Promise<void> {
  const [row] = await db
    .select({ refund: refunds, method: orders.paymentMethod, paymentKey: payments.paymentKey })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(payments, eq(payments.orderId, refunds.orderId))
    .where(eq(refunds.id, refundId))
  if (row?.refund.state !== 'requested' || row.method === 'transfer' || !row.paymentKey) return
  const { id: key, amount, reason, account } = row.refund
  if (row.method === 'virtual_account' && !account)
    return closeRefund(db, refundId, { failure: '환불받을 계좌가 필요합니다.' })
  try {
    if (await isSentAlready(db, selling, row.refund)) return await closeRefund(db, refundId, { actorId: null })
    await selling.provider.cancel({ paymentKey: row.paymentKey, amount, reason, account, key })
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    return closeRefund(db, refundId, { failure: error.message })
  }
  await closeRefund(db, refundId, { actorId: null })
}

/** The answer to an earlier try may have been lost: more has gone back than we have written down. */
async function isSentAlready(db: Database, { provider }: Selling, { orderId, amount }: typeof refunds.$inferSelect) {
  const known = await provider.find(orderId)
  return known !== null && known.cancelledAmount >= (await sentBack(db, orderId)) + amount
}

type Outcome = { failure: string } | { actorId: string | null }

/** Written down once: the money is back, or the provider has refused and an admin has to look. */
export async function closeRefund(db: Database, refundId: string, outcome: Outcome): Promise<void> {
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
    await writeStep(tx, order, {
      actorId: 'actorId' in outcome ? outcome.actorId : null,
      ...(!failure && {
        paymentStatus: (await sentBack(tx, order.id)) === order.totalAmount ? 'refunded' : 'partially_refunded',
      }),
      history: [{ event, note: failure ? `${formatWon(refund.amount)} · ${failure}` : formatWon(refund.amount) }],
      ...(!failure && { news: { news: 'refunded', refundId } }),
    })
  })
}

/** What we know to have gone back. */
async function sentBack(db: Pick<Transaction, 'select'>, orderId: string): Promise<number> {
  const [row] = await db
    .select({ back: sql<number>`coalesce(sum(${refunds.amount}), 0)::float8` })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'completed')))
  return row?.back ?? 0
}
