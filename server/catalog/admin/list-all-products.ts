import type { listAllProducts as contract } from '@jangteo/contracts/catalog/admin-products.ts'
import type { Answer, Received } from '@jangteo/contracts/endpoint.ts'
import { and, arrayContains, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { pageOfProducts } from '../page-of-products.ts'
import { products } from '../tables.ts'

export async function listAllProducts(
  db: Database,
  query: Received<typeof contract>['query'],
): Promise<Answer<typeof contract>> {
  const { categoryId, supplierId } = query
  return pageOfProducts(
    db,
    query,
    and(
      isNull(products.deletedAt),
      categoryId ? arrayContains(products.shelfIds, [categoryId]) : undefined,
      supplierId ? eq(products.supplierId, supplierId) : undefined,
    ),
  )
}
