import type { OrderActor } from '@jangteo/domain/orders/order-status.ts'
import { and, eq } from 'drizzle-orm'
import { moveStock } from '../../catalog/move-stock.ts'
import type { Transaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { notify } from '../../notifications/notify.ts'
import { returnRequests, shipments } from '../tables.ts'
import { applyTransition, type LockedOrder, recordOrderAudit } from '../transitions/order-transition.ts'
import { countText } from './request-return.ts'

interface Unpacking {
  shipmentId: string
  by: OrderActor
  actorId: string
}

/** Its units are to be sent again. The exchange that a parcel was packed for waits for a decision again. */
export async function unpackShipment(
  tx: Transaction,
  order: LockedOrder,
  { shipmentId, by, actorId }: Unpacking,
): Promise<void> {
  const [unpacked] = await tx
    .delete(shipments)
    .where(and(eq(shipments.id, shipmentId), eq(shipments.orderId, order.id), eq(shipments.status, 'ready')))
    .returning()
  if (!unpacked) throw new AppError('changed_meanwhile')
  const { number, returnId } = unpacked
  if (returnId) await reopenExchange(tx, order, returnId, actorId)
  if (by === 'admin') await recordOrderAudit(tx, order, { actorId, action: 'shipment_unpacked', reason: number })
}

/**
 * Undoes an acceptance, except for the returned units that it put back into stock: they may be sold already. The next
 * decision takes them into account.
 */
async function reopenExchange(tx: Transaction, order: LockedOrder, returnId: string, actorId: string): Promise<void> {
  const [request] = await tx.select().from(returnRequests).where(eq(returnRequests.id, returnId))
  const item = order.items.find(({ id }) => id === request?.itemId)
  if (!request || !item) throw new Error('the parcel of an exchange has its request')
  await tx
    .update(returnRequests)
    .set({
      state: 'inspected',
      restockedQuantity: request.restockQuantity ?? 0,
      decisionReason: null,
      decidedBy: null,
      decidedAt: null,
    })
    .where(eq(returnRequests.id, returnId))
  const units = request.acceptedQuantity ?? request.quantity
  await applyTransition(tx, order, {
    actorId,
    units: [{ itemId: item.id, requested: request.quantity }],
    history: [
      { event: 'exchange_reopened', partId: request.partId, note: `${item.productName}${countText(item, units)}` },
    ],
  })
  await notify(tx, [order.buyerId], {
    kind: 'return_decided',
    text: `교환 승인이 취소되어 다시 확인하고 있습니다: ${item.productName} (${order.orderNumber})`,
    link: `/orders/${order.orderNumber}`,
  })
  await moveStock(tx, [{ variantId: request.exchangeVariantId ?? item.variantId, change: units }], {
    cause: 'exchanged',
    reason: '교환 상자를 풀었습니다',
    actorId,
    orderId: order.id,
  })
}
