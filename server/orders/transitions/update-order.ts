import type { ItemQuantities } from '@jangteo/contracts/orders/orders.ts'
import type { Shipment } from '@jangteo/contracts/orders/supplier-orders.ts'
import { canTransition, type OrderActor, transitionProblem } from '@jangteo/domain/orders/order-status.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, type Transaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { deliverPart } from '../shipments/deliver-shipment.ts'
import { shipUnits } from '../shipments/ship-units.ts'
import { orderHistory, orders } from '../tables.ts'
import {
  applyTransition,
  type LockedOrder,
  lockOrder,
  type OrderSelector,
  recordOrderAudit,
} from './order-transition.ts'

interface StatusChange {
  partId: string
  to: 'processing' | 'shipped' | 'delivered'
  by: OrderActor
  actorId: string
  shipment?: Shipment | undefined
  /** Units to ship; without, all that have not been sent. */
  items?: ItemQuantities | undefined
}

/** Moves one supplier's part of an order to its next status; `shipped` notifies the buyer. */
export async function updatePartStatus(db: Database, which: OrderSelector, change: StatusChange): Promise<void> {
  await inTransaction(db, async (tx) => updateLockedPart(tx, await lockOrder(tx, which), change))
}

export async function updateLockedPart(
  tx: Transaction,
  order: LockedOrder,
  { partId, to, by, actorId, shipment, items }: StatusChange,
): Promise<void> {
  if (to === 'shipped') return shipUnits(tx, order, { partId, by, actorId, shipment, items })
  const part = order.parts.find(({ id }) => id === partId)
  if (!part) throw new AppError('order_not_found')
  if (!canTransition(part.status, to, by))
    throw new AppError('order_step_refused', { message: transitionProblem(part.status, to) })
  if (to === 'delivered') return deliverPart(tx, order, { partId, by, actorId })
  await applyTransition(tx, order, {
    actorId,
    parts: [{ id: partId, status: to }],
    history: [{ event: to, partId }],
  })
  if (by === 'admin')
    await recordOrderAudit(tx, order, { actorId, action: 'order_status_changed', from: part.status, to })
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
