import type { PublicProductDetail } from '@jangteo/contracts/public-products.ts'
import { GRADES, type Grade } from '@jangteo/domain/grades.ts'
import { and, eq, type Placeholder, sql } from 'drizzle-orm'
import { businesses } from '../../accounts/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { safeHtml } from '../../http/safe-html.ts'
import { categories, products } from '../tables.ts'
import { isId } from './public-filters.ts'
import { publicColumns, toPublicProduct } from './public-row.ts'
import type { Viewer } from './viewer.ts'

type Key = 'id' | 'slug'

/** Built once and planned once by the database, for each tier of prices. */
export function publicProducts(db: Database) {
  const byTier = (key: Key) =>
    Object.fromEntries(GRADES.map((tier) => [tier, detailQuery(db, tier, key).prepare(`product_${key}_${tier}`)])) as {
      [Tier in Grade]: ReturnType<ReturnType<typeof detailQuery>['prepare']>
    }
  const queries = { id: byTier('id'), slug: byTier('slug') }
  return (idOrSlug: string, tier: Grade) => queries[keyOf(idOrSlug)][tier].execute({ wanted: idOrSlug })
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
  const { categoryPath } = row
  return {
    ...toPublicProduct({ ...row.shown, category: categoryPath.at(-1)?.name ?? null }),
    ...row.more,
    descriptionHtml: safeHtml(row.description),
    categoryPath,
    ...(maySeeTiers(viewer, row.more.supplierId) && { basePrice: row.basePrice, pricing: row.pricing }),
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

function detailQuery(db: Database, tier: Grade, key: Key) {
  return db
    .select({
      shown: publicColumns(tier),
      more: {
        specifications: products.specifications,
        model: products.model,
        weight: products.weight,
        dimensions: products.dimensions,
        supplierId: products.supplierId,
        supplierName: businesses.name,
      },
      description: products.description,
      basePrice: products.basePrice,
      pricing: { gold: products.goldPrice, premium: products.premiumPrice, vip: products.vipPrice },
      categoryPath: wayToFirstCategory,
    })
    .from(products)
    .innerJoin(businesses, eq(businesses.accountId, products.supplierId))
    .where(isWanted(key, sql.placeholder('wanted')))
}

/** From the top of the tree to the first category; what is switched off is left out. */
const wayToFirstCategory = sql<PublicProductDetail['categoryPath']>`(
  select coalesce(json_agg(json_build_object('id', way.id, 'name', way.name, 'slug', way.slug) order by way.level), '[]')
  from ${categories} as leaf join ${categories} as way on way.id in (leaf.id, leaf.parent_id)
  where leaf.id = ${products.categoryIds}[1] and leaf.is_active and way.is_active)`
