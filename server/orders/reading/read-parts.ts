import type { OrderPart } from '@jangteo/contracts/orders.ts'
import { returnableUntil } from '@jangteo/domain/return-window.ts'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { orderParts } from '../tables.ts'

export async function readParts(db: Database, { orderId }: { orderId: string }): Promise<OrderPart[]> {
  const rows = await db
    .select()
    .from(orderParts)
    .where(eq(orderParts.orderId, orderId))
    .orderBy(asc(orderParts.supplierName), asc(orderParts.id))
  return rows.map(toPart)
}

export function toPart(part: typeof orderParts.$inferSelect): OrderPart {
  return {
    id: part.id,
    supplierId: part.supplierId,
    supplierName: part.supplierName,
    status: part.status,
    carrier: part.carrier,
    trackingNumber: part.trackingNumber,
    shippingDate: part.shippingDate?.toISOString() ?? null,
    deliveryDate: part.deliveryDate?.toISOString() ?? null,
    returnableUntil: part.deliveryDate && returnableUntil(part.deliveryDate).toISOString(),
    cancellationReason: part.cancellationReason,
  }
}
