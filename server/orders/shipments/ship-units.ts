import { randomInt } from 'node:crypto'
import type { ItemQuantities } from '@jangteo/contracts/orders/orders.ts'
import type { Shipment } from '@jangteo/contracts/orders/supplier-orders.ts'
import { CARRIERS } from '@jangteo/domain/orders/carriers.ts'
import { orderName } from '@jangteo/domain/orders/order-name.ts'
import { canTransition, type OrderActor, transitionProblem } from '@jangteo/domain/orders/order-status.ts'
import { unsentUnits } from '@jangteo/domain/orders/units.ts'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { notify } from '../../notifications/notify.ts'
import { shipmentLines, shipments } from '../tables.ts'
import {
  applyTransition,
  type LockedItem,
  type LockedOrder,
  type LockedPart,
  partStatusIn,
  recordOrderAudit,
} from '../transitions/order-transition.ts'
import { insertShipment } from './insert-shipment.ts'
import { freeUnits, packedUnits } from './packed-shipments.ts'

interface Sending {
  partId: string
  by: OrderActor
  actorId: string
  shipment?: Shipment | undefined
  /** Without, everything that has not been sent. */
  items?: ItemQuantities | undefined
}

/** Sends units of a part in a new parcel and notifies the buyer. Each unit is sent once: the order is locked. */
export async function shipUnits(tx: Transaction, order: LockedOrder, sending: Sending): Promise<void> {
  const { partId, by, actorId } = sending
  const part = requireSendablePart(order, partId, by)
  const lines = await linesToSend(tx, order, sending)
  const parcel = parcelOf(sending.shipment)
  const shipmentId = await insertShipment(tx, order, { partId, status: 'shipped', lines, ...parcel })
  await recordSending(tx, order, { part, lines, by, actorId, shipmentId, parcel })
}

interface PackedSending extends Pick<Sending, 'by' | 'actorId'> {
  shipmentId: string
  shipment: Shipment
}

/** Sends a parcel that was packed before. That of an exchange moves no units of the order. */
export async function shipPacked(tx: Transaction, order: LockedOrder, sending: PackedSending): Promise<void> {
  const { shipmentId, shipment, by, actorId } = sending
  const parcel = parcelOf(shipment)
  const [sent] = await tx
    .update(shipments)
    .set({ status: 'shipped', shippedAt: new Date(), ...parcel })
    .where(and(eq(shipments.id, shipmentId), eq(shipments.status, 'ready')))
    .returning()
  if (!sent) throw new AppError('changed_meanwhile')
  const lines = await tx.select().from(shipmentLines).where(eq(shipmentLines.shipmentId, shipmentId))
  if (sent.kind === 'exchange') {
    const part = order.parts.find(({ id }) => id === sent.partId)
    if (!part) throw new AppError('order_not_found')
    await applyTransition(tx, order, {
      actorId,
      history: [{ event: 'shipped', partId: sent.partId, note: `교환 ${noteOf(parcel)}` }],
      notification: { news: 'shipped', partId: sent.partId, shipmentId },
    })
    return notifyBuyer(tx, order, lines)
  }
  const part = requireSendablePart(order, sent.partId, by)
  await recordSending(tx, order, { part, lines, by, actorId, shipmentId, parcel })
}

function requireSendablePart(order: LockedOrder, partId: string, by: OrderActor): LockedPart {
  const part = order.parts.find(({ id }) => id === partId)
  if (!part) throw new AppError('order_not_found')
  if (!canTransition(part.status, 'shipped', by))
    throw new AppError('order_step_refused', { message: transitionProblem(part.status, 'shipped') })
  return part
}

async function linesToSend(tx: Transaction, order: LockedOrder, { partId, items }: Sending): Promise<ItemQuantities> {
  const packed = await packedUnits(tx, partId)
  if (!items) {
    if (packed.size > 0)
      throw new AppError('order_step_refused', { message: '나누어 담은 상자가 있습니다. 상자별로 발송해 주세요.' })
    return order.items
      .filter((item) => item.partId === partId && unsentUnits(item) > 0)
      .map((item) => ({ itemId: item.id, quantity: unsentUnits(item) }))
  }
  for (const line of items) {
    const free = freeUnits(order, partId, line, packed)
    if (line.quantity > free.quantity)
      throw new AppError('order_step_refused', {
        message: `${free.name}: 보낼 수 있는 수량은 ${free.quantity}개입니다.`,
      })
  }
  return items
}

interface Sent {
  part: LockedPart
  lines: readonly { itemId: string; quantity: number }[]
  by: OrderActor
  actorId: string
  shipmentId: string
  parcel: ReturnType<typeof parcelOf>
}

async function recordSending(
  tx: Transaction,
  order: LockedOrder,
  { part, lines, by, actorId, shipmentId, parcel }: Sent,
): Promise<void> {
  const sent = new Map(lines.map(({ itemId, quantity }) => [itemId, quantity]))
  const after = order.items.map((item) => ({
    ...item,
    shippedQuantity: item.shippedQuantity + (sent.get(item.id) ?? 0),
  }))
  const status = partStatusIn(part, after)
  await applyTransition(tx, order, {
    actorId,
    parts: [{ id: part.id, status, ...parcel }],
    units: lines.map(({ itemId, quantity }) => ({ itemId, shipped: quantity })),
    history: [{ event: 'shipped', partId: part.id, note: sentNote(parcel, lines, after, status === 'shipped') }],
    notification: { news: 'shipped', partId: part.id, shipmentId },
  })
  if (by === 'admin')
    await recordOrderAudit(tx, order, { actorId, action: 'order_status_changed', from: part.status, to: 'shipped' })
  await notifyBuyer(tx, order, lines)
}

export const noteOf = ({ carrier, trackingNumber }: ReturnType<typeof parcelOf>) =>
  `${CARRIERS[carrier].name} ${trackingNumber}`

/** A parcel that leaves others to follow names its goods. */
function sentNote(
  parcel: ReturnType<typeof parcelOf>,
  lines: Sent['lines'],
  items: readonly LockedItem[],
  isLast: boolean,
): string {
  if (isLast) return noteOf(parcel)
  const goods = lines.map(
    ({ itemId, quantity }) => `${items.find(({ id }) => id === itemId)?.productName} ${quantity}개`,
  )
  return `${noteOf(parcel)} (${goods.join(', ')})`
}

async function notifyBuyer(tx: Transaction, order: LockedOrder, lines: Sent['lines']): Promise<void> {
  await notify(tx, [order.buyerId], { kind: 'order_shipped', ...sentNotification(order, lines) })
}

export function sentNotification({ items, orderNumber }: LockedOrder, lines: Sent['lines']) {
  const names = items
    .filter(({ id }) => lines.some(({ itemId }) => itemId === id))
    .map(({ productName }) => productName)
  return {
    text: `상품이 발송되었습니다: ${orderName(names)} (${orderNumber})`,
    link: `/orders/${orderNumber}`,
  }
}

/** Without a tracking number from the carrier, the parcel gets one of ours. */
export function parcelOf(shipment: Shipment | undefined) {
  return {
    carrier: shipment?.carrier ?? ('direct' as const),
    trackingNumber: shipment?.trackingNumber || `TRK${randomInt(10 ** 11, 10 ** 12)}`,
  }
}
