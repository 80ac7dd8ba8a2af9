import type { Product, ProductSort } from '@jangteo/contracts/catalog/products.ts'
import type { ApprovalStatus } from '@jangteo/domain/accounts/account-status.ts'
import type { ProductStatus } from '@jangteo/domain/catalog/product-status.ts'
import { and, eq, getTableColumns, gte, lte, type SQL, sql } from 'drizzle-orm'
import { businesses } from '../accounts/tables.ts'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import { productOrder } from './product-sort.ts'
import { matchingSearch } from './search-condition.ts'
import { categories, productChanges, products } from './tables.ts'

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
  const { page, limit, search, status, approvalStatus, minPrice, maxPrice, onSale, lowStock } = query
  const matching = and(
    among,
    matchingSearch(search),
    status && hasStatus(status),
    approvalStatus && eq(products.approvalStatus, approvalStatus),
    minPrice === undefined ? undefined : gte(products.basePrice, minPrice),
    maxPrice === undefined ? undefined : lte(products.basePrice, maxPrice),
    onSale && eq(products.onSale, onSale === 'true'),
    lowStock && (lowStock === 'true' ? isLowStock : sql`not (${isLowStock})`),
  )
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

const isLowStock = sql`${products.onSale} and ${products.stockQuantity} <= ${products.lowStockThreshold}`

/** Approval makes a product active at once, so no product stays at `approved`: the word finds all that are approved. */
function hasStatus(status: ProductStatus): SQL {
  return status === 'approved' ? eq(products.approvalStatus, 'approved') : eq(products.status, status)
}

type ProductRow = Omit<typeof products.$inferSelect, 'nameKey' | 'searchKeys' | 'searchInitials'>

interface Row {
  product: ProductRow
  change: typeof productChanges.$inferSelect | null
  supplierName: string
  categoryNames: string[]
}

/** Products with the fields for suppliers and admins; the caller adds `where`. */
export function selectProducts(db: Pick<Database, 'select'>) {
  const { nameKey, searchKeys, searchInitials, ...columns } = getTableColumns(products)
  const names = sql<string[]>`array(
    select ${categories.name} from unnest(${products.categoryIds}) with ordinality as chosen (id, place)
    join ${categories} on ${categories.id} = chosen.id order by chosen.place)`
  return db
    .select({ product: columns, change: productChanges, supplierName: businesses.name, categoryNames: names })
    .from(products)
    .innerJoin(businesses, eq(businesses.accountId, products.supplierId))
    .leftJoin(productChanges, eq(productChanges.productId, products.id))
    .$dynamic()
}

export async function readProduct(db: Pick<Database, 'select'>, id: string): Promise<Product> {
  const [row] = await selectProducts(db).where(eq(products.id, id))
  if (!row) throw new AppError('product_not_found')
  return toProduct(row)
}

export function toProduct({ product, change, supplierName, categoryNames }: Row): Product {
  const { goldPrice, premiumPrice, vipPrice, categoryIds, ...fields } = product
  return {
    ...fields,
    pricing: { gold: goldPrice, premium: premiumPrice, vip: vipPrice },
    categories: categoryIds,
    categoryNames,
    supplierName,
    requestedAt: product.requestedAt?.toISOString() ?? null,
    approvedAt: product.approvedAt?.toISOString() ?? null,
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
    change: change && { ...change, requestedAt: change.requestedAt.toISOString() },
  }
}
