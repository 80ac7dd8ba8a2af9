import type { StoreItem } from '@jangteo/contracts/inventory/inventory.ts'
import type { Database } from '../database/open-database.ts'
import { statement } from '../database/statement.ts'

interface Row extends Omit<StoreItem, 'productId' | 'lastDeliveredAt' | 'countedAt'> {
  /** Null if the page is empty. */
  productId: string | null
  lastDeliveredAt: Date | null
  countedAt: Date | null
  total: number
  toReorder: number
}

/**
 * Delivered and not returned items. The remaining stock is the last count, plus deliveries since, minus counted items
 * returned since. The reorder quantity is that of the last order, within the product's limits.
 */
const ITEMS = `
  lines as (
    select i.product_id, i.variant_id, i.quantity, i.state, p.delivery_date, p.supplier_name, s.counted_at,
      (select max(r.decided_at) from return_requests r where r.item_id = i.id and r.state = 'accepted') as returned_at
    from orders o join order_parts p on p.order_id = o.id join order_items i on i.part_id = p.id
    left join store_stock s on s.account_id = o.buyer_id and s.variant_id = i.variant_id
    where o.buyer_id = $1 and p.delivery_date is not null and i.state <> 'cancelled'
  ), goods as (
    select product_id, variant_id,
      coalesce(sum(quantity) filter (where state = 'ordered'), 0)::int as bought,
      max(delivery_date) as last_delivered_at,
      (array_agg(supplier_name order by delivery_date desc))[1] as supplier_name,
      (array_agg(quantity order by delivery_date desc))[1] as last_quantity,
      coalesce(sum(quantity) filter (where state = 'ordered' and delivery_date > counted_at), 0)
        - coalesce(sum(quantity) filter (where delivery_date <= counted_at and returned_at > counted_at), 0) as since
    from lines group by product_id, variant_id
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
       and ($4::uuid is null or variant_id = $4)
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
  variantId?: string
  limit: number
  offset: number
}

/** Items to reorder first, then the latest deliveries. */
export async function readStoreItems(
  db: Database,
  { accountId, pattern, needsReorder, variantId, limit, offset }: ItemsQuery,
): Promise<{ data: StoreItem[]; total: number; toReorder: number }> {
  const rows = await readItems(db, accountId, pattern ?? null, needsReorder ?? null, variantId ?? null, limit, offset)
  const data = rows.flatMap(({ total, toReorder, productId: id, lastDeliveredAt, countedAt, ...item }) =>
    id === null
      ? []
      : [
          {
            ...item,
            productId: id,
            lastDeliveredAt: lastDeliveredAt?.toISOString() ?? null,
            countedAt: countedAt?.toISOString() ?? null,
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
