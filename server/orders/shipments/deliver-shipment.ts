import type { OrderActor } from '@jangteo/domain/orders/order-status.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { shipmentLines, shipments } from '../tables.ts'
import { applyTransition, type LockedOrder, partStatusIn, recordOrderAudit } from '../transitions/order-transition.ts'

interface Delivery {
  shipmentIds: readonly string[]
  /** `carrier`: the tracking provider reported it; `store`: the buyer picked it up. */
  by: OrderActor | 'carrier' | 'store'
  actorId: string | null
}

/** Marks parcels of the locked order as delivered; their part is delivered with its last unit. */
export async function deliverShipments(
  tx: Transaction,
  order: LockedOrder,
  { shipmentIds, by, actorId }: Delivery,
): Promise<void> {
  if (order.pickupAccountId && by === 'supplier')
    throw new AppError('order_step_refused', {
      message: '매장 수령 주문입니다. 매장에서 구매자에게 건네면 배송 완료가 됩니다.',
    })
  const delivered = await tx
    .update(shipments)
    .set({ status: 'delivered', deliveredAt: new Date() })
    .where(
      and(eq(shipments.orderId, order.id), inArray(shipments.id, [...shipmentIds]), eq(shipments.status, 'shipped')),
    )
    .returning()
  if (delivered.length < shipmentIds.length)
    throw new AppError('order_step_refused', { message: '배송 중인 상자만 배송 완료로 바꿀 수 있습니다.' })
  const ofOrder = delivered.filter(({ kind }) => kind === 'order')
  const lines = await tx
    .select()
    .from(shipmentLines)
    .where(
      inArray(
        shipmentLines.shipmentId,
        ofOrder.map(({ id }) => id),
      ),
    )
  const units = new Map<string, number>()
  for (const { itemId, quantity } of lines) units.set(itemId, (units.get(itemId) ?? 0) + quantity)
  const after = order.items.map((item) => ({
    ...item,
    deliveredQuantity: item.deliveredQuantity + (units.get(item.id) ?? 0),
  }))
  const parts = order.parts.filter(({ id }) => delivered.some(({ partId }) => partId === id))
  const moved = parts.map((part) => ({ id: part.id, from: part.status, status: partStatusIn(part, after) }))
  await applyTransition(tx, order, {
    actorId,
    parts: moved.map(({ id, status }) => ({ id, status })),
    units: [...units].map(([itemId, quantity]) => ({ itemId, delivered: quantity })),
    history: moved.map(({ id, status }) => ({
      event: 'delivered',
      partId: id,
      ...(status !== 'delivered' && {
        note: delivered
          .filter(({ partId }) => partId === id)
          .map(({ number }) => number)
          .join(', '),
      }),
    })),
  })
  if (by !== 'admin') return
  for (const { from } of moved)
    await recordOrderAudit(tx, order, { actorId, action: 'order_status_changed', from, to: 'delivered' })
}

/** All parcels of a part that are on their way. */
export async function deliverPart(
  tx: Transaction,
  order: LockedOrder,
  { partId, by, actorId }: { partId: string; by: OrderActor; actorId: string },
): Promise<void> {
  const open = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.partId, partId), eq(shipments.status, 'shipped'), eq(shipments.kind, 'order')))
  await deliverShipments(tx, order, { shipmentIds: open.map(({ id }) => id), by, actorId })
}
