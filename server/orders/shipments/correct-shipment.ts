import type { Shipment } from '@jangteo/contracts/orders/supplier-orders.ts'
import { CARRIERS } from '@jangteo/domain/orders/carriers.ts'
import type { OrderActor } from '@jangteo/domain/orders/order-status.ts'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Transaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { notify } from '../../notifications/notify.ts'
import { orderParts, orders, shipments } from '../tables.ts'
import { applyTransition, type LockedOrder, recordOrderAudit } from '../transitions/order-transition.ts'

interface Correction {
  shipmentId: string
  shipment: Shipment
  by: OrderActor
  actorId: string
}

/** The history keeps the number before, and the buyer is told the new one. The same number again changes nothing. */
export async function correctShipment(
  tx: Transaction,
  order: LockedOrder,
  { shipmentId, shipment: { carrier, trackingNumber }, by, actorId }: Correction,
): Promise<void> {
  if (!trackingNumber)
    throw new AppError('invalid_request', { field: 'trackingNumber', message: '송장번호를 입력하세요' })
  const [before] = await tx
    .select()
    .from(shipments)
    .where(and(eq(shipments.id, shipmentId), eq(shipments.orderId, order.id)))
  if (!before) throw new AppError('not_found')
  if (before.status !== 'shipped' || !before.carrier)
    throw new AppError('order_step_refused', { message: '배송 중인 상자의 송장번호만 고칠 수 있습니다.' })
  if (before.carrier === carrier && before.trackingNumber === trackingNumber) return
  await tx
    .update(shipments)
    .set({
      carrier,
      trackingNumber,
      trackingStage: null,
      trackingText: null,
      trackingPlace: null,
      trackingAt: null,
      trackedAt: null,
      // The number before may have been that of a parcel elsewhere.
      arrivedAt: null,
    })
    .where(eq(shipments.id, shipmentId))
  await copyLastNumber(tx, order.id, before.partId)
  const from = `${CARRIERS[before.carrier].name} ${before.trackingNumber}`
  const to = `${CARRIERS[carrier].name} ${trackingNumber}`
  await applyTransition(tx, order, {
    actorId,
    history: [{ event: 'shipment_corrected', partId: before.partId, note: `${from} → ${to}` }],
    notification: { news: 'shipment-corrected', partId: before.partId, shipmentId },
  })
  if (by === 'admin') await recordOrderAudit(tx, order, { actorId, action: 'shipment_corrected', from, to })
  await notify(tx, [order.buyerId], {
    kind: 'order_shipped',
    text: `송장 번호가 바뀌었습니다: ${to} (${order.orderNumber})`,
    link: `/orders/${order.orderNumber}`,
  })
}

/** Part and order show the number of the parcel sent last. */
async function copyLastNumber(tx: Transaction, orderId: string, partId: string): Promise<void> {
  const last = (where: ReturnType<typeof eq>) =>
    tx
      .select({ carrier: shipments.carrier, trackingNumber: shipments.trackingNumber })
      .from(shipments)
      .where(and(where, ne(shipments.status, 'ready'), eq(shipments.kind, 'order')))
      .orderBy(desc(shipments.shippedAt), desc(shipments.id))
      .limit(1)
  const [ofPart] = await last(eq(shipments.partId, partId))
  if (ofPart) await tx.update(orderParts).set(ofPart).where(eq(orderParts.id, partId))
  const [ofOrder] = await last(eq(shipments.orderId, orderId))
  if (ofOrder) await tx.update(orders).set({ trackingNumber: ofOrder.trackingNumber }).where(eq(orders.id, orderId))
}
