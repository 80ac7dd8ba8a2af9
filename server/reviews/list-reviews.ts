import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type * as contract from '@jangteo/contracts/reviews/reviews.ts'
import { and, asc, desc, eq, ilike, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../accounts/tables.ts'
import { matchingSearch } from '../catalog/search-condition.ts'
import { products } from '../catalog/tables.ts'
import { containsPattern } from '../database/like-pattern.ts'
import type { Database } from '../database/open-database.ts'
import { orderItems, orders } from '../orders/tables.ts'
import { readReviewPage } from './select-reviews.ts'
import { reviews } from './tables.ts'

/** Reviews the author deleted are left out; those an admin deleted are listed with the reason. */
export async function listOwnReviews(
  db: Database,
  authorId: string,
  { page, limit, orderNumber }: Received<typeof contract.listOwnReviews>['query'],
): Promise<ResponseOf<typeof contract.listOwnReviews>> {
  const ofOrder = db
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orders.orderNumber, orderNumber ?? ''))
  const matching = and(
    eq(reviews.authorId, authorId),
    or(ne(reviews.state, 'deleted'), isNotNull(reviews.reason)),
    orderNumber === undefined ? undefined : inArray(reviews.itemId, ofOrder),
  )
  return readReviewPage(db, { page, limit, matching, order: [desc(reviews.createdAt)] })
}

export async function listSupplierReviews(
  db: Database,
  supplierId: string,
  { page, limit, search, ...filters }: Received<typeof contract.listSupplierReviews>['query'],
): Promise<ResponseOf<typeof contract.listSupplierReviews>> {
  const matching = and(
    eq(reviews.supplierId, supplierId),
    eq(reviews.state, 'published'),
    matchingFilters(filters),
    search ? matchingBodyOrProduct(db, search) : undefined,
  )
  return readReviewPage(db, { page, limit, matching, order: [desc(reviews.createdAt), desc(reviews.id)] })
}

export async function listAllReviews(
  db: Database,
  { page, limit, state, search, ...filters }: Received<typeof contract.listAllReviews>['query'],
): Promise<ResponseOf<typeof contract.listAllReviews>> {
  const matching = and(
    state && eq(reviews.state, state),
    matchingFilters(filters),
    search ? or(matchingBodyOrProduct(db, search), matchingAuthor(db, search)) : undefined,
  )
  return readReviewPage(db, { page, limit, matching, order: orderOf(state) })
}

/** Ids are time-ordered (UUIDv7), so without a state filter the primary key gives the newest first. */
function orderOf(state: Received<typeof contract.listAllReviews>['query']['state']): SQL[] {
  if (!state) return [desc(reviews.id)]
  const direction = state === 'pending' ? asc : desc
  return [direction(reviews.createdAt), direction(reviews.id)]
}

type Filters = Omit<Received<typeof contract.listSupplierReviews>['query'], 'page' | 'limit' | 'search'>

function matchingFilters({ rating, isReplied }: Filters): SQL | undefined {
  return and(
    rating === undefined ? undefined : eq(reviews.rating, rating),
    isReplied && (isReplied === 'true' ? isNotNull(reviews.reply) : isNull(reviews.reply)),
  )
}

function matchingBodyOrProduct(db: Database, search: string): SQL | undefined {
  const found = db.select({ id: products.id }).from(products).where(matchingSearch(search))
  return or(ilike(reviews.body, containsPattern(search)), inArray(reviews.productId, found))
}

/** For admins only: a search by e-mail address reveals whose account it is. */
function matchingAuthor(db: Database, search: string): SQL {
  const named = ilike(sql`(${accounts.email} || ' ' || ${accounts.name})`, containsPattern(search))
  return inArray(reviews.authorId, db.select({ id: accounts.id }).from(accounts).where(named))
}
