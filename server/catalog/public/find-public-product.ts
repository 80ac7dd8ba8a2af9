import type { PublicProductDetail } from '@jangteo/contracts/catalog/public-products.ts'
import type { Grade } from '@jangteo/domain/grades/grades.ts'
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { businesses } from '../../accounts/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { preparedRows } from '../../database/prepared-rows.ts'
import { AppError } from '../../http/app-error.ts'
import { safeHtml } from '../../http/safe-html.ts'
import { categories, products } from '../tables.ts'
import { isId } from './public-filters.ts'
import { named, publicColumns } from './public-row.ts'
import { byTier, type Viewer } from './viewer.ts'

type Key = 'id' | 'slug'

interface DetailRow extends Omit<PublicProductDetail, 'category' | 'descriptionHtml' | 'pricing'> {
  description: string
  basePrice: number
  goldPrice: number
  premiumPrice: number
  vipPrice: number
}

/** Built once and planned once by the database, for each tier of prices. */
export function publicProducts(db: Database) {
  const prepare = (key: Key) =>
    byTier((tier) => preparedRows<DetailRow>(db, detailStatement(tier, key), `product_${key}_${tier}`))
  const queries = { id: prepare('id'), slug: prepare('slug') }
  return (idOrSlug: string, tier: Grade) => queries[keyOf(idOrSlug)][tier]({ wanted: idOrSlug })
}

export type PublicProducts = ReturnType<typeof publicProducts>

/** Its tier prices are for its supplier and for admins only. */
export async function findPublicProduct(
  find: PublicProducts,
  idOrSlug: string,
  viewer: Viewer,
): Promise<PublicProductDetail> {
  const [row] = await find(idOrSlug, viewer.tier)
  if (!row) throw new AppError('product_not_found')
  const { basePrice, goldPrice: gold, premiumPrice: premium, vipPrice: vip, description, ...shown } = row
  return {
    ...shown,
    category: row.categoryPath.at(-1)?.name ?? null,
    descriptionHtml: safeHtml(description),
    ...(maySeeTiers(viewer, row.supplierId) && { basePrice, pricing: { gold, premium, vip } }),
  }
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
    model: products.model,
    weight: products.weight,
    dimensions: products.dimensions,
    supplierId: products.supplierId,
    supplierName: businesses.name,
    basePrice: products.basePrice,
    goldPrice: products.goldPrice,
    premiumPrice: products.premiumPrice,
    vipPrice: products.vipPrice,
    categoryPath: wayToFirstCategory,
  })
  return sql`select ${columns} from ${products} join ${businesses} on ${businesses.accountId} = ${products.supplierId}
    where ${isWanted(key, sql.placeholder('wanted'))}`
}

/** From the top of the tree to the first category; what is switched off is left out. */
const wayToFirstCategory = sql`(
  select coalesce(json_agg(json_build_object('id', way.id, 'name', way.name, 'slug', way.slug) order by way.level), '[]')
  from ${categories} as leaf join ${categories} as way on way.id in (leaf.id, leaf.parent_id)
  where leaf.id = ${products.categoryIds}[1] and leaf.is_active and way.is_active)`
