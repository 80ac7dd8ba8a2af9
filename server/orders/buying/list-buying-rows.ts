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

interface LastPurchase {
  variantId: string
  at: Date
  quantity: number
  unitPrice: number
}

/** Without a variant if the page is empty. */
type BoughtRow = { total: number } & (LastPurchase | { variantId: null })

const readBought = statement<BoughtRow>(
  'buying_bought',
  `with matching as materialized (
     select l.* from last_purchases l
     join lateral (select * from product_variants where id = l.variant_id offset 0) v on v.status = 'active'
     join lateral (select * from products where id = v.product_id offset 0) p on p.on_sale
     where l.account_id = $1
       and ($2::text is null or concat_ws(' ', p.name, v.option_text, v.sku, v.barcode) ilike $2)
   ), page as (
     select * from matching order by at desc, variant_id limit $3 offset $4
   )
   select (select count(*)::int from matching) as total, page.variant_id as "variantId", page.at, page.quantity,
     page.unit_price as "unitPrice"
   from (values (1)) one left join page on true order by page.at desc, page.variant_id`,
)

const readLastPurchases = statement<LastPurchase>(
  'buying_last_purchases',
  `select variant_id as "variantId", at, quantity, unit_price as "unitPrice"
   from last_purchases where account_id = $1 and variant_id = any ($2::uuid[])`,
)

export async function listBuyingRows(db: Database, pages: ProductPages, caller: Caller, query: Query): Promise<Page> {
  const { page, limit } = query
  const { accountId } = caller
  const { total, totalIsExact, correctedTo, ...ids } = await (query.view === 'bought'
    ? findBought(db, accountId, query)
    : findOnSale(db, pages, caller, query))
  const data = await readBuyingRows(db, accountId, ids)
  return { data, total, totalIsExact, page, limit, correctedTo }
}

interface FoundIds extends Pick<Page, 'total' | 'totalIsExact' | 'correctedTo'> {
  /** In the order of the page, as are the products. */
  variantIds?: readonly string[]
  productIds?: readonly string[]
  /** Read together with the variants. */
  purchases?: readonly LastPurchase[]
}

async function findBought(db: Database, accountId: string, query: Query): Promise<FoundIds> {
  const { search, page, limit } = query
  const pattern = search ? containsPattern(search) : null
  const rows = await readBought(db, accountId, pattern, limit, (page - 1) * limit)
  const purchases = rows.flatMap((row) => (row.variantId === null ? [] : [row]))
  const variantIds = purchases.map(({ variantId }) => variantId)
  return { variantIds, purchases, total: rows[0]?.total ?? 0, totalIsExact: true, correctedTo: null }
}

/** The search, order and counts of the shop. */
async function findOnSale(db: Database, pages: ProductPages, caller: Caller, query: Query): Promise<FoundIds> {
  const { search, page, limit } = query
  const { serialized, rest } = await listPublicProducts(db, pages, { search, page, limit }, await viewerOf(db, caller))
  const { total, totalIsExact, correctedTo } = rest
  return { productIds: serialized.ids, total, totalIsExact, correctedTo }
}

type Wanted = Pick<FoundIds, 'variantIds' | 'productIds' | 'purchases'>

/** Those on sale, in the order of the given ids. */
export async function readBuyingRows(
  db: Database,
  accountId: string,
  { variantIds = [], productIds = [], purchases }: Wanted,
): Promise<BuyingRow[]> {
  const found = await findOrderable(db, accountId, { variantIds, productIds })
  const foundIds = found.map(({ variantId }) => variantId)
  const bought = purchases ?? (await readLastPurchases(db, accountId, foundIds))
  const lastOf = new Map(
    bought.map(({ variantId, at, quantity, unitPrice }) => [variantId, { at: at.toISOString(), quantity, unitPrice }]),
  )
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
