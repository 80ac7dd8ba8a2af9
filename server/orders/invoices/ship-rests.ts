import type { Shipment } from '@jangteo/contracts/orders/supplier-orders.ts'
import { computeOrderStatus } from '@jangteo/domain/orders/order-status.ts'
import { unsentUnits } from '@jangteo/domain/orders/units.ts'
import { statement, type Transaction } from '../../database/statement.ts'
import { enqueueSql } from '../../jobs/enqueue-sql.ts'
import { notifyEach } from '../../notifications/notify.ts'
import { ORDER_NOTIFICATION_JOB } from '../notifications/send-order-notification.ts'
import { NEXT_PARCEL_SQL } from '../shipments/insert-shipment.ts'
import { noteOf, parcelOf, sentNotification } from '../shipments/ship-units.ts'
import type { LockedOrder } from '../transitions/order-transition.ts'

export interface RestToSend {
  order: LockedOrder
  /** Paid or in preparation, with no packed parcel. */
  partId: string
  shipment: Shipment
}

/** One parcel for each part with all units that are left. Everything that `shipUnits` writes for one of them. */
const write = statement(
  'ship_rests',
  `with wanted as materialized (
     select * from jsonb_to_recordset($1) as w ("orderId" uuid, "partId" uuid, "orderStatus" text, carrier text,
       "trackingNumber" text)
   ), sent as (
     insert into shipments (number, order_id, part_id, supplier_id, pickup_account_id, status, carrier, tracking_number,
       shipped_at)
     select o.order_number || '-' || ${NEXT_PARCEL_SQL}, o.id, p.id, p.supplier_id, o.pickup_account_id,
       'shipped', w.carrier, w."trackingNumber", now()
     from wanted w join orders o on o.id = w."orderId" join order_parts p on p.id = w."partId"
     returning id, order_id, part_id
   ), lines as (
     insert into shipment_lines (shipment_id, item_id, quantity)
     select sent.id, i.id, i.quantity - i.cancelled_quantity - i.shipped_quantity
     from sent join order_items i on i.part_id = sent.part_id
     where i.quantity > i.cancelled_quantity + i.shipped_quantity
   ), marked as (
     update order_items i set shipped_quantity = i.quantity - i.cancelled_quantity
     from wanted w where i.part_id = w."partId" and i.quantity > i.cancelled_quantity + i.shipped_quantity
   ), moved as (
     update order_parts p set status = 'shipped', carrier = w.carrier, tracking_number = w."trackingNumber",
       shipping_date = now()
     from wanted w where p.id = w."partId"
   ), noted as (
     insert into order_history (order_id, part_id, event, actor_id, note)
     select h."orderId", h."partId", h.event, $2, h.note
     from jsonb_to_recordset($3) as h ("orderId" uuid, "partId" uuid, event text, note text)
   ), notified as (
     ${enqueueSql(
       ORDER_NOTIFICATION_JOB,
       `select jsonb_build_object('orderId', order_id, 'news', 'shipped', 'partId', part_id, 'shipmentId', id) from sent`,
     )}
   )
   update orders o set status = w."orderStatus", shipping_date = now(), tracking_number = w."trackingNumber",
     parcel_count = ${NEXT_PARCEL_SQL}
   from wanted w where o.id = w."orderId"`,
)

/** For files of thousands of numbers: a few statements for many orders, which the caller has locked. */
export async function shipRests(tx: Transaction, actorId: string, rests: readonly RestToSend[]): Promise<void> {
  if (rests.length === 0) return
  const parcels = rests.map(({ shipment }) => parcelOf(shipment))
  const wanted = rests.map(({ order, partId }, place) => ({
    orderId: order.id,
    partId,
    orderStatus: computeOrderStatus(
      order.parts.map((part) => (part.id === partId ? { ...part, status: 'shipped' as const } : part)),
    ),
    ...parcels[place],
  }))
  const history = rests.flatMap(({ order, partId }, place) => {
    const about = { orderId: order.id, partId }
    const parcel = parcels[place]
    const isStarted = order.parts.some(({ id, status }) => id === partId && status === 'processing')
    return [
      ...(isStarted ? [] : [{ ...about, event: 'processing' }]),
      { ...about, event: 'shipped', note: parcel && noteOf(parcel) },
    ]
  })
  await write(tx, JSON.stringify(wanted), actorId, JSON.stringify(history))
  const notifications = rests.map(({ order, partId }) => ({
    accountId: order.buyerId,
    ...sentNotification(order, unsentLines(order, partId)),
  }))
  await notifyEach(tx, 'order_shipped', notifications)
}

function unsentLines({ items }: LockedOrder, partId: string) {
  return items
    .filter((item) => item.partId === partId && unsentUnits(item) > 0)
    .map((item) => ({ itemId: item.id, quantity: unsentUnits(item) }))
}
