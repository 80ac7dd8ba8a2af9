import type { StoreItem } from '@jangteo/contracts/inventory/inventory.ts'
import type { ReorderProposal } from '@jangteo/contracts/inventory/reorder-proposals.ts'
import type { Database } from '../database/open-database.ts'
import { statement } from '../database/statement.ts'

interface Row extends Omit<StoreItem, 'productId' | 'lastDeliveredAt' | 'countedAt' | 'proposal'> {
  /** Null if the page is empty. */
  productId: string | null
  lastDeliveredAt: Date | null
  countedAt: Date | null
  total: number
  toReorder: number
}

/**
 * Delivered and not returned units. The remaining stock is the last count, plus units delivered since, minus those
 * returned since. The reorder quantity is that of the last order, within the product's limits.
 */
const ITEMS = `
  lines as (
    select i.product_id, i.variant_id, l.quantity, i.quantity as ordered, h.delivered_at, p.supplier_name, s.counted_at
    from orders o join order_parts p on p.order_id = o.id
    join shipments h on h.part_id = p.id and h.kind = 'order' and h.status = 'delivered'
    join shipment_lines l on l.shipment_id = h.id join order_items i on i.id = l.item_id
    left join store_stock s on s.account_id = o.buyer_id and s.variant_id = i.variant_id
    where o.buyer_id = $1
  ), returned as (
    select i.variant_id, sum(r.quantity) as quantity, sum(r.quantity) filter (where r.at > s.counted_at) as since
    from orders o join line_reversals r on r.order_id = o.id and r.cause = 'returned' join order_items i on i.id = r.item_id
    left join store_stock s on s.account_id = o.buyer_id and s.variant_id = i.variant_id
    where o.buyer_id = $1 group by i.variant_id
  ), goods as (
    select l.product_id, l.variant_id, (sum(l.quantity) - coalesce(min(r.quantity), 0))::int as bought,
      max(l.delivered_at) as last_delivered_at,
      (array_agg(l.supplier_name order by l.delivered_at desc))[1] as supplier_name,
      (array_agg(l.ordered order by l.delivered_at desc))[1] as last_quantity,
      coalesce(sum(l.quantity) filter (where l.delivered_at > l.counted_at), 0) - coalesce(min(r.since), 0) as since
    from lines l left join returned r on r.variant_id = l.variant_id group by l.product_id, l.variant_id
  ), items as (
    select g.product_id, g.variant_id, p.slug, p.name, v.option_text, v.sku, coalesce(v.image, p.images[1]) as image, g.supplier_name, g.bought, g.last_delivered_at,
      case when s.counted is not null then greatest(s.counted + g.since, 0)::int end as remaining, s.counted_at, coalesce(s.reorder_point, 0) as reorder_point,
      coalesce(s.counted + g.since <= s.reorder_point, false) as needs_reorder,
      case when p.on_sale and v.status = 'active' and l.stock >= p.min_order_quantity
        then least(greatest(g.last_quantity, p.min_order_quantity), p.max_order_quantity, l.stock) end as reorder_quantity
    from goods g join products p on p.id = g.product_id join product_variants v on v.id = g.variant_id
    cross join lateral (select coalesce(sum(quantity), 0)::int as stock from stock_levels where variant_id = v.id) l
    left join store_stock s on s.account_id = $1 and s.variant_id = g.variant_id
    where g.bought > 0 or s.counted is not null
  )`

const readItems = statement<Row>(
  'store_items',
  `with ${ITEMS}, matching as (
     select * from items
     where ($2::text is null or concat_ws(' ', name, option_text, sku) ilike $2) and ($3::boolean is null or needs_reorder = $3)
       and ($4::uuid[] is null or variant_id = any ($4))
   ), page as (
     select * from matching order by needs_reorder desc, last_delivered_at desc, variant_id limit $5 offset $6
   )
   select counted.total, counted.to_reorder as "toReorder", product_id as "productId",
     variant_id as "variantId", option_text as "optionText", sku, slug as "productSlug",
     name as "productName", image as "productImage", supplier_name as "supplierName", bought,
     last_delivered_at as "lastDeliveredAt", remaining as left, counted_at as "countedAt",
     reorder_point as "reorderPoint", needs_reorder as "needsReorder", reorder_quantity as "reorderQuantity"
   from (select (select count(*) from matching)::int as total,
     (select count(*) from items where needs_reorder)::int as to_reorder) counted
   left join page on true
   order by needs_reorder desc, last_delivered_at desc, variant_id`,
)

interface ItemsQuery {
  accountId: string
  pattern?: string | undefined
  needsReorder?: boolean | undefined
  /** Only these. */
  variantIds?: readonly string[] | undefined
  limit: number
  offset: number
}

/** Items to reorder first, then the latest deliveries. */
export async function readStoreItems(
  db: Database,
  { accountId, pattern, needsReorder, variantIds, limit, offset }: ItemsQuery,
  proposals: ReadonlyMap<string, ReorderProposal>,
): Promise<{ data: StoreItem[]; total: number; toReorder: number }> {
  const rows = await readItems(db, accountId, pattern ?? null, needsReorder ?? null, variantIds ?? null, limit, offset)
  const data = rows.flatMap(({ total, toReorder, productId: id, lastDeliveredAt, countedAt, ...item }) =>
    id === null
      ? []
      : [
          {
            ...item,
            productId: id,
            lastDeliveredAt: lastDeliveredAt?.toISOString() ?? null,
            countedAt: countedAt?.toISOString() ?? null,
            proposal: proposals.get(item.variantId) ?? null,
          },
        ],
  )
  return { data, total: rows[0]?.total ?? 0, toReorder: rows[0]?.toReorder ?? 0 }
}

const countItems = statement<{ toReorder: number }>(
  'store_items_to_reorder',
  `with ${ITEMS} select count(*)::int as "toReorder" from items where needs_reorder`,
)

export async function countItemsToReorder(db: Database, accountId: string): Promise<number> {
  const [row] = await countItems(db, accountId)
  return row?.toReorder ?? 0
}
