import type { Answer, Received } from '@jangteo/contracts/endpoint.ts'
import { type listPublicProducts as contract, LAST_PRODUCT } from '@jangteo/contracts/public-products.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { productOrder } from '../product-sort.ts'
import { products } from '../tables.ts'
import { findCategory, matchingFilters } from './public-filters.ts'
import { publicPage, toPublicProduct } from './public-row.ts'
import { searchProducts } from './search-products.ts'
import { shelfCount } from './shelf-count.ts'
import { PRICE_OF_TIER, type Viewer } from './viewer.ts'

export type PublicQuery = Received<typeof contract>['query']
type List = Answer<typeof contract>

export async function listPublicProducts(db: Database, query: PublicQuery, viewer: Viewer): Promise<List> {
  const { page, limit, search, status } = query
  const empty: List = { success: true, data: [], total: 0, totalIsExact: true, page, limit, correctedTo: null }
  if (status !== undefined && status !== 'active') return empty
  if (page * limit > LAST_PRODUCT)
    throw new AppError('invalid_request', { field: 'page', message: '더 뒤는 볼 수 없습니다. 조건을 좁혀 주세요' })
  const matching = await matchingFilters(db, query, viewer.tier)
  if (search) return { ...empty, ...(await searchProducts(db, query, search, matching, viewer.tier)) }
  const [rows, count] = await Promise.all([
    pageOf(db, query, matching, viewer),
    isPlain(query) ? plainCount(db, query.category) : boundedCount(db, matching),
  ])
  return {
    ...empty,
    data: rows.map(toPublicProduct),
    total: Math.min(count, LAST_PRODUCT),
    totalIsExact: count <= LAST_PRODUCT,
  }
}

/** Apart from running it, so that a test and the benchmark can ask the database for its plan. */
export function pageOf(db: Database, query: PublicQuery, matching: SQL, { tier }: Viewer) {
  return publicPage(db, tier, (page) =>
    page
      .where(matching)
      .orderBy(...productOrder(query, PRICE_OF_TIER[tier]))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
  )
}

/** Shelves are counted already; anything narrower has to be looked through. */
function isPlain({ featured, sale, brand, supplier, minPrice, maxPrice }: PublicQuery): boolean {
  return [featured, sale, brand, supplier, minPrice, maxPrice].every((filter) => filter === undefined)
}

async function plainCount(db: Database, category: string | undefined): Promise<number> {
  if (category === undefined) return shelfCount(db, null)
  const id = await findCategory(db, category)
  return id ? shelfCount(db, id) : 0
}

/** One more than can be seen is enough to know that there are more. */
async function boundedCount(db: Database, matching: SQL): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(products)
    .where(matching)
    .limit(LAST_PRODUCT + 1)
    .as('some')
  return db.$count(some)
}
