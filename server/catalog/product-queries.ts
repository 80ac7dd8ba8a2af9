import type { Product, ProductDetail, ProductSort } from '@jangteo/contracts/catalog/products.ts'
import type { ApprovalStatus } from '@jangteo/domain/accounts/account-status.ts'
import type { ProductStatus } from '@jangteo/domain/catalog/product-status.ts'
import { and, eq, getTableColumns, gte, lte, type SQL, sql } from 'drizzle-orm'
import { businesses } from '../accounts/tables.ts'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import { productOrder } from './product-sort.ts'
import { matchingSearch } from './search-condition.ts'
import { categories, productChanges, productDays, products, productVariants } from './tables.ts'
import { selectVariants, toVariant, variantStock } from './variants/read-variants.ts'

interface ProductQuery {
  page: number
  limit: number
  search?: string | undefined
  status?: ProductStatus | undefined
  approvalStatus?: ApprovalStatus | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  sortBy?: ProductSort | undefined
  sortOrder?: 'asc' | 'desc' | undefined
  onSale?: 'true' | 'false' | undefined
  lowStock?: 'true' | 'false' | undefined
}

/** For the lists of suppliers and admins, which filter and sort by the base price. */
export async function listProductsPage(db: Database, query: ProductQuery, among: SQL | undefined) {
  const { page, limit } = query
  const matching = and(among, matchingFilters(query))
  const [rows, total] = await Promise.all([
    selectProducts(db)
      .where(matching)
      .orderBy(...productOrder(query, products.basePrice))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(products, matching),
  ])
  const data: Product[] = rows.map(toProduct)
  return { data, total, page, limit }
}

export function matchingFilters(query: Omit<ProductQuery, 'page' | 'limit'>): SQL | undefined {
  const { search, status, approvalStatus, minPrice, maxPrice, onSale, lowStock } = query
  return and(
    matchingSearch(search),
    status && hasStatus(status),
    approvalStatus && eq(products.approvalStatus, approvalStatus),
    minPrice === undefined ? undefined : gte(products.basePrice, minPrice),
    maxPrice === undefined ? undefined : lte(products.basePrice, maxPrice),
    onSale && eq(products.onSale, onSale === 'true'),
    lowStock && (lowStock === 'true' ? isLowStock : sql`not (${isLowStock})`),
  )
}

/** On sale with a variant at or below its threshold. */
const isLowStock = sql`${products.onSale} and exists (
  select from ${productVariants} where ${productVariants.productId} = ${products.id} and ${productVariants.status} = 'active'
    and ${variantStock} <= coalesce(${productVariants.lowStockThreshold}, ${products.lowStockThreshold}))`

/** Approval makes a product active at once, so no product stays at `approved`: the word finds all that are approved. */
function hasStatus(status: ProductStatus): SQL {
  return status === 'approved' ? eq(products.approvalStatus, 'approved') : eq(products.status, status)
}

type ProductRow = Omit<typeof products.$inferSelect, 'nameKey' | 'searchKeys' | 'searchInitials' | 'optionFacets'>

interface Row {
  product: ProductRow
  change: typeof productChanges.$inferSelect | null
  supplierName: string
  categoryNames: string[]
  viewCount: number
}

/** Products with the fields for suppliers and admins; the caller adds `where`. */
export function selectProducts(db: Pick<Database, 'select'>) {
  const { nameKey, searchKeys, searchInitials, optionFacets, ...columns } = getTableColumns(products)
  const names = sql<string[]>`array(
    select ${categories.name} from unnest(${products.categoryIds}) with ordinality as chosen (id, place)
    join ${categories} on ${categories.id} = chosen.id order by chosen.place)`
  const viewCount = sql<number>`(
    select coalesce(sum(${productDays.views}), 0)::int from ${productDays} where ${productDays.productId} = ${products.id})`
  return db
    .select({
      product: columns,
      change: productChanges,
      supplierName: businesses.name,
      categoryNames: names,
      viewCount,
    })
    .from(products)
    .innerJoin(businesses, eq(businesses.accountId, products.supplierId))
    .leftJoin(productChanges, eq(productChanges.productId, products.id))
    .$dynamic()
}

/** One product with its variants; the caller's condition says which and who may see it. */
export async function readProduct(
  db: Pick<Database, 'select'>,
  which: string | SQL | undefined,
): Promise<ProductDetail> {
  const [row] = await selectProducts(db).where(typeof which === 'string' ? eq(products.id, which) : which)
  if (!row) throw new AppError('product_not_found')
  const { options } = row.product
  const variants = await selectVariants(db, [row.product.id])
  return { ...toProduct(row), variants: variants.map((variant) => toVariant(options, variant)) }
}

export function toProduct({ product, change, supplierName, categoryNames, viewCount }: Row): Product {
  const { goldPrice, premiumPrice, vipPrice, categoryIds, lowestGoldPrice, highestGoldPrice, ...fields } = product
  return {
    ...fields,
    priceRange: { min: lowestGoldPrice, max: highestGoldPrice },
    pricing: { gold: goldPrice, premium: premiumPrice, vip: vipPrice },
    categories: categoryIds,
    categoryNames,
    supplierName,
    viewCount,
    requestedAt: product.requestedAt?.toISOString() ?? null,
    approvedAt: product.approvedAt?.toISOString() ?? null,
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
    change: change && { ...change, requestedAt: change.requestedAt.toISOString() },
  }
}
