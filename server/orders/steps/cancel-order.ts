import type { RefundAccount } from '@jangteo/contracts/orders/orders.ts'
import { isPaid, mayStep, type OrderActor, stepProblem } from '@jangteo/domain/orders/order-status.ts'
import { refundOfLine } from '@jangteo/domain/orders/refund-shares.ts'
import { moveStock } from '../../catalog/move-stock.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, type Transaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { CLOSE_ACCOUNT_JOB } from '../money/close-account.ts'
import { requestRefund } from '../money/request-refund.ts'
import type { Selling } from '../selling.ts'
import {
  type LockedItem,
  type LockedOrder,
  type LockedPart,
  leftToRefund,
  lockOrder,
  type WhichOrder,
} from './lock-order.ts'
import { tellOfCancellation } from './tell-of-cancellation.ts'
import { writeStep } from './write-step.ts'

interface Cancellation {
  by: OrderActor
  actorId: string | null
  reason: string
  /** Only this part of a paid order. */
  partId?: string | undefined
  refundAccount?: RefundAccount | undefined
}

export async function cancelOrder(
  db: Database,
  selling: Selling,
  which: WhichOrder,
  cancellation: Cancellation,
): Promise<void> {
  await inTransaction(db, async (tx) => cancelLocked(tx, selling, await lockOrder(tx, which), cancellation))
}

/** Gives the stock back once, and the money if there was any. */
export async function cancelLocked(
  tx: Transaction,
  { jobs }: Pick<Selling, 'jobs'>,
  order: LockedOrder,
  { by, actorId, reason, partId, refundAccount }: Cancellation,
): Promise<void> {
  const parts = partsToCancel(order, by, partId)
  const ids = new Set(parts.map(({ id }) => id))
  const items = order.items.filter((item) => ids.has(item.partId) && item.state === 'ordered')
  const event = by === 'payment' ? 'expired' : 'cancelled'
  await writeStep(tx, order, {
    actorId,
    parts: parts.map(({ id }) => ({ id, status: 'cancelled', reason })),
    items: { ids: items.map(({ id }) => id), state: 'cancelled' },
    history: partId ? [{ event, partId, note: reason }] : [{ event, note: reason }],
    news: { news: 'cancelled' },
  })
  if (order.paymentMethod === 'virtual_account' && order.paymentState === 'waiting')
    await jobs.enqueue(tx, CLOSE_ACCOUNT_JOB, { orderId: order.id })
  if (isPaid(order.paymentStatus)) {
    const isAll = order.parts.every(({ id, status }) => status === 'cancelled' || ids.has(id))
    const amount = isAll ? leftToRefund(order) : Math.min(leftToRefund(order), refundOf(items))
    if (by === 'buyer') demandAccount(order, refundAccount)
    const itemIds = items.map(({ id }) => id)
    await requestRefund(tx, jobs, order, { amount, reason, itemIds, account: refundAccount, actorId })
  }
  await tellOfCancellation(tx, order, { by, parts, actorId })
  const moves = items.map(({ productId, quantity }) => ({ productId, change: quantity }))
  await moveStock(tx, moves, { cause: 'cancelled', reason, actorId, orderId: order.id })
}

function partsToCancel(order: LockedOrder, by: OrderActor, partId: string | undefined): LockedPart[] {
  if (order.paymentState === 'confirming') throw new AppError('payment_unknown')
  const alive = order.parts.filter(({ status }) => status !== 'cancelled')
  const meant = partId ? alive.filter(({ id }) => id === partId) : alive
  if (meant.length === 0) throw new AppError('order_step_refused', { message: stepProblem('cancelled', 'cancelled') })
  for (const { status } of meant)
    if (!mayStep(status, 'cancelled', by))
      throw new AppError('order_step_refused', { message: stepProblem(status, 'cancelled') })
  if (!isPaid(order.paymentStatus) && meant.length < alive.length)
    throw new AppError('order_step_refused', { message: '결제 전에는 주문 전체만 취소할 수 있습니다.' })
  return meant
}

export function refundOf(items: readonly LockedItem[]): number {
  return items.reduce((sum, item) => sum + refundOfLine(item), 0)
}

/** Money that came by card goes back to the card; anything else needs an account. */
export function demandAccount({ paymentMethod }: LockedOrder, account: RefundAccount | undefined): void {
  if (paymentMethod !== 'card' && !account) throw new AppError('refund_account_needed', { field: 'refundAccount' })
}
