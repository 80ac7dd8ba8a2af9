import { randomInt } from 'node:crypto'
import type { Shipment } from '@jangteo/contracts/orders/supplier-orders.ts'
import { CARRIERS } from '@jangteo/domain/orders/carriers.ts'
import { orderName } from '@jangteo/domain/orders/order-name.ts'
import { canTransition, type OrderActor, transitionProblem } from '@jangteo/domain/orders/order-status.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { inTransaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { notify } from '../../notifications/notify.ts'
import { orderHistory, orders } from '../tables.ts'
import { applyTransition, lockOrder, type OrderSelector, productNamesIn, recordOrderAudit } from './order-transition.ts'

interface StatusChange {
  partId: string
  to: 'processing' | 'shipped' | 'delivered'
  by: OrderActor
  actorId: string
  shipment?: Shipment | undefined
}

/** Moves one supplier's part of an order to its next status; `shipped` notifies the buyer. */
export async function updatePartStatus(
  db: Database,
  which: OrderSelector,
  { partId, to, by, actorId, shipment }: StatusChange,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, which)
    const part = order.parts.find(({ id }) => id === partId)
    if (!part) throw new AppError('order_not_found')
    if (!canTransition(part.status, to, by))
      throw new AppError('order_step_refused', { message: transitionProblem(part.status, to) })
    const parcel = to === 'shipped' ? parcelOf(shipment) : undefined
    const note = parcel && `${CARRIERS[parcel.carrier].name} ${parcel.trackingNumber}`
    await applyTransition(tx, order, {
      actorId,
      parts: [{ id: partId, status: to, ...parcel }],
      history: [{ event: to, partId, ...(note && { note }) }],
      ...(to === 'shipped' && { notification: { news: 'shipped', partId } }),
    })
    if (by === 'admin')
      await recordOrderAudit(tx, order, { actorId, action: 'order_status_changed', from: part.status, to })
    if (to !== 'shipped') return
    await notify(tx, [order.buyerId], {
      kind: 'order_shipped',
      text: `상품이 발송되었습니다: ${orderName(productNamesIn(order, partId))} (${order.orderNumber})`,
      link: `/orders/${order.orderNumber}`,
    })
  })
}

/** Without a tracking number from the carrier, the parcel gets one of ours. */
function parcelOf(shipment: Shipment | undefined) {
  return {
    carrier: shipment?.carrier ?? ('direct' as const),
    trackingNumber: shipment?.trackingNumber || `TRK${randomInt(10 ** 11, 10 ** 12)}`,
  }
}

interface NotesChange {
  orderNumber: string
  actorId: string
  notes: string
}

export async function updateOrderNotes(db: Database, { orderNumber, actorId, notes }: NotesChange): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { orderNumber })
    await tx
      .update(orders)
      .set({ notes: notes || null })
      .where(eq(orders.id, order.id))
    await tx.insert(orderHistory).values({ orderId: order.id, event: 'noted', actorId })
    await recordOrderAudit(tx, order, { actorId, action: 'order_notes_changed' })
  })
}
