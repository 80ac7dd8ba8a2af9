import type { PublicProductDetail, PublicVariant } from '@jangteo/contracts/catalog/public-products.ts'
import { NOTICE_FIELDS, type ProductNotice } from '@jangteo/domain/catalog/product-notice.ts'
import { valueNames } from '@jangteo/domain/catalog/variants.ts'
import type { Grade } from '@jangteo/domain/grades/grades.ts'
import { and, arrayContains, desc, eq, ne, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { businesses } from '../../accounts/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { preparedRows } from '../../database/prepared-rows.ts'
import { AppError } from '../../http/app-error.ts'
import { sanitizeHtml } from '../../http/sanitize-html.ts'
import { dispatchOfSql } from '../../shipping/dispatch-settings.ts'
import { policyOfProductSql } from '../../shipping/shipping-policies.ts'
import { readOwnPrices } from '../listed-prices.ts'
import { categories, products } from '../tables.ts'
import type { ProductPages } from './product-pages.ts'
import { named, publicColumns } from './public-columns.ts'
import { isId } from './public-filters.ts'
import { byTier, type Viewer, withListPrices } from './viewer.ts'

type Key = 'id' | 'slug'

interface DetailRow extends Omit<PublicProductDetail, 'category' | 'descriptionHtml' | 'pricing' | 'variants'> {
  variants: Omit<PublicVariant, 'optionValues'>[]
  description: string
  basePrice: number
  goldPrice: number
  premiumPrice: number
  vipPrice: number
}

/** Prepared statements, one for each key and price tier. */
export function prepareProductQueries(db: Database) {
  const prepare = (key: Key) =>
    byTier((tier) => preparedRows<DetailRow>(db, detailStatement(tier, key), `product_${key}_${tier}`))
  const queries = { id: prepare('id'), slug: prepare('slug') }
  return (idOrSlug: string, tier: Grade) => queries[keyOf(idOrSlug)][tier]({ wanted: idOrSlug })
}

type PublicProducts = ReturnType<typeof prepareProductQueries>

/** Tier prices are included only for the product's supplier and for admins. */
export async function findPublicProduct(
  db: Database,
  find: PublicProducts,
  idOrSlug: string,
  viewer: Viewer,
): Promise<PublicProductDetail> {
  const [row] = await find(idOrSlug, viewer.tier)
  if (!row) throw new AppError('product_not_found')
  const { basePrice, goldPrice: gold, premiumPrice: premium, vipPrice: vip, description, ...shown } = row
  const { tier, listBuyer } = viewer
  const own = listBuyer && (await readOwnPrices(db, { ...listBuyer, tier }, [row.id])).get(row.id)
  return {
    ...shown,
    ...(own && { price: own.price, compareAtPrice: own.compareAtPrice, priceRange: own.priceRange }),
    ...(own?.priceListName && { priceListName: own.priceListName }),
    variants: row.variants.map((variant) => ({
      ...variant,
      ...own?.variants.get(variant.id),
      optionValues: valueNames(row.options, variant.valueIds),
    })),
    notice: row.notice && inLegalOrder(row.notice),
    category: row.categoryPath.at(-1)?.name ?? null,
    descriptionHtml: sanitizeHtml(description),
    ...(maySeeTiers(viewer, row.supplierId) && { basePrice, pricing: { gold, premium, vip } }),
  }
}

/** `jsonb` sorts the keys of an object. */
function inLegalOrder({ kind, fields }: ProductNotice): ProductNotice {
  const labels = [...NOTICE_FIELDS[kind].filter((label) => label in fields), ...Object.keys(fields)]
  return { kind, fields: Object.fromEntries(labels.map((label) => [label, fields[label] ?? ''])) }
}

export function isOnSale(idOrSlug: string) {
  return isWanted(keyOf(idOrSlug), idOrSlug)
}

function keyOf(idOrSlug: string): Key {
  return isId(idOrSlug) ? 'id' : 'slug'
}

function isWanted(key: Key, wanted: string | Placeholder) {
  return and(eq(products[key], wanted), sql`${products.onSale}`)
}

function maySeeTiers({ caller }: Viewer, supplierId: string): boolean {
  return caller?.role === 'admin' || caller?.accountId === supplierId
}

function detailStatement(tier: Grade, key: Key): SQL {
  const columns = named({
    ...publicColumns(tier),
    description: products.description,
    specifications: products.specifications,
    quantityBreaks: products.quantityBreaks,
    notice: products.notice,
    variants: publicVariants(tier),
    model: products.model,
    weight: products.weight,
    dimensions: products.dimensions,
    supplierId: products.supplierId,
    supplierName: businesses.name,
    shippingPolicy: sql.raw(policyOfProductSql('products')),
    dispatch: sql.raw(dispatchOfSql('products.supplier_id')),
    basePrice: products.basePrice,
    goldPrice: products.goldPrice,
    premiumPrice: products.premiumPrice,
    vipPrice: products.vipPrice,
    categoryPath: firstCategoryPath,
  })
  return sql`select ${columns} from ${products} join ${businesses} on ${businesses.accountId} = ${products.supplierId}
    where ${isWanted(key, sql.placeholder('wanted'))}`
}

/** The active variants as JSON; only prices that differ from the product's have columns of their own. */
function publicVariants(tier: Grade): SQL {
  const price = sql`coalesce(v.${sql.identifier(`${tier}_price`)}, ${OWN_PRICE[tier]})`
  const base = sql`coalesce(v.base_price, ${products.basePrice})`
  return sql`(
    select coalesce(json_agg(json_build_object('id', v.id, 'valueIds', v.value_ids, 'sku', v.sku, 'barcode', v.barcode, 'price', ${price},
      'compareAtPrice', case when ${base} > ${price} then ${base} end, 'image', v.image,
      'stockQuantity', (select coalesce(sum(quantity), 0) from stock_levels where variant_id = v.id))
      order by v.position, v.id), '[]')
    from product_variants v where v.product_id = ${products.id} and v.status = 'active')`
}

const OWN_PRICE = {
  gold: products.goldPrice,
  premium: products.premiumPrice,
  vip: products.vipPrice,
} as const satisfies Record<Grade, unknown>

/** Breadcrumb of the product's first category, without inactive categories. */
const firstCategoryPath = sql`(
  select coalesce(json_agg(json_build_object('id', way.id, 'name', way.name, 'slug', way.slug) order by way.level), '[]')
  from ${categories} as leaf join ${categories} as way on way.id in (leaf.id, leaf.parent_id)
  where leaf.id = ${products.categoryIds}[1] and leaf.is_active and way.is_active)`

const MAX_RELATED_PRODUCTS = 8

/** Best sellers of the product's first category, without the product itself. */
export async function listRelated(db: Database, pages: ProductPages, idOrSlug: string, viewer: Viewer) {
  const [product] = await db
    .select({ id: products.id, category: sql<string>`${products.categoryIds}[1]` })
    .from(products)
    .where(isOnSale(idOrSlug))
  if (!product) throw new AppError('product_not_found')
  const others = and(
    sql`${products.onSale}`,
    arrayContains(products.categoryAndParentIds, [product.category]),
    ne(products.id, product.id),
  )
  const bestSellersFirst = sql`${desc(products.salesCount)}, ${desc(products.id)}`
  const which = sql`where ${others} order by ${bestSellersFirst} limit ${MAX_RELATED_PRODUCTS}`
  return withListPrices(db, viewer, await pages.where(which, viewer.tier))
}
