import type { ProposedRow, ReorderProposal } from '@jangteo/contracts/inventory/reorder-proposals.ts'
import type { Orderable } from '@jangteo/domain/catalog/order-quantity.ts'
import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'
import {
  CONSUMPTION_DAYS,
  consumptionOf,
  medianLeadDays,
  proposeReorder,
  REVIEW_DAYS,
} from '@jangteo/domain/inventory/reorder-proposal.ts'
import { MAX_QUICK_ORDER_LINES } from '@jangteo/domain/orders/quick-order.ts'
import { LEGAL_DISPATCH_DAYS } from '@jangteo/domain/shipping/legal-dispatch.ts'
import type { Database } from '../database/open-database.ts'
import { statement } from '../database/statement.ts'
import { readBuyingRows } from '../orders/buying/list-buying-rows.ts'

interface CountedVariant extends Orderable {
  variantId: string
  supplierId: string
  onHand: number
  underWay: number
  inCart: number
  /** Times in milliseconds. */
  counts: { at: number; counted: number }[]
  moves: { at: number; quantity: number }[]
  /** Days from the order to the delivery of the supplier's parcels. */
  leadTimes: number[]
  transitDays: number | null
}

const LEAD_TIME_DAYS = 180
/** An order is delivered within this time: bounds the orders that are read for deliveries. */
const DELIVERY_DAYS = 60

/**
 * The counted variants of a store that are on sale, with what came and went. Of counts it reads those of the window and the
 * last one before it, and of deliveries those since the earliest of these counts.
 */
const readCounted = statement<CountedVariant>(
  'reorder_counted_variants',
  `with stock as materialized (
     select s.variant_id, s.counted, s.counted_at, least(s.counted_at, now() - interval '${CONSUMPTION_DAYS} days',
       (select max(c.counted_at) from store_stock_counts c where c.account_id = $1 and c.variant_id = s.variant_id
        and c.counted_at < now() - interval '${CONSUMPTION_DAYS} days')) as since
     from store_stock s where s.account_id = $1
   ), recent as materialized (
     select o.id, o.order_date from orders o where o.buyer_id = $1
       and o.order_date > (select least(min(since), now() - interval '${LEAD_TIME_DAYS} days') from stock having count(*) > 0)
         - interval '${DELIVERY_DAYS} days'
   ), moves as materialized (
     select i.variant_id, h.delivered_at as at, l.quantity
     from recent o join order_parts p on p.order_id = o.id
     join shipments h on h.part_id = p.id and h.kind = 'order' and h.status = 'delivered'
     join shipment_lines l on l.shipment_id = h.id join order_items i on i.id = l.item_id
     union all
     select i.variant_id, r.at, -r.quantity
     from recent o join line_reversals r on r.order_id = o.id and r.cause = 'returned' join order_items i on i.id = r.item_id
   ), moved as materialized (
     select m.variant_id, jsonb_agg(jsonb_build_object('at', extract(epoch from m.at) * 1000, 'quantity', m.quantity)) as moves,
       coalesce(sum(m.quantity) filter (where m.at > s.counted_at), 0)::int as since_count
     from moves m join stock s on s.variant_id = m.variant_id where m.at > s.since group by m.variant_id
   ), coming as materialized (
     select i.variant_id, sum(i.quantity - i.cancelled_quantity - i.delivered_quantity)::int as quantity
     from recent o join order_items i on i.order_id = o.id group by i.variant_id
   ), led as materialized (
     select p.supplier_id, array_agg(extract(epoch from p.delivery_date - o.order_date)::float8 / 86400) as days
     from recent o join order_parts p on p.order_id = o.id
     where p.delivery_date > now() - interval '${LEAD_TIME_DAYS} days' group by p.supplier_id
   )
   select s.variant_id as "variantId", p.supplier_id as "supplierId", p.min_order_quantity as "minOrderQuantity",
     p.max_order_quantity as "maxOrderQuantity", p.order_unit as "orderUnit",
     case when v.value_ids = '{}' then p.stock_quantity
       else (select coalesce(sum(quantity), 0)::int from stock_levels where variant_id = v.id) end as "stockQuantity",
     greatest(s.counted + coalesce(m.since_count, 0), 0) as "onHand", coalesce(c.quantity, 0) as "underWay",
     coalesce((select quantity from cart_items where account_id = $1 and variant_id = s.variant_id), 0) as "inCart",
     (select coalesce(jsonb_agg(jsonb_build_object('at', extract(epoch from counted_at) * 1000, 'counted', counted)), '[]')
      from store_stock_counts where account_id = $1 and variant_id = s.variant_id and counted_at >= s.since) as counts,
     coalesce(m.moves, '[]') as moves, coalesce(l.days, '{}') as "leadTimes", d.transit_days as "transitDays"
   from stock s
   join lateral (select * from product_variants where id = s.variant_id offset 0) v on v.status = 'active'
   join lateral (select * from products where id = v.product_id offset 0) p on p.on_sale
   left join moved m on m.variant_id = s.variant_id left join coming c on c.variant_id = s.variant_id
   left join led l on l.supplier_id = p.supplier_id left join dispatch_settings d on d.supplier_id = p.supplier_id`,
)

/** By variant, the goods that run out first. */
export async function readReorderProposals(db: Database, accountId: string): Promise<Map<string, ReorderProposal>> {
  const now = new Date()
  const proposed = (await readCounted(db, accountId)).flatMap((variant) => {
    const { variantId, onHand, underWay, inCart } = variant
    const counts = variant.counts.map(({ at, counted }) => ({ at: new Date(at), counted }))
    const deliveries = variant.moves.map(({ at, quantity }) => ({ at: new Date(at), quantity }))
    const { perDay: exact, basis } = consumptionOf({ counts, deliveries }, now)
    // Rounded before it is multiplied: the formula on the screen is the one that was reckoned with.
    const perDay = Math.round(exact * 10) / 10
    const leadDays = medianLeadDays(variant.leadTimes) ?? (variant.transitDays ?? LEGAL_DISPATCH_DAYS) + 1
    const stock = { perDay, leadDays, onHand, underWay, inCart }
    const quantity = proposeReorder(stock, variant)
    if (quantity === null) return []
    const proposal: ReorderProposal = { quantity, basis, reviewDays: REVIEW_DAYS, ...stock }
    return [{ variantId, proposal, daysLeft: (onHand + underWay) / perDay }]
  })
  return new Map(
    proposed
      .sort((one, other) => one.daysLeft - other.daysLeft || one.variantId.localeCompare(other.variantId))
      .slice(0, MAX_QUICK_ORDER_LINES)
      .map(({ variantId, proposal }) => [variantId, proposal]),
  )
}

export async function listReorderProposals(
  db: Database,
  accountId: string,
  search?: string,
): Promise<{ data: ProposedRow[]; total: number }> {
  const proposals = await readReorderProposals(db, accountId)
  const rows = await readBuyingRows(db, accountId, { variantIds: [...proposals.keys()] })
  const wanted = search?.toLowerCase() ?? ''
  const data = rows.flatMap((row): ProposedRow[] => {
    const proposal = proposals.get(row.variantId)
    const text = [nameWithOption(row.productName, row.optionText), row.sku, row.barcode].join(' ').toLowerCase()
    return proposal && text.includes(wanted) ? [{ ...row, proposal }] : []
  })
  return { data, total: proposals.size }
}
