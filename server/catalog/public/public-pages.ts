import { LAST_PRODUCT } from '@jangteo/contracts/catalog/public-products.ts'
import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import type { Grade } from '@jangteo/domain/grades/grades.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { preparedRow } from '../../database/prepared-rows.ts'
import type { WrittenData } from '../../http/written-answer.ts'
import { productOrder } from '../product-sort.ts'
import { products, shelfChanges } from '../tables.ts'
import type { PublicQuery } from './list-public-products.ts'
import { keysOf, publicCards } from './public-cards.ts'
import { matchingFilters, type PublicFilters } from './public-filters.ts'
import { PRICE_OF_TIER } from './viewer.ts'

export interface ListShape extends Pick<PublicQuery, 'sortBy' | 'sortOrder'> {
  tier: Grade
  filters: PublicFilters
}

type Window = Pick<PublicQuery, 'page' | 'limit'>
type Values = Record<string, unknown>

interface Keys {
  keys: string
  total: number | null
}

export interface PublicPage extends WrittenData {
  /** Where it is known without looking through the products. */
  total: number | null
}

/** Statements are built once for each shape of a list: most are asked for again and again. */
export function publicPages(db: Database) {
  const prepare = <Row>(kind: string, statementOf: (shape: ListShape) => SQL) =>
    remembering((shape, nth) =>
      preparedRow<Row>(db, statementOf(shape), hasValues(shape) ? undefined : `${kind}_${nth}`),
    )
  const firstPages = prepare<Keys>('first', (shape) => pageStatement(shape, sql`limit ${sql.raw(String(PAGE_SIZE))}`))
  const pages = prepare<Keys>('page', (shape) => pageStatement(shape, ANY_WINDOW))
  const counts = prepare<{ count: number }>('count', countStatement)
  const chosen = preparedRow<Keys>(db, keysOf(CHOSEN), 'chosen')
  const cards = publicCards(db)
  const show = async ({ keys, total }: Keys, tier: Grade): Promise<PublicPage> => ({
    ...(await cards(keys, tier)),
    total,
  })
  return {
    page: async (shape: ListShape, { page, limit }: Window) =>
      show(
        page === 1 && limit === PAGE_SIZE
          ? await firstPages(shape)(valuesOf(shape))
          : await pages(shape)({ ...valuesOf(shape), limit, offset: (page - 1) * limit }),
        shape.tier,
      ),
    count: async (shape: ListShape) => (await counts(shape)(valuesOf(shape))).count,
    /** In the order of the ids. */
    chosen: async (ids: readonly string[], tier: Grade) => show(await chosen({ ids }), tier),
    which: async (which: SQL, tier: Grade) => show(await preparedRow<Keys>(db, keysOf(which))(), tier),
  }
}

export type PublicPages = ReturnType<typeof publicPages>

function remembering<Query>(prepare: (shape: ListShape, nth: number) => Query): (shape: ListShape) => Query {
  const known = new Map<string, Query>()
  return (shape) => {
    const { tier, sortBy, sortOrder, filters } = shape
    const key = [tier, sortBy, sortOrder, filters.featured, filters.sale, ...givenIn(filters)].join()
    const query = known.get(key) ?? prepare({ ...shape, filters: withPlaceholders(filters) }, known.size)
    known.set(key, query)
    return query
  }
}

const VALUES = ['categoryId', 'brand', 'supplier', 'minPrice', 'maxPrice'] as const

function givenIn(filters: PublicFilters) {
  return VALUES.filter((name) => filters[name] !== undefined)
}

/** A plan for any brand, shelf or price takes thirty times as long as one for those that are asked for. */
function hasValues({ filters }: ListShape): boolean {
  return givenIn(filters).length > 0
}

function valuesOf({ filters }: ListShape): Values {
  return Object.fromEntries(givenIn(filters).map((name) => [name, filters[name]]))
}

function withPlaceholders({ featured, sale, ...values }: PublicFilters): PublicFilters {
  return { featured, sale, ...Object.fromEntries(givenIn(values).map((name) => [name, sql.placeholder(name)])) }
}

/**
 * A plan that has to be good for any window is good for none, so these are planned at each call. The first page, which
 * nearly everybody asks for, leaves nothing open and is planned once.
 */
export const ANY_WINDOW = sql`limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`

const ids = sql`${sql.placeholder('ids')}::uuid[]`
const CHOSEN = sql`where ${products.id} = any(${ids}) order by array_position(${ids}, ${products.id})`

/** Apart from running it, so that the benchmark can ask the database for its plan. */
export function pageStatement({ tier, filters, ...sorting }: ListShape, window: SQL): SQL {
  const order = sql.join(productOrder(sorting, PRICE_OF_TIER[tier]), sql`, `)
  return keysOf(sql`where ${matchingFilters(filters, tier)} order by ${order} ${window}`, shelfTotal(filters))
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
function countStatement({ tier, filters }: ListShape): SQL {
  return sql`select count(*)::int as count
    from (select 1 from ${products} where ${matchingFilters(filters, tier)} limit ${sql.raw(String(LAST_PRODUCT + 1))}) as matching`
}
