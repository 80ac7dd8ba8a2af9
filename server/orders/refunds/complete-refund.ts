import { formatWon } from '@jangteo/domain/money.ts'
import type { PaymentStatus } from '@jangteo/domain/orders/order-status.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/statement.ts'
import { refunds } from '../tables.ts'
import { applyTransition, type LockedOrder } from '../transitions/order-transition.ts'

/** Records that the money was sent, by the provider or by an admin, or is owed no more. Call it with the order locked. */
export async function completeRefund(
  tx: Transaction,
  order: LockedOrder,
  { id, amount }: Pick<typeof refunds.$inferSelect, 'id' | 'amount'>,
  { actorId, transactionKey }: { actorId: string | null; transactionKey?: string },
): Promise<void> {
  await tx
    .update(refunds)
    .set({ state: 'completed', failure: null, completedAt: sql`now()`, transactionKey: transactionKey ?? null })
    .where(eq(refunds.id, id))
  await applyTransition(tx, order, {
    actorId,
    // An order on credit stays unpaid until its statement is paid.
    ...(order.paymentStatus !== 'pending' && { paymentStatus: await refundedStatus(tx, order) }),
    history: [{ event: 'refunded', note: formatWon(amount) }],
    notification: { news: 'refunded', refundId: id },
  })
}

/** Of a paid order with completed refunds. */
export async function refundedStatus(
  tx: Pick<Transaction, 'select'>,
  { id, payableAmount }: Pick<LockedOrder, 'id' | 'payableAmount'>,
): Promise<PaymentStatus> {
  const sum = await sumCompletedRefunds(tx, id)
  if (sum === 0) return 'completed'
  return sum === payableAmount ? 'refunded' : 'partially_refunded'
}

async function sumCompletedRefunds(db: Pick<Transaction, 'select'>, orderId: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)::float8` })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'completed')))
  return row?.sum ?? 0
}
