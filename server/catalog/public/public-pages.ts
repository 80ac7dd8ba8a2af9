import { LAST_PRODUCT } from '@jangteo/contracts/public-products.ts'
import type { Grade } from '@jangteo/domain/grades.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { productOrder } from '../product-sort.ts'
import { products, shelfChanges } from '../tables.ts'
import type { PublicQuery } from './list-public-products.ts'
import { matchingFilters, type PublicFilters } from './public-filters.ts'
import { publicPage } from './public-row.ts'
import { PRICE_OF_TIER } from './viewer.ts'

export interface ListShape extends Pick<PublicQuery, 'sortBy' | 'sortOrder'> {
  tier: Grade
  filters: PublicFilters
}

type Values = Record<string, unknown>

/** Lists are built once for each shape and planned once by the database: most are asked for again and again. */
export function publicPages(db: Database) {
  const pages = remembering((shape: ListShape, name) => pageQuery(db, shape).prepare(`page_${name}`))
  const counts = remembering((shape: ListShape, name) => countQuery(db, shape).prepare(`count_${name}`))
  return {
    page: (shape: ListShape, { page, limit }: Pick<PublicQuery, 'page' | 'limit'>) =>
      pages(shape).execute({ ...valuesOf(shape), limit, offset: (page - 1) * limit }),
    count: async (shape: ListShape): Promise<number> => {
      const [row] = await counts(shape).execute(valuesOf(shape))
      return row?.count ?? 0
    },
  }
}

export type PublicPages = ReturnType<typeof publicPages>

function remembering<Query>(prepare: (shape: ListShape, name: string) => Query): (shape: ListShape) => Query {
  const known = new Map<string, Query>()
  return (shape) => {
    const { tier, sortBy, sortOrder, filters } = shape
    const key = [tier, sortBy, sortOrder, filters.featured, filters.sale, ...givenIn(filters)].join()
    const query = known.get(key) ?? prepare({ ...shape, filters: withPlaceholders(filters) }, String(known.size))
    known.set(key, query)
    return query
  }
}

const VALUES = ['categoryId', 'brand', 'supplier', 'minPrice', 'maxPrice'] as const

function givenIn(filters: PublicFilters) {
  return VALUES.filter((name) => filters[name] !== undefined)
}

function valuesOf({ filters }: ListShape): Values {
  return Object.fromEntries(givenIn(filters).map((name) => [name, filters[name]]))
}

function withPlaceholders({ featured, sale, ...values }: PublicFilters): PublicFilters {
  return { featured, sale, ...Object.fromEntries(givenIn(values).map((name) => [name, sql.placeholder(name)])) }
}

/** Apart from running it, so that the benchmark can ask the database for its plan. */
export function pageQuery(db: Database, { tier, filters, ...sorting }: ListShape) {
  return publicPage(
    db,
    tier,
    (page) =>
      page
        .where(matchingFilters(filters, tier))
        .orderBy(...productOrder(sorting, PRICE_OF_TIER[tier]))
        .limit(sql.placeholder('limit'))
        .offset(sql.placeholder('offset')),
    shelfTotal(filters),
  )
}

/** Shelves are counted already; anything narrower has to be looked through. */
function shelfTotal(filters: PublicFilters) {
  const { categoryId, ...narrower } = filters
  if (Object.values(narrower).some((filter) => filter !== undefined)) return sql<number | null>`null::int`
  const shelf = categoryId === undefined ? sql`is null` : sql`= ${categoryId}::uuid`
  return sql<number | null>`(
    select coalesce(sum(${shelfChanges.change}), 0)::int from ${shelfChanges} where ${shelfChanges.categoryId} ${shelf})`
}

/** One more than can be seen is enough to know that there are more. */
function countQuery(db: Database, { tier, filters }: ListShape) {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(products)
    .where(matchingFilters(filters, tier))
    .limit(LAST_PRODUCT + 1)
    .as('some')
  return db.select({ count: sql<number>`count(*)::int` }).from(some)
}
