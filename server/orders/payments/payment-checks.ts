import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type {
  listPaymentChecks as listContract,
  PaymentCheck,
  PaymentCheckFilter,
  resolvePaymentDifference as resolveContract,
} from '@jangteo/contracts/payments/payment-checks.ts'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { recordAudit } from '../../accounts/audit.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, type Transaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import type { ProviderCancel } from '../../payments/payment-provider.ts'
import type { OrderServices } from '../order-services.ts'
import { completeRefund } from '../refunds/complete-refund.ts'
import { findUnmatchedCancels } from '../refunds/process-refund.ts'
import { insertRefund } from '../refunds/request-refund.ts'
import { orders, paymentChecks, refunds } from '../tables.ts'
import { lockOrder, recordOrderAudit } from '../transitions/order-transition.ts'
import { checkPayment, countDifferences, isOpenDifference, readOurs } from './check-payment.ts'
import { readLastRun } from './reconcile-provider.ts'

const FILTERS: Record<PaymentCheckFilter, ReturnType<typeof and>> = {
  different: isOpenDifference,
  accepted: and(isNotNull(paymentChecks.difference), isNotNull(paymentChecks.acceptedAt)),
  all: undefined,
}

export async function listPaymentChecks(
  db: Database,
  { page, limit, show }: Received<typeof listContract>['query'],
): Promise<ResponseOf<typeof listContract>> {
  const matching = FILTERS[show]
  const [rows, total, differences, lastRun] = await Promise.all([
    selectChecks(db)
      .where(matching)
      .orderBy(sql`${paymentChecks.foundAt} desc nulls last`, desc(paymentChecks.checkedAt), paymentChecks.paymentKey)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(paymentChecks, matching),
    countDifferences(db),
    readLastRun(db),
  ])
  return {
    data: rows.map(toCheck),
    total,
    page,
    limit,
    differences,
    comparedAt: lastRun?.finishedAt.toISOString() ?? null,
  }
}

function selectChecks(db: Database) {
  return db
    .select({ check: paymentChecks, orderNumber: orders.orderNumber, buyerName: orders.buyerName })
    .from(paymentChecks)
    .leftJoin(orders, eq(orders.id, paymentChecks.orderId))
    .$dynamic()
}

function toCheck({ check, orderNumber, buyerName }: Awaited<ReturnType<typeof selectChecks>>[number]): PaymentCheck {
  return {
    paymentKey: check.paymentKey,
    orderNumber,
    buyerName,
    providerStatus: check.providerStatus,
    providerAmount: check.providerAmount,
    providerCancelledAmount: check.providerCancelledAmount,
    ourAmount: check.ourAmount,
    ourRefundedAmount: check.ourRefundedAmount,
    fee: check.fee,
    paidOutOn: check.paidOutOn,
    difference: check.difference,
    foundAt: check.foundAt?.toISOString() ?? null,
    checkedAt: check.checkedAt.toISOString(),
    acceptedReason: check.acceptedReason,
  }
}

export async function resolvePaymentDifference(
  db: Database,
  services: OrderServices,
  { paymentKey, actorId }: { paymentKey: string; actorId: string },
  resolution: Received<typeof resolveContract>['body'],
): Promise<PaymentCheck> {
  const [check] = await db.select().from(paymentChecks).where(eq(paymentChecks.paymentKey, paymentKey))
  if (!check) throw new AppError('not_found')
  if (resolution.action === 'accept') await acceptDifference(db, { paymentKey, actorId, reason: resolution.reason })
  else if (check.orderId) {
    if (resolution.action === 'record_refund') await recordCancels(db, services, check.orderId, actorId)
    await checkPayment(db, services, check.orderId)
  }
  const [row] = await selectChecks(db).where(eq(paymentChecks.paymentKey, paymentKey))
  if (!row) throw new AppError('not_found')
  return toCheck(row)
}

interface Acceptance {
  paymentKey: string
  actorId: string
  reason: string
}

async function acceptDifference(db: Database, { paymentKey, actorId, reason }: Acceptance): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [accepted] = await tx
      .update(paymentChecks)
      .set({ acceptedAt: sql`now()`, acceptedBy: actorId, acceptedReason: reason })
      .where(and(eq(paymentChecks.paymentKey, paymentKey), isOpenDifference))
      .returning()
    if (!accepted) throw new AppError('changed_meanwhile')
    const details = { difference: accepted.difference, amount: accepted.providerAmount, reason }
    await recordAudit(tx, { actorId, action: 'payment_difference_accepted', subjectId: null, details })
  })
}

/** What was cancelled at the provider's console becomes refunds that are already sent. */
async function recordCancels(
  db: Database,
  { provider }: OrderServices,
  orderId: string,
  actorId: string,
): Promise<void> {
  const payment = await provider.find(orderId)
  if (!payment) throw new AppError('changed_meanwhile')
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { id: orderId })
    const { isRefunding } = await readOurs(tx, order)
    const unmatched = await findUnmatchedCancels(tx, orderId, payment)
    // The cancel of a refund that is at the provider is recorded when its answer arrives.
    if (isRefunding || unmatched.length === 0) throw new AppError('changed_meanwhile')
    for (const cancel of unmatched) await recordCancel(tx, orderId, cancel, actorId)
  })
}

/** A refund of the same amount that the provider refused is this one; else the shop bears a new one. */
async function recordCancel(tx: Transaction, orderId: string, cancel: ProviderCancel, actorId: string): Promise<void> {
  const order = await lockOrder(tx, { id: orderId })
  const { amount, transactionKey } = cancel
  const [refused] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'failed'), eq(refunds.amount, amount)))
    .limit(1)
  const reason = '결제사에서 취소된 금액입니다.'
  const id = refused?.id ?? (await insertRefund(tx, order, { amount, reason, actorId }))
  await completeRefund(tx, order, { id, amount }, { actorId, transactionKey })
  await recordOrderAudit(tx, order, { actorId, action: 'refund_requested', amount, reason })
}
