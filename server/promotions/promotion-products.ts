import { MAX_PAGED_PRODUCTS } from '@jangteo/contracts/catalog/public-products.ts'
import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type * as contract from '@jangteo/contracts/promotions/public-promotions.ts'
import type { PromotionEffect, PromotionTargets } from '@jangteo/domain/promotions/promotion.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { ProductPages } from '../catalog/public/product-pages.ts'
import { PRICE_OF_TIER, type Viewer, withListPrices } from '../catalog/public/viewer.ts'
import { products } from '../catalog/tables.ts'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import { PreSerialized } from '../http/pre-serialized.ts'
import { isShown } from './public-promotions.ts'
import { promotions } from './tables.ts'

type Products = Omit<ResponseOf<typeof contract.listPromotionProducts>, 'data'>
type Query = Received<typeof contract.listPromotionProducts>['query']

/** The products of a sale page. */
export async function listPromotionProducts(
  db: Database,
  pages: ProductPages,
  slug: string,
  { page, limit, sort }: Query,
  viewer: Viewer,
): Promise<PreSerialized<Products>> {
  if (page * limit > MAX_PAGED_PRODUCTS)
    throw new AppError('invalid_request', { field: 'page', message: '더 뒤는 볼 수 없습니다' })
  const [found] = await db
    .select({ effect: promotions.effect, targets: promotions.targets })
    .from(promotions)
    .where(and(eq(promotions.slug, slug), isShown))
  if (!found) throw new AppError('not_found')
  const where = and(sql`${products.onSale}`, ...targetConditions(targetsOf(found.effect, found.targets)))
  const price = PRICE_OF_TIER[viewer.tier]
  const order = {
    sales: sql`${products.salesCount} desc, ${products.id} desc`,
    newest: sql`${products.id} desc`,
    price_low: sql`${price}, ${products.id} desc`,
    price_high: sql`${price} desc, ${products.id} desc`,
  }[sort]
  const [shown, [counted]] = await Promise.all([
    pages.where(sql`where ${where} order by ${order} limit ${limit} offset ${(page - 1) * limit}`, viewer.tier),
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(db.select({ one: sql`1` }).from(products).where(where).limit(MAX_PAGED_PRODUCTS).as('found')),
  ])
  return new PreSerialized(await withListPrices(db, viewer, shown), { total: counted?.count ?? 0, page, limit })
}

/** A bundle names its products itself. */
export function targetsOf(effect: PromotionEffect, targets: PromotionTargets): PromotionTargets {
  return effect.kind === 'bundle_price'
    ? { ...targets, productIds: effect.items.map(({ productId }) => productId) }
    : targets
}

/** The same rule as `indexLines` of the domain, for products: one of whose options fits. */
export function targetConditions(targets: PromotionTargets): SQL[] {
  const { productIds, categoryIds, brands, supplierIds, optionValues } = targets
  return [
    ...(productIds.length > 0 ? [sql`${products.id} = any(${sql.param([...productIds])}::uuid[])`] : []),
    ...(categoryIds.length > 0
      ? [sql`${products.categoryAndParentIds} && ${sql.param([...categoryIds])}::uuid[]`]
      : []),
    ...(brands.length > 0 ? [sql`${products.brand} = any(${sql.param([...brands])}::text[])`] : []),
    ...(supplierIds.length > 0 ? [sql`${products.supplierId} = any(${sql.param([...supplierIds])}::uuid[])`] : []),
    ...(optionValues.length > 0
      ? [sql`${optionValuesOf(sql`${products.optionFacets}`)} && ${sql.param([...optionValues])}::text[]`]
      : []),
  ]
}

/** `블랙` of each `색상:블랙`. */
const optionValuesOf = (facets: SQL) =>
  sql`array(select substr(facet, strpos(facet, ':') + 1) from unnest(${facets}) as facet)`

type Badges = ResponseOf<typeof contract.listProductBadges>

interface BadgeRow {
  productId: string
  promotions: Badges['data'][number]['promotions']
}

/**
 * The listed promotions of each product. Those that begin within a day are in the response too: it is cached, and the
 * page shows them from their start on.
 */
export async function listProductBadges(db: Database, ids: readonly string[]): Promise<Badges> {
  const { rows } = await db.execute<BadgeRow & Record<string, unknown>>(sql`
    select p.id as "productId", json_agg(json_build_object('slug', r.slug, 'name', r.name, 'badge', r.badge,
      'startsAt', r.starts_at, 'endsAt', r.ends_at) order by r.priority desc, r.id desc) as promotions
    from products p join (
      select *, case when effect->>'kind' = 'bundle_price'
        then (select jsonb_agg(item->'productId') from jsonb_array_elements(effect->'items') as item)
        else targets->'productIds' end as product_ids
      from ${promotions} where ${isShown}
    ) as r on (r.product_ids = '[]' or r.product_ids ? p.id::text)
      and (r.targets->'categoryIds' = '[]' or r.targets->'categoryIds' ?| p.shelf_ids::text[])
      and (r.targets->'brands' = '[]' or r.targets->'brands' ? p.brand)
      and (r.targets->'supplierIds' = '[]' or r.targets->'supplierIds' ? p.supplier_id::text)
      and (r.targets->'optionValues' = '[]' or r.targets->'optionValues' ?| ${optionValuesOf(sql`p.option_facets`)})
    where p.id = any(${sql.param([...ids])}::uuid[]) group by p.id`)
  return {
    data: rows.map(({ productId, promotions: found }) => ({
      productId,
      promotions: found.map((one) => ({ ...one, startsAt: iso(one.startsAt), endsAt: one.endsAt && iso(one.endsAt) })),
    })),
  }
}

const iso = (text: string) => new Date(text).toISOString()
