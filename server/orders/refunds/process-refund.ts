import type { HistoryEvent } from '@jangteo/contracts/orders/orders.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, type Transaction } from '../../database/statement.ts'
import type { Job } from '../../jobs/jobs.ts'
import {
  OutcomeUnknown,
  PaymentRefused,
  type ProviderCancel,
  type ProviderPayment,
} from '../../payments/payment-provider.ts'
import type { OrderServices } from '../order-services.ts'
import { payments, refunds } from '../tables.ts'
import { applyTransition, type LockedOrder, lockOrder } from '../transitions/order-transition.ts'
import { completeRefund } from './complete-refund.ts'
import { notifyRefundWaiting } from './notify-refund-waiting.ts'
import { PROCESS_REFUND_JOB } from './request-refund.ts'

/** Retries, at most ten minutes apart, for as long as TossPayments repeats its first answer to an idempotency key: 15 days. */
const RETRIES = 2_100
const KEY_VALID_MS = 14 * 24 * 3_600_000
/** A provider that answered with an error has processed nothing if its list shows no cancel by then. */
const NEW_KEY_AFTER_MS = 15 * 60_000
/** The provider's clock may run behind ours. */
const CLOCK_SKEW_MS = 5 * 60_000

type Refund = typeof refunds.$inferSelect

export function processRefundJob(db: Database, services: OrderServices): Job<{ refundId: string }> {
  return {
    name: PROCESS_REFUND_JOB,
    retryLimit: RETRIES,
    run: ({ refundId }) => processRefund(db, services, refundId),
  }
}

/**
 * Sends a refund through the provider; an admin sends those of bank transfers. The call is repeated with the same
 * idempotency key until the provider answers, and only then is the next refund of the order sent.
 */
async function processRefund(db: Database, services: OrderServices, refundId: string): Promise<void> {
  const claimed = await claimRefund(db, refundId)
  if (!claimed) return
  const { refund, paymentKey, needsAccount } = claimed
  const { amount, reason, account } = refund
  if (needsAccount) return recordOutcome(db, services, refund, { failure: '환불받을 계좌가 필요합니다.' })
  try {
    const key = refund.attempt === 1 ? refund.id : `${refund.id}-${refund.attempt}`
    if (isKeyExpired(refund)) throw new OutcomeUnknown('the idempotency key has expired', { isAnswered: true })
    const { transactionKey } = await services.provider.cancel({ paymentKey, amount, reason, account, key })
    await recordOutcome(db, services, refund, { transactionKey })
  } catch (error) {
    if (error instanceof PaymentRefused) return recordOutcome(db, services, refund, { failure: error.message })
    if (!(error instanceof OutcomeUnknown && error.isAnswered)) throw error
    await resolveByTransactions(db, services, refund, error)
  }
}

interface ClaimedRefund {
  refund: Refund & { sentAt: Date }
  paymentKey: string
  needsAccount: boolean
}

/** Undefined where the refund is not to be sent now: another one of the order is at the provider, or an admin sends it. */
async function claimRefund(db: Database, refundId: string): Promise<ClaimedRefund | undefined> {
  return inTransaction(db, async (tx) => {
    const [found] = await tx.select({ orderId: refunds.orderId }).from(refunds).where(eq(refunds.id, refundId))
    if (!found) return undefined
    const order = await lockOrder(tx, { id: found.orderId })
    const [payment] = await tx.select().from(payments).where(eq(payments.orderId, order.id))
    if (order.paymentMethod === 'transfer' || !payment?.paymentKey) return undefined
    const [other] = await tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(
        and(
          eq(refunds.orderId, order.id),
          ne(refunds.id, refundId),
          eq(refunds.state, 'requested'),
          isNotNull(refunds.sentAt),
        ),
      )
    if (other) return undefined // its outcome enqueues this one
    const [refund] = await tx
      .update(refunds)
      .set({ sentAt: sql`coalesce(${refunds.sentAt}, now())` })
      .where(and(eq(refunds.id, refundId), eq(refunds.state, 'requested')))
      .returning()
    if (!refund?.sentAt) return undefined
    const needsAccount = order.paymentMethod === 'virtual_account' && !refund.account
    return { refund: { ...refund, sentAt: refund.sentAt }, paymentKey: payment.paymentKey, needsAccount }
  })
}

/**
 * The provider repeats an error for this key, so its list of cancels decides. A cancel that belongs to no other refund
 * is this one: no other is at the provider at the same time.
 */
async function resolveByTransactions(
  db: Database,
  services: OrderServices,
  refund: ClaimedRefund['refund'],
  error: OutcomeUnknown,
): Promise<void> {
  const payment = await services.provider.find(refund.orderId)
  if (!payment) throw error
  const since = refund.requestedAt.getTime() - CLOCK_SKEW_MS
  const own = (await findUnmatchedCancels(db, refund.orderId, payment)).find(
    ({ amount, at }) => amount === refund.amount && at.getTime() >= since,
  )
  if (own) return recordOutcome(db, services, refund, { transactionKey: own.transactionKey })
  if (payment.amount - payment.cancelledAmount < refund.amount)
    return recordOutcome(db, services, refund, { failure: '결제사에 환불할 금액이 남아 있지 않습니다.' })
  if (isKeyExpired(refund))
    return recordOutcome(db, services, refund, { failure: '결제사가 응답하지 않아 환불하지 못했습니다.' })
  if (Date.now() - refund.sentAt.getTime() < NEW_KEY_AFTER_MS) throw error
  await db
    .update(refunds)
    .set({ attempt: refund.attempt + 1, sentAt: sql`now()` })
    .where(isSameAttempt(refund))
  throw error
}

/** Cancels at the provider that are none of our refunds of the order. */
export async function findUnmatchedCancels(
  db: Pick<Database, 'select'>,
  orderId: string,
  { cancels }: ProviderPayment,
): Promise<ProviderCancel[]> {
  const recorded = await db
    .select({ key: refunds.transactionKey })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNotNull(refunds.transactionKey)))
  const keys = new Set(recorded.map(({ key }) => key))
  return cancels.filter(({ transactionKey }) => !keys.has(transactionKey))
}

function isKeyExpired({ sentAt }: Pick<ClaimedRefund['refund'], 'sentAt'>): boolean {
  return Date.now() - sentAt.getTime() > KEY_VALID_MS
}

function isSameAttempt({ id, attempt }: Refund) {
  return and(eq(refunds.id, id), eq(refunds.state, 'requested'), eq(refunds.attempt, attempt))
}

type ProviderOutcome = { failure: string } | { transactionKey: string }

async function recordOutcome(
  db: Database,
  services: Pick<OrderServices, 'jobs'>,
  refund: Refund,
  outcome: ProviderOutcome,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { id: refund.orderId })
    const [current] = await tx.select({ id: refunds.id }).from(refunds).where(isSameAttempt(refund))
    if (!current) return
    if ('failure' in outcome) await failRefund(tx, order, refund, outcome.failure)
    else await completeRefund(tx, order, refund, { actorId: null, ...outcome })
    await enqueueNextRefund(tx, services, order)
  })
}

/** The provider refused it, so an admin has to decide. */
async function failRefund(tx: Transaction, order: LockedOrder, refund: Refund, failure: string): Promise<void> {
  await tx.update(refunds).set({ state: 'failed', failure }).where(eq(refunds.id, refund.id))
  await notifyRefundWaiting(tx, refund.id)
  const event: HistoryEvent = 'refund_failed'
  await applyTransition(tx, order, {
    actorId: null,
    history: [{ event, note: `${formatWon(refund.amount)} · ${failure}` }],
  })
}

/** The oldest refund of the order that waited for another one at the provider. */
async function enqueueNextRefund(tx: Transaction, { jobs }: Pick<OrderServices, 'jobs'>, order: LockedOrder) {
  const [next] = await tx
    .select({ refundId: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), eq(refunds.state, 'requested'), isNull(refunds.sentAt)))
    .orderBy(asc(refunds.requestedAt), asc(refunds.id))
    .limit(1)
  if (next) await jobs.enqueue(tx, PROCESS_REFUND_JOB, next)
}
