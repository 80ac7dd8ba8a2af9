import type { Carrier } from '@jangteo/domain/orders/carriers.ts'
import { statement, type Transaction } from '../../database/statement.ts'
import type { LockedOrder } from '../transitions/order-transition.ts'

export interface NewShipmentRow {
  partId: string
  status: 'ready' | 'shipped'
  lines: readonly { itemId: string; quantity: number; variantId?: string | null; optionText?: string | null }[]
  carrier?: Carrier
  trackingNumber?: string
  /** The exchange it is sent for. */
  returnId?: string
}

/** Of `orders o`. */
export const NEXT_PARCEL_SQL = `1 + greatest(o.parcel_count, coalesce((
  select max(split_part(s.number, '-', 2)::int) from shipments s where s.order_id = o.id), 0))`

/** Numbers count up within the order, whose row the caller has locked; those of orders from before start at its last parcel. */
const insert = statement<{ id: string }>(
  'insert_shipment',
  `with counted as (
     update orders o set parcel_count = ${NEXT_PARCEL_SQL} where o.id = $1 returning o.id, o.order_number, o.parcel_count, o.pickup_account_id
   ), inserted as (
     insert into shipments (number, order_id, part_id, supplier_id, pickup_account_id, kind, return_id, status, carrier,
       tracking_number, shipped_at)
     select o.order_number || '-' || o.parcel_count, o.id, p.id, p.supplier_id, o.pickup_account_id,
       case when $3::uuid is null then 'order' else 'exchange' end,
       $3, $4, $5, $6, case when $4 = 'shipped' then now() end
     from counted o join order_parts p on p.order_id = o.id where p.id = $2
     returning id
   ), lines as (
     insert into shipment_lines (shipment_id, item_id, quantity, variant_id, option_text)
     select inserted.id, l."itemId", l.quantity, l."variantId", l."optionText"
     from inserted, jsonb_to_recordset($7) as l ("itemId" uuid, quantity int, "variantId" uuid, "optionText" text)
   )
   select id from inserted`,
)

export async function insertShipment(
  tx: Transaction,
  order: Pick<LockedOrder, 'id'>,
  { partId, status, lines, carrier, trackingNumber, returnId }: NewShipmentRow,
): Promise<string> {
  const [inserted] = await insert(
    tx,
    order.id,
    partId,
    returnId ?? null,
    status,
    carrier ?? null,
    trackingNumber ?? null,
    JSON.stringify(lines),
  )
  if (!inserted) throw new Error('the part belongs to the locked order')
  return inserted.id
}
