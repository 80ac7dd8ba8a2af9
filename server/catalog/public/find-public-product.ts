import type { PublicProductDetail } from '@jangteo/contracts/public-products.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { businesses } from '../../accounts/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { safeHtml } from '../../http/safe-html.ts'
import { categories, products } from '../tables.ts'
import { isId } from './public-filters.ts'
import { publicColumns, toPublicProduct } from './public-row.ts'
import type { Viewer } from './viewer.ts'

/** Its tier prices are for its supplier and for admins only. */
export async function findPublicProduct(db: Database, idOrSlug: string, viewer: Viewer): Promise<PublicProductDetail> {
  const [row] = await db
    .select({
      shown: publicColumns(viewer.tier),
      more: {
        specifications: products.specifications,
        model: products.model,
        weight: products.weight,
        dimensions: products.dimensions,
        supplierId: products.supplierId,
        supplierName: businesses.name,
      },
      description: products.description,
      shelfIds: products.shelfIds,
      basePrice: products.basePrice,
      pricing: { gold: products.goldPrice, premium: products.premiumPrice, vip: products.vipPrice },
    })
    .from(products)
    .innerJoin(businesses, eq(businesses.accountId, products.supplierId))
    .where(isOnSale(idOrSlug))
  if (!row) throw new AppError('product_not_found')
  const { categoryId, ...shown } = row.shown
  const categoryPath = await readPath(db, row.shelfIds, categoryId)
  return {
    ...toPublicProduct({ ...shown, category: categoryPath.at(-1)?.name ?? null }),
    ...row.more,
    descriptionHtml: safeHtml(row.description),
    categoryPath,
    ...(maySeeTiers(viewer, row.more.supplierId) && { basePrice: row.basePrice, pricing: row.pricing }),
  }
}

export function isOnSale(idOrSlug: string) {
  return and(isId(idOrSlug) ? eq(products.id, idOrSlug) : eq(products.slug, idOrSlug), sql`${products.onSale}`)
}

function maySeeTiers({ caller }: Viewer, supplierId: string): boolean {
  return caller?.role === 'admin' || caller?.accountId === supplierId
}

async function readPath(db: Database, shelfIds: string[], firstCategory: string | null) {
  const rows = await db
    .select()
    .from(categories)
    .where(and(inArray(categories.id, shelfIds), categories.isActive))
  const leaf = rows.find(({ id }) => id === firstCategory)
  const root = rows.find(({ id }) => id === leaf?.parentId)
  return [root, leaf].flatMap((category) =>
    category ? [{ id: category.id, name: category.name, slug: category.slug }] : [],
  )
}
