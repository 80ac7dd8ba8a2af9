import type { Answer, Received } from '@jangteo/contracts/endpoint.ts'
import type { listAllReviews, listOwnReviews, listSupplierReviews } from '@jangteo/contracts/reviews/reviews.ts'
import { and, asc, desc, eq, ilike, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../accounts/tables.ts'
import { matchingSearch } from '../catalog/search-condition.ts'
import { products } from '../catalog/tables.ts'
import { containing } from '../database/containing.ts'
import type { Database } from '../database/open-database.ts'
import { orderItems, orders } from '../orders/tables.ts'
import { pageOfReviews } from './page-of-reviews.ts'
import { reviews } from './tables.ts'

/** Those that somebody takes back are gone for them; those an admin deleted say why. */
export async function listOwn(
  db: Database,
  authorId: string,
  { page, limit, orderNumber }: Received<typeof listOwnReviews>['query'],
): Promise<Answer<typeof listOwnReviews>> {
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
  return pageOfReviews(db, { page, limit, matching, order: [desc(reviews.createdAt)] })
}

export async function listOfSupplier(
  db: Database,
  supplierId: string,
  { page, limit, search, ...filters }: Received<typeof listSupplierReviews>['query'],
): Promise<Answer<typeof listSupplierReviews>> {
  const matching = and(
    eq(reviews.supplierId, supplierId),
    eq(reviews.state, 'published'),
    matchingFilters(filters),
    search ? sayingOrAbout(db, search) : undefined,
  )
  return pageOfReviews(db, { page, limit, matching, order: [desc(reviews.createdAt), desc(reviews.id)] })
}

export async function listAll(
  db: Database,
  { page, limit, state, search, ...filters }: Received<typeof listAllReviews>['query'],
): Promise<Answer<typeof listAllReviews>> {
  const matching = and(
    state && eq(reviews.state, state),
    matchingFilters(filters),
    search ? or(sayingOrAbout(db, search), writtenBy(db, search)) : undefined,
  )
  return pageOfReviews(db, { page, limit, matching, order: orderOf(state) })
}

/** Ids grow with time, so all of them are read newest first by their key. */
function orderOf(state: Received<typeof listAllReviews>['query']['state']): SQL[] {
  if (!state) return [desc(reviews.id)]
  const direction = state === 'pending' ? asc : desc
  return [direction(reviews.createdAt), direction(reviews.id)]
}

type Filters = Omit<Received<typeof listSupplierReviews>['query'], 'page' | 'limit' | 'search'>

function matchingFilters({ rating, isReplied }: Filters): SQL | undefined {
  return and(
    rating === undefined ? undefined : eq(reviews.rating, rating),
    isReplied && (isReplied === 'true' ? isNotNull(reviews.reply) : isNull(reviews.reply)),
  )
}

function sayingOrAbout(db: Database, search: string): SQL | undefined {
  const found = db.select({ id: products.id }).from(products).where(matchingSearch(search))
  return or(ilike(reviews.body, containing(search)), inArray(reviews.productId, found))
}

/** For admins alone: whoever can look for addresses can find out whose they are. */
function writtenBy(db: Database, search: string): SQL {
  const named = ilike(sql`(${accounts.email} || ' ' || ${accounts.name})`, containing(search))
  return inArray(reviews.authorId, db.select({ id: accounts.id }).from(accounts).where(named))
}
