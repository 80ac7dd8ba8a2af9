import type { OrderItem, OrderPart } from '@jangteo/contracts/orders/orders.ts'
import { RETURN_WITHIN_DAYS, returnableUntil } from '@jangteo/domain/orders/return-window.ts'
import { isPartlyShipped } from '@jangteo/domain/orders/units.ts'

/** ISO 8601, as `Date.toISOString` writes it. */
export const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Of `shipments s`. */
export const SHIPMENT_JSON = `json_build_object('id', s.id, 'number', s.number, 'kind', s.kind, 'returnId', s.return_id,
  'status', s.status, 'carrier', s.carrier, 'trackingNumber', s.tracking_number, 'shippedAt', ${utc('s.shipped_at')},
  'arrivedAt', ${utc('s.arrived_at')}, 'deliveredAt', ${utc('s.delivered_at')}, 'trackingText', s.tracking_text, 'trackingPlace', s.tracking_place,
  'trackingAt', ${utc('s.tracking_at')},
  'lines', (select coalesce(json_agg(json_build_object('itemId', l.item_id, 'quantity', l.quantity,
      'optionText', l.option_text) order by i.position), '[]')
    from shipment_lines l join order_items i on i.id = l.item_id where l.shipment_id = s.id))`

/** Of `order_parts p`. */
export const PART_JSON = `json_build_object('id', p.id, 'supplierId', p.supplier_id, 'supplierName', p.supplier_name,
  'status', p.status, 'carrier', p.carrier, 'trackingNumber', p.tracking_number,
  'shippingDate', ${utc('p.shipping_date')}, 'deliveryDate', ${utc('p.delivery_date')},
  'cancellationReason', p.cancellation_reason, 'dispatchBy', p.dispatch_by, 'arrivalOn', p.arrival_on,
  'shippingAmount', p.shipping_amount, 'shippingTax', p.shipping_tax, 'shippingNote', p.shipping_note,
  'pointsShare', p.points_share,
  'shipments', (select coalesce(json_agg(${SHIPMENT_JSON} order by s.created_at, s.id), '[]')
    from shipments s where s.part_id = p.id))`

/** Of `return_requests r`. */
const RETURN_JSON = `json_build_object('id', r.id, 'itemId', r.item_id, 'kind', r.kind, 'quantity', r.quantity,
  'state', r.state, 'reasonCode', r.reason_code, 'reason', r.reason, 'photos', r.photos,
  'exchangeOptionText', r.exchange_option_text, 'collectionCarrier', r.collection_carrier,
  'collectionNumber', r.collection_number, 'collectedAt', ${utc('r.collected_at')},
  'inspectedAt', ${utc('r.inspected_at')}, 'acceptedQuantity', r.accepted_quantity, 'inspectionNote', r.inspection_note,
  'inspectionPhotos', r.inspection_photos, 'feeAmount', r.fee_amount, 'decisionReason', r.decision_reason,
  'requestedAt', ${utc('r.requested_at')}, 'decidedAt', ${utc('r.decided_at')})`

/**
 * Fee for a return of `order_items`, as the supplier's policy was at the order. The way there, of goods that were sent for
 * free, is charged with the first return of the part.
 */
export const RETURN_FEE = (item: string) => `(${item}.return_fee + case when ${item}.outbound_fee = 0 or exists (
    select from return_requests q where q.order_id = ${item}.order_id and q.part_id = ${item}.part_id
      and q.state = 'accepted' and q.fee_amount > 0) then 0 else ${item}.outbound_fee end)`

/** Of `order_items i` joined with `order_parts p`. */
export const ITEM_JSON = `json_build_object('id', i.id, 'partId', i.part_id, 'productId', i.product_id,
  'variantId', i.variant_id, 'optionText', i.option_text, 'sku', i.sku, 'productSlug', i.product_slug,
  'productName', i.product_name, 'productImage', i.product_image, 'productBrand', i.product_brand,
  'quantity', i.quantity, 'unitPrice', i.unit_price, 'priceListName', i.price_list_name, 'promotionAmount', i.promotion_amount,
  'totalPrice', i.total_price, 'taxClass', i.tax_class, 'isGift', i.is_gift, 'pointsShare', i.points_share, 'supplierId', p.supplier_id,
  'supplierName', p.supplier_name, 'state', i.state, 'cancelledQuantity', i.cancelled_quantity,
  'shippedQuantity', i.shipped_quantity, 'deliveredQuantity', i.delivered_quantity,
  'requestedQuantity', i.requested_quantity, 'returnedQuantity', i.returned_quantity,
  'exchangingQuantity', (select coalesce(sum(l.quantity), 0) from shipment_lines l join shipments s on s.id = l.shipment_id
    where l.item_id = i.id and s.kind = 'exchange' and s.status <> 'delivered'),
  'discountShare', i.discount_share, 'taxShare', i.tax_share,
  'refundAmount', i.total_price - i.discount_share + i.tax_share,
  'returnFee', ${RETURN_FEE('i')},
  'deliveredAt', (select ${utc('max(s.delivered_at)')} from shipment_lines l join shipments s on s.id = l.shipment_id
    where l.item_id = i.id),
  'defectReturnDays', (select value->'defectReturnDays' from settings where key = 'trade'),
  'returns', (select coalesce(json_agg(${RETURN_JSON} order by r.requested_at, r.id), '[]')
    from return_requests r where r.item_id = i.id))`

export type PartRow = Omit<OrderPart, 'returnableUntil' | 'isPartlyShipped'>
export type ItemRow = Omit<OrderItem, 'return' | 'returnableUntil' | 'defectReturnableUntil' | 'priceListName'> & {
  priceListName: string | null
  deliveredAt: string | null
  defectReturnDays: number | null
}

const until = (deliveredAt: string | null, days?: number) =>
  deliveredAt && returnableUntil(new Date(deliveredAt), days).toISOString()

export function toItem({ deliveredAt, defectReturnDays, priceListName, ...item }: ItemRow): OrderItem {
  return {
    ...item,
    ...(priceListName !== null && { priceListName }),
    return: item.returns.at(-1) ?? null,
    returnableUntil: until(deliveredAt),
    defectReturnableUntil: until(deliveredAt, defectReturnDays ?? RETURN_WITHIN_DAYS),
  }
}

/** `items` are those of the order, or of the part. */
export function toPart(part: PartRow, items: readonly ItemRow[]): OrderPart {
  return {
    ...part,
    returnableUntil: until(part.deliveryDate),
    isPartlyShipped: isPartlyShipped(items.filter(({ partId }) => partId === part.id)),
  }
}
