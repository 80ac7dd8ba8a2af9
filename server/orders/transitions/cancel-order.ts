import type { ItemQuantities, RefundAccount } from '@jangteo/contracts/orders/orders.ts'
import { orderName } from '@jangteo/domain/orders/order-name.ts'
import {
  canTransition,
  isRefundedToAccount,
  type OrderActor,
  type OrderStatus,
  transitionProblem,
} from '@jangteo/domain/orders/order-status.ts'
import { unsentUnits } from '@jangteo/domain/orders/units.ts'
import { moveStock, type StockMove } from '../../catalog/move-stock.ts'
import { releaseCredit } from '../../credit/hold-credit.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, type Transaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { notify } from '../../notifications/notify.ts'
import { givePointsBack } from '../../points/use-points.ts'
import { releasePromotions } from '../../promotions/use-promotions.ts'
import type { OrderServices } from '../order-services.ts'
import { CLOSE_VIRTUAL_ACCOUNT_JOB } from '../payments/start-payment.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { type Reversal, reverseUnits, sumPoints, sumReversals } from '../refunds/reversals.ts'
import { deletePackedShipments } from '../shipments/packed-shipments.ts'
import {
  applyTransition,
  type LockedItem,
  type LockedOrder,
  type LockedPart,
  lockOrder,
  type OrderSelector,
  partStatusIn,
  productNamesIn,
  recordOrderAudit,
  refundableAmount,
  requireUnsentUnits,
  wasPaid,
} from './order-transition.ts'

interface Cancellation {
  by: OrderActor
  actorId: string | null
  reason: string
  /** Only this part of a paid order. */
  partId?: string | undefined
  /** Only these units of a paid order, none of them sent. */
  items?: ItemQuantities | undefined
  refundAccount?: RefundAccount | undefined
}

export async function cancelOrder(
  db: Database,
  services: OrderServices,
  which: OrderSelector,
  cancellation: Cancellation,
): Promise<void> {
  await inTransaction(db, async (tx) => cancelLocked(tx, services, await lockOrder(tx, which), cancellation))
}

/** Returns the stock once, and requests a refund if the order was paid. Of a part that is partly sent, the rest is cancelled. */
export async function cancelLocked(
  tx: Transaction,
  { jobs }: Pick<OrderServices, 'jobs'>,
  order: LockedOrder,
  cancellation: Cancellation,
): Promise<void> {
  const { by, actorId, reason, partId, items, refundAccount } = cancellation
  const parts = partsToCancel(order, cancellation)
  const lines = items ? chosenUnits(order, parts, items) : unsentLines(order, parts)
  const reversals = lines.map(({ item, quantity }) => reverseUnits(item, quantity, 'cancelled'))
  const after = afterCancelling(order, lines)
  const moved = parts.map((part) => ({ part, status: partStatusIn(part, after) }))
  const isAll = after.every(({ quantity, cancelledQuantity }) => quantity === cancelledQuantity)
  const refund = wasPaid(order) ? refundFor(order, { reversals, isAll, moved }) : { amount: 0, pointsAmount: 0 }
  const refundAmount = refund.amount
  const note = items
    ? `${lines.map(({ item, quantity }) => `${item.productName} ${quantity}개`).join(', ')}: ${reason}`
    : reason
  const event = by === 'payment' ? 'expired' : items ? 'units_cancelled' : 'cancelled'
  await deletePackedShipments(
    tx,
    parts.map(({ id }) => id),
  )
  await applyTransition(tx, order, {
    actorId,
    parts: moved.map(({ part: { id }, status }) => ({ id, status, ...(status === 'cancelled' && { reason }) })),
    units: lines.map(({ item, quantity }) => ({ itemId: item.id, cancelled: quantity })),
    history: items
      ? parts.map(({ id }) => ({ event, partId: id, note }))
      : [{ event, note, ...(partId && { partId }) }],
    notification: {
      news: 'cancelled',
      refundAmount,
      units: lines.map(({ item, quantity }) => ({ itemId: item.id, quantity })),
    },
  })
  if (order.paymentMethod === 'virtual_account' && order.paymentState === 'waiting')
    await jobs.enqueue(tx, CLOSE_VIRTUAL_ACCOUNT_JOB, { orderId: order.id })
  if (by === 'buyer' && refundAmount > 0) requireRefundAccount(order, refundAccount)
  // Promotions, then stock, then credit, then points, as an order locks them.
  if (isAll) await releasePromotions(tx, order.id)
  await moveStock(tx, movesOf(lines), { cause: 'cancelled', reason, actorId, orderId: order.id })
  if (!wasPaid(order) && order.paymentMethod === 'credit') await releaseCredit(tx, order.id)
  await requestRefund(tx, jobs, order, { ...refund, reason, reversals, account: refundAccount, actorId })
  if (!wasPaid(order))
    await givePointsBack(tx, { accountId: order.buyerId, orderId: order.id, amount: order.pointsAmount })
  if (by === 'admin')
    await recordOrderAudit(tx, order, { actorId, action: 'order_cancelled', amount: refundAmount, reason: note })
  await notifyCancellation(tx, order, { by, parts })
}

function partsToCancel(order: LockedOrder, { by, partId, items }: Cancellation): LockedPart[] {
  if (order.paymentState === 'confirming') throw new AppError('payment_unknown')
  const alive = order.parts.filter(({ status }) => status !== 'cancelled')
  const chosen =
    items &&
    new Set(order.items.filter(({ id }) => items.some(({ itemId }) => itemId === id)).map((item) => item.partId))
  const meant = alive.filter(({ id }) => (!partId || id === partId) && (!chosen || chosen.has(id)))
  if (meant.length === 0)
    throw new AppError('order_step_refused', { message: transitionProblem('cancelled', 'cancelled') })
  for (const { status } of meant)
    if (!canTransition(status, 'cancelled', by))
      throw new AppError('order_step_refused', { message: transitionProblem(status, 'cancelled') })
  if (!wasPaid(order) && (items || meant.length < alive.length))
    throw new AppError('order_step_refused', { message: '결제 전에는 주문 전체만 취소할 수 있습니다.' })
  return meant
}

interface CancelledLine {
  item: LockedItem
  quantity: number
}

function unsentLines(order: LockedOrder, parts: readonly LockedPart[]): CancelledLine[] {
  return order.items
    .filter(({ partId }) => parts.some(({ id }) => id === partId))
    .map((item) => ({ item, quantity: unsentUnits(item) }))
    .filter(({ quantity }) => quantity > 0)
}

function chosenUnits(order: LockedOrder, parts: readonly LockedPart[], items: ItemQuantities): CancelledLine[] {
  return items.map((line) => {
    const { itemId, quantity } = line
    const item = order.items.find(({ id }) => id === itemId)
    if (!item || !parts.some(({ id }) => id === item.partId)) throw new AppError('order_not_found')
    requireUnsentUnits(item, line)
    const unsent = unsentUnits(item)
    if (quantity > unsent)
      throw new AppError('order_step_refused', {
        message: `${item.productName}: 취소할 수 있는 수량은 ${unsent}개입니다.`,
      })
    return { item, quantity }
  })
}

function afterCancelling({ items }: LockedOrder, lines: readonly CancelledLine[]): LockedItem[] {
  const cancelled = new Map(lines.map(({ item, quantity }) => [item.id, quantity]))
  return items.map((item) => ({ ...item, cancelledQuantity: item.cancelledQuantity + (cancelled.get(item.id) ?? 0) }))
}

/** One for each variant, as `moveStock` needs: a gift may be a variant that was bought as well. */
function movesOf(lines: readonly CancelledLine[]): StockMove[] {
  const changes = new Map<string, number>()
  for (const { item, quantity } of lines) changes.set(item.variantId, (changes.get(item.variantId) ?? 0) + quantity)
  return [...changes].map(([variantId, change]) => ({ variantId, change }))
}

interface Reversed {
  reversals: readonly Reversal[]
  /** No unit of the order is left. */
  isAll: boolean
  moved: readonly { part: LockedPart; status: OrderStatus }[]
}

/** The shop's shipping fee comes back with the last unit of the order, a supplier's own with the last unit of the part. */
function refundFor(
  order: LockedOrder,
  { reversals, isAll, moved }: Reversed,
): { amount: number; pointsAmount: number } {
  const left = refundableAmount(order)
  if (isAll) return { amount: left, pointsAmount: order.pointsAmount - order.pointsGivenBack }
  const gone = moved.filter(({ status }) => status === 'cancelled').map(({ part }) => part)
  const fees = gone.reduce((sum, { shippingFee }) => sum + shippingFee, 0)
  const pointsAmount = sumPoints(reversals) + gone.reduce((sum, { pointsShare }) => sum + pointsShare, 0)
  return { amount: Math.min(left, sumReversals(reversals) + fees - pointsAmount), pointsAmount }
}

export function requireRefundAccount({ paymentMethod }: LockedOrder, account: RefundAccount | undefined): void {
  if (isRefundedToAccount(paymentMethod) && !account)
    throw new AppError('refund_account_needed', { field: 'refundAccount' })
}

interface Cancelled {
  by: OrderActor
  parts: readonly LockedPart[]
}

/** Notifies the buyer and the suppliers, except the one who cancelled. Suppliers never saw orders that were not paid. */
async function notifyCancellation(tx: Transaction, order: LockedOrder, { by, parts }: Cancelled): Promise<void> {
  const { orderNumber, buyerId } = order
  const about = ({ id }: LockedPart) =>
    `주문이 취소되었습니다: ${orderName(productNamesIn(order, id))} (${orderNumber})`
  if (wasPaid(order))
    for (const part of parts)
      if (by !== 'supplier')
        await notify(tx, [part.supplierId], {
          kind: 'order_cancelled',
          text: about(part),
          link: `/supplier/orders/${part.id}`,
        })
  const [first] = parts
  if (by !== 'buyer' && first)
    await notify(tx, [buyerId], { kind: 'order_cancelled', text: about(first), link: `/orders/${orderNumber}` })
}
