import type {
  listProductApprovals as approvalsContract,
  listAllProducts as listContract,
} from '@jangteo/contracts/catalog/admin-products.ts'
import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { and, arrayContains, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/open-database.ts'
import { listProductsPage, selectProducts, toProduct } from '../product-queries.ts'
import { matchingSearch } from '../search-condition.ts'
import { productChanges, products } from '../tables.ts'

type Query = Received<typeof approvalsContract>['query']

export async function listProductApprovals(db: Database, query: Query): Promise<ResponseOf<typeof approvalsContract>> {
  const { state, page, limit, search } = query
  const matching = and(isNull(products.deletedAt), inState(db, state), matchingSearch(search))
  const [rows, total] = await Promise.all([
    selectProducts(db)
      .where(matching)
      .orderBy(...orderOf(state))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(products, matching),
  ])
  return { data: rows.map(toProduct), total, page, limit }
}

/** A union of two queries: an "or" across two tables could not use an index. */
function inState(db: Database, state: Query['state']): SQL | undefined {
  if (state === 'approved') return eq(products.approvalStatus, 'approved')
  if (state === 'unrequested') return UNREQUESTED
  const product =
    state === 'waiting'
      ? and(eq(products.status, 'pending'), isNull(products.deletedAt))
      : eq(products.approvalStatus, 'rejected')
  const { rejectionReason, productId } = productChanges
  const change = state === 'waiting' ? isNull(rejectionReason) : isNotNull(rejectionReason)
  return inArray(
    products.id,
    unionAll(
      db.select({ id: products.id }).from(products).where(product),
      db.select({ id: productId }).from(productChanges).where(change),
    ),
  )
}

/** As in the index `products_unrequested`: a supplier has started the sale without requesting approval. */
const UNREQUESTED = sql`${products.status} = 'active' and ${products.approvalStatus} <> 'approved'`

/** Waiting products oldest first; decided ones by their latest decision. */
function orderOf(state: Query['state']): SQL[] {
  if (state === 'approved') return [sql`${products.approvedAt} desc nulls last`, desc(products.id)]
  // Rejecting updates `updatedAt`, both for a product and for a change of it.
  if (state === 'rejected') return [desc(products.updatedAt), desc(products.id)]
  if (state === 'unrequested') return [asc(products.updatedAt), asc(products.id)]
  return [sql`coalesce(${productChanges.requestedAt}, ${products.requestedAt})`, asc(products.id)]
}

export async function listAllProducts(
  db: Database,
  query: Received<typeof listContract>['query'],
): Promise<ResponseOf<typeof listContract>> {
  const { categoryId, supplierId } = query
  return listProductsPage(
    db,
    query,
    and(
      isNull(products.deletedAt),
      categoryId ? arrayContains(products.categoryAndParentIds, [categoryId]) : undefined,
      supplierId ? eq(products.supplierId, supplierId) : undefined,
    ),
  )
}
