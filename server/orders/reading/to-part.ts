import type { OrderPart } from '@jangteo/contracts/orders/orders.ts'
import { returnableUntil } from '@jangteo/domain/orders/return-window.ts'
import type { orderParts } from '../tables.ts'

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
