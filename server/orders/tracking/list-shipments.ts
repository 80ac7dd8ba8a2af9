import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { listAllShipments as contract, SentShipment, ShipmentFilter } from '@jangteo/contracts/orders/shipments.ts'
import { orderName } from '@jangteo/domain/orders/order-name.ts'
import { STUCK_ON_THE_WAY_DAYS, STUCK_WITHOUT_EVENT_DAYS } from '@jangteo/domain/tracking/tracking-stage.ts'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'

/**
 * Of a shipment `s`. Without a tracking provider, and for direct delivery, the days count from dispatch; for one that
 * waits in a store, from its arrival there.
 */
const IS_STUCK = `(s.status = 'shipped' and case when s.arrived_at is not null
  then s.arrived_at < now() - interval '${STUCK_ON_THE_WAY_DAYS} days'
  else coalesce(s.tracking_at, s.shipped_at) < now() - interval '${STUCK_WITHOUT_EVENT_DAYS} days'
    or s.shipped_at < now() - interval '${STUCK_ON_THE_WAY_DAYS} days' end)`

const MATCHING: Record<ShipmentFilter, string> = {
  shipped: "s.status = 'shipped'",
  stuck: IS_STUCK,
  delivered: "s.status = 'delivered'",
}

interface Row
  extends Omit<
    SentShipment,
    'shippedAt' | 'arrivedAt' | 'deliveredAt' | 'trackingAt' | 'trackedAt' | 'name' | 'events'
  > {
  shippedAt: Date
  arrivedAt: Date | null
  deliveredAt: Date | null
  trackingAt: Date | null
  trackedAt: Date | null
  names: string[]
  events: SentShipment['events'] | null
}

/** $1 the supplier or null for all, $2 limit, $3 offset. */
const listStatement = (filter: ShipmentFilter) =>
  statement<Row>(
    `list_shipments_${filter}`,
    `select s.id, s.number, s.kind, s.status, s.carrier, s.tracking_number as "trackingNumber",
       s.shipped_at as "shippedAt", s.arrived_at as "arrivedAt", s.delivered_at as "deliveredAt", s.tracking_stage as "trackingStage",
       s.tracking_text as "trackingText", s.tracking_place as "trackingPlace", s.tracking_at as "trackingAt",
       s.tracked_at as "trackedAt", s.part_id as "partId", ${IS_STUCK} as "isStuck",
       o.order_number as "orderNumber", o.buyer_name as "buyerName", p.supplier_name as "supplierName",
       (select json_agg(i.product_name || coalesce(' (' || coalesce(l.option_text, i.option_text) || ')', '')
         order by i.position) from shipment_lines l join order_items i on i.id = l.item_id
         where l.shipment_id = s.id) as names,
       (select sum(l.quantity)::int from shipment_lines l where l.shipment_id = s.id) as quantity,
       (select json_agg(json_build_object('at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           'place', e.place, 'text', e.text, 'stage', e.stage) order by e.at) from shipment_events e
         where e.shipment_id = s.id and e.tracking_number = s.tracking_number) as events
     from shipments s join orders o on o.id = s.order_id join order_parts p on p.id = s.part_id
     where ($1::uuid is null or s.supplier_id = $1) and ${MATCHING[filter]}
     order by s.shipped_at ${filter === 'stuck' ? 'asc' : 'desc'}, s.id limit $2 offset $3`,
  )

const LISTS = {
  shipped: listStatement('shipped'),
  stuck: listStatement('stuck'),
  delivered: listStatement('delivered'),
}

const countOpen = statement<Record<'shipped' | 'stuck', number>>(
  'count_open_shipments',
  `select count(*)::int as shipped, (count(*) filter (where ${IS_STUCK}))::int as stuck
   from shipments s where s.status = 'shipped' and ($1::uuid is null or s.supplier_id = $1)`,
)
const countDelivered = statement<{ total: number }>(
  'count_delivered_shipments',
  `select count(*)::int as total from shipments s where s.status = 'delivered' and ($1::uuid is null or s.supplier_id = $1)`,
)

/** Parcels that were sent, the newest first; stuck ones the oldest first. */
export async function listShipments(
  db: Database,
  { page, limit, filter }: Received<typeof contract>['query'],
  { supplierId = null }: { supplierId?: string | null } = {},
): Promise<ResponseOf<typeof contract>> {
  const [rows, [open], [delivered]] = await Promise.all([
    LISTS[filter](db, supplierId, limit, (page - 1) * limit),
    countOpen(db, supplierId),
    filter === 'delivered' ? countDelivered(db, supplierId) : [],
  ])
  const counts = { shipped: open?.shipped ?? 0, stuck: open?.stuck ?? 0 }
  const total = filter === 'delivered' ? (delivered?.total ?? 0) : counts[filter]
  return { data: rows.map(toSentShipment), total, page, limit, counts }
}

function toSentShipment({ names, events, ...row }: Row): SentShipment {
  return {
    ...row,
    name: orderName(names),
    shippedAt: row.shippedAt.toISOString(),
    arrivedAt: row.arrivedAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    trackingAt: row.trackingAt?.toISOString() ?? null,
    trackedAt: row.trackedAt?.toISOString() ?? null,
    events: events ?? [],
  }
}
