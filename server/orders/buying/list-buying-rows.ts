import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { BuyingRow, listBuyingRows as contract } from '@jangteo/contracts/orders/buying.ts'
import { listPublicProducts } from '../../catalog/public/list-public-products.ts'
import type { ProductPages } from '../../catalog/public/product-pages.ts'
import { viewerOf } from '../../catalog/public/viewer.ts'
import { containsPattern } from '../../database/like-pattern.ts'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'
import type { Caller } from '../../http/mount.ts'
import { findOrderable, toOrderable } from '../orderable-variants.ts'

type Query = Received<typeof contract>['query']
type Page = ResponseOf<typeof contract>

/** The last paid purchase of each variant; lines of which nothing was kept, and gifts, are none. */
const BOUGHT = `
  bought as materialized (
    select distinct on (i.variant_id) i.variant_id, o.order_date as at, i.quantity, i.unit_price
    from orders o join lateral (select * from order_items where order_id = o.id offset 0) i on true
    where o.buyer_id = $1 and o.payment_date is not null and not i.is_gift and i.kept_quantity > 0
    order by i.variant_id, o.order_date desc, o.id desc
  )`

interface BoughtRow {
  /** Null if the page is empty. */
  variantId: string | null
  total: number
}

const readBought = statement<BoughtRow>(
  'buying_bought',
  `with ${BOUGHT}, matching as materialized (
     select b.variant_id, b.at from bought b
     join lateral (select * from product_variants where id = b.variant_id offset 0) v on v.status = 'active'
     join lateral (select * from products where id = v.product_id offset 0) p on p.on_sale
     where ($2::text is null or concat_ws(' ', p.name, v.option_text, v.sku, v.barcode) ilike $2)
   ), page as (
     select variant_id, at from matching order by at desc, variant_id limit $3 offset $4
   )
   select (select count(*)::int from matching) as total, page.variant_id as "variantId"
   from (values (1)) one left join page on true order by page.at desc, page.variant_id`,
)

interface LastBought {
  variantId: string
  at: Date
  quantity: number
  unitPrice: number
}

const readLast = statement<LastBought>(
  'buying_last',
  `with ${BOUGHT}
   select variant_id as "variantId", at, quantity, unit_price as "unitPrice" from bought where variant_id = any ($2::uuid[])`,
)

export async function listBuyingRows(db: Database, pages: ProductPages, caller: Caller, query: Query): Promise<Page> {
  const { page, limit } = query
  const { accountId } = caller
  const { total, totalIsExact, correctedTo, ...ids } = await (query.view === 'bought'
    ? findBought(db, accountId, query)
    : findOnSale(db, pages, caller, query))
  const data = await readRows(db, accountId, ids)
  return { data, total, totalIsExact, page, limit, correctedTo }
}

interface FoundIds extends Pick<Page, 'total' | 'totalIsExact' | 'correctedTo'> {
  /** In the order of the page, as are the products. */
  variantIds?: readonly string[]
  productIds?: readonly string[]
}

async function findBought(db: Database, accountId: string, query: Query): Promise<FoundIds> {
  const { search, page, limit } = query
  const pattern = search ? containsPattern(search) : null
  const rows = await readBought(db, accountId, pattern, limit, (page - 1) * limit)
  const variantIds = rows.flatMap(({ variantId }) => (variantId === null ? [] : [variantId]))
  return { variantIds, total: rows[0]?.total ?? 0, totalIsExact: true, correctedTo: null }
}

/** The search, order and counts of the shop. */
async function findOnSale(db: Database, pages: ProductPages, caller: Caller, query: Query): Promise<FoundIds> {
  const { search, page, limit } = query
  const { serialized, rest } = await listPublicProducts(db, pages, { search, page, limit }, await viewerOf(db, caller))
  const { total, totalIsExact, correctedTo } = rest
  return { productIds: serialized.ids, total, totalIsExact, correctedTo }
}

async function readRows(
  db: Database,
  accountId: string,
  { variantIds = [], productIds = [] }: Pick<FoundIds, 'variantIds' | 'productIds'>,
): Promise<BuyingRow[]> {
  const found = await findOrderable(db, accountId, { variantIds, productIds })
  const bought = await readLast(
    db,
    accountId,
    found.map(({ variantId }) => variantId),
  )
  const lastOf = new Map(bought.map(({ variantId, at, ...last }) => [variantId, { ...last, at: at.toISOString() }]))
  const places = new Map([...variantIds, ...productIds].map((id, place) => [id, place]))
  const placeOf = ({ variantId, productId }: { variantId: string; productId: string }) =>
    places.get(variantId) ?? places.get(productId) ?? 0
  return found
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((variant) => ({
      ...toOrderable(variant),
      basePrice: variant.basePrice,
      lastBought: lastOf.get(variant.variantId) ?? null,
    }))
}
