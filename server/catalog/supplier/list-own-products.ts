import type { listOwnProducts as contract } from '@jangteo/contracts/catalog/supplier-products.ts'
import type { Answer, Received } from '@jangteo/contracts/endpoint.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { pageOfProducts } from '../page-of-products.ts'
import { products } from '../tables.ts'

export async function listOwnProducts(
  db: Database,
  supplierId: string,
  query: Received<typeof contract>['query'],
): Promise<Answer<typeof contract>> {
  return pageOfProducts(db, query, and(eq(products.supplierId, supplierId), isNull(products.deletedAt)))
}
