import type { PaymentDifference } from '@jangteo/contracts/payments/payment-checks.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, type Transaction } from '../../database/statement.ts'
import { notifyAdmins } from '../../notifications/notify.ts'
import type { ProviderPayment } from '../../payments/payment-provider.ts'
import type { OrderServices } from '../order-services.ts'
import { paymentChecks, payments, refunds } from '../tables.ts'
import { type LockedOrder, lockOrder } from '../transitions/order-transition.ts'
import { recordPayment } from './record-payment.ts'

/**
 * Compares one payment with the provider. A payment that we have missed is recorded; every other difference is stored
 * for an admin. Returns the difference that remains.
 */
export async function checkPayment(
  db: Database,
  services: OrderServices,
  orderId: string,
): Promise<PaymentDifference | null> {
  const [payment] = await db.select({ provider: payments.provider }).from(payments).where(eq(payments.orderId, orderId))
  // Of a provider that was configured before: this one cannot know it.
  if (payment?.provider !== services.provider.name) return null
  const theirs = await services.provider.find(orderId)
  const missed = await findMissedPayment(db, orderId, theirs)
  if (missed) await recordPayment(db, services, missed)
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { id: orderId })
    const paymentKey = theirs?.paymentKey ?? order.paymentKey
    if (order.paymentMethod === 'transfer' || paymentKey === null) return null
    // The cancel of a refund that is at the provider belongs to that one.
    if (theirs && !(await readOurs(tx, order)).isRefunding) await matchManualRefunds(tx, order, theirs)
    const ours = await readOurs(tx, order)
    const difference = compare(ours, theirs)
    await storeCheck(tx, {
      paymentKey,
      orderId,
      orderNumber: order.orderNumber,
      providerStatus: theirs?.status ?? 'unknown',
      providerAmount: theirs && isCaptured(theirs) ? theirs.amount : 0,
      providerCancelledAmount: theirs && isCaptured(theirs) ? theirs.cancelledAmount : 0,
      ourAmount: ours.amount,
      ourRefundedAmount: ours.cancels.reduce((sum, { amount }) => sum + amount, 0),
      difference,
    })
    return difference
  })
}

/** Money that has arrived at the provider in full for an order that we do not count as paid. */
async function findMissedPayment(db: Database, orderId: string, theirs: ProviderPayment | null) {
  if (theirs?.status !== 'paid' && theirs?.status !== 'partially_cancelled') return undefined
  return inTransaction(db, async (tx) => {
    const { paymentState, payableAmount } = await lockOrder(tx, { id: orderId })
    return paymentState !== 'approved' && theirs.amount === payableAmount ? theirs : undefined
  })
}

interface OurPayment {
  /** 0 while the order does not count as paid. */
  amount: number
  cancels: { transactionKey: string; amount: number }[]
  /** A refund is at the provider: its cancel may show there before we have recorded it. */
  isRefunding: boolean
}

export async function readOurs(tx: Transaction, { id, payableAmount, paymentState }: LockedOrder): Promise<OurPayment> {
  const rows = await tx.select().from(refunds).where(eq(refunds.orderId, id))
  return {
    amount: paymentState === 'approved' ? payableAmount : 0,
    cancels: rows.flatMap(({ transactionKey, amount }) => (transactionKey ? [{ transactionKey, amount }] : [])),
    isRefunding: rows.some(({ state, sentAt }) => state === 'requested' && sentAt !== null),
  }
}

/** The money of a waiting or failed payment has not moved, nor that of a virtual account that was closed unpaid. */
function isCaptured({ status }: ProviderPayment): boolean {
  return status === 'paid' || status === 'partially_cancelled' || status === 'cancelled'
}

function compare(ours: OurPayment, theirs: ProviderPayment | null): PaymentDifference | null {
  if (!theirs || !isCaptured(theirs)) return ours.amount > 0 ? 'missing_at_provider' : null
  // An unpaid order whose virtual account is closed: the provider lists that as a cancel.
  if (ours.amount === 0 && theirs.status === 'cancelled') return null
  if (ours.amount !== theirs.amount) return 'amount_differs'
  const [known, found] = [new Map(), new Map()]
  for (const { transactionKey, amount } of ours.cancels) known.set(transactionKey, amount)
  for (const { transactionKey, amount } of theirs.cancels) found.set(transactionKey, amount)
  if ([...known].some(([key, amount]) => found.get(key) !== amount)) return 'refund_missing_at_provider'
  if ([...found.keys()].some((key) => !known.has(key)) && !ours.isRefunding) return 'cancelled_at_provider'
  return null
}

/** An admin has cancelled at the provider's console and marked our refund as sent: both are the same money. */
async function matchManualRefunds(tx: Transaction, { id }: LockedOrder, { cancels }: ProviderPayment): Promise<void> {
  const rows = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, id), eq(refunds.state, 'completed')))
  const unmatched = cancels.filter((cancel) => !rows.some((row) => row.transactionKey === cancel.transactionKey))
  for (const row of rows.filter(({ transactionKey }) => transactionKey === null)) {
    const index = unmatched.findIndex(({ amount }) => amount === row.amount)
    const [match] = index < 0 ? [] : unmatched.splice(index, 1)
    if (match) await tx.update(refunds).set({ transactionKey: match.transactionKey }).where(eq(refunds.id, row.id))
  }
}

type NewCheck = Omit<typeof paymentChecks.$inferInsert, 'orderId'> & { orderId: string | null; orderNumber?: string }

/** Admins are notified when a difference appears, not at every later comparison. */
export async function storeCheck(tx: Transaction, { orderNumber, ...check }: NewCheck): Promise<void> {
  const { paymentKey, difference } = check
  const [before] = await tx.select().from(paymentChecks).where(eq(paymentChecks.paymentKey, paymentKey))
  const isNew = difference !== null && difference !== undefined && before?.difference !== difference
  const change = {
    ...check,
    checkedAt: sql`now()`,
    ...((isNew || !difference) && {
      foundAt: isNew ? sql`now()` : null,
      acceptedAt: null,
      acceptedBy: null,
      acceptedReason: null,
    }),
  }
  await tx.insert(paymentChecks).values(change).onConflictDoUpdate({ target: paymentChecks.paymentKey, set: change })
  if (!isNew) return
  await notifyAdmins(tx, {
    kind: 'payment_differs',
    text: `결제사의 기록과 다릅니다: ${orderNumber ?? '주문을 찾을 수 없는 결제'}`,
    link: '/admin/payments',
  })
}

/** Differences that no admin has accepted yet. */
export async function countDifferences(db: Database): Promise<number> {
  return db.$count(paymentChecks, isOpenDifference)
}

export const isOpenDifference = and(sql`${paymentChecks.difference} is not null`, isNull(paymentChecks.acceptedAt))
