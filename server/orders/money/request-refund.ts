import type { RefundAccount } from '@jangteo/contracts/orders/orders.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import type { Selling } from '../selling.ts'
import { type LockedOrder, leftToRefund } from '../steps/lock-order.ts'
import { orderHistory, orders, refunds } from '../tables.ts'

export const CARRY_OUT_REFUND_JOB = 'carry-out-refund'

interface Wanted {
  /** Where the caller made one, a repetition is known by it. */
  id?: string
  amount: number
  reason: string
  /** Lines that are cancelled or sent back; their suppliers bear it. */
  itemIds?: readonly string[]
  /** Else, the part whose supplier bears it; without one the shop does. */
  partId?: string | undefined
  account?: RefundAccount | undefined
  actorId: string | null
}

/** Writes down that money has to go back; a job lets the provider do it. Belongs into the order's transaction. */
export async function requestRefund(
  tx: Transaction,
  jobs: Selling['jobs'],
  order: LockedOrder,
  { id, amount, reason, itemIds = [], partId, account, actorId }: Wanted,
): Promise<void> {
  if (amount === 0) return
  if (amount > leftToRefund(order)) throw new AppError('refund_too_high')
  const [refund] = await tx
    .insert(refunds)
    .values({
      ...(id && { id }),
      orderId: order.id,
      amount,
      reason,
      itemIds: [...itemIds],
      partId: partId ?? null,
      account: account ?? null,
      requestedBy: actorId,
    })
    .returning({ id: refunds.id })
  await tx
    .update(orders)
    .set({ refundedAmount: sql`${orders.refundedAmount} + ${amount}` })
    .where(eq(orders.id, order.id))
  await tx
    .insert(orderHistory)
    .values({ orderId: order.id, event: 'refund_requested', actorId, note: `${formatWon(amount)} · ${reason}` })
  await jobs.enqueue(tx, CARRY_OUT_REFUND_JOB, { refundId: refund?.id })
}
