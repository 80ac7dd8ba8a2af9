import type { Product, ProductSort } from '@jangteo/contracts/catalog/products.ts'
import type { ApprovalStatus } from '@jangteo/domain/accounts/account-status.ts'
import type { ProductStatus } from '@jangteo/domain/catalog/product-status.ts'
import { and, eq, gte, lte, type SQL } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { productOrder } from './product-sort.ts'
import { selectProducts, toProduct } from './read-products.ts'
import { matchingSearch } from './search-condition.ts'
import { products } from './tables.ts'

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
}

/** The lists of suppliers and admins: prices are base prices there. */
export async function pageOfProducts(db: Database, query: ProductQuery, among: SQL | undefined) {
  const { page, limit, search, status, approvalStatus, minPrice, maxPrice } = query
  const matching = and(
    among,
    matchingSearch(search),
    status && eq(products.status, status),
    approvalStatus && eq(products.approvalStatus, approvalStatus),
    minPrice === undefined ? undefined : gte(products.basePrice, minPrice),
    maxPrice === undefined ? undefined : lte(products.basePrice, maxPrice),
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
