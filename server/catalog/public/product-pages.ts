import { type listPublicProducts, MAX_PAGED_PRODUCTS } from '@jangteo/contracts/catalog/public-products.ts'
import type { Received } from '@jangteo/contracts/endpoint.ts'
import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import type { Grade } from '@jangteo/domain/grades/grades.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { preparedRow } from '../../database/prepared-rows.ts'
import type { SerializedData } from '../../http/pre-serialized.ts'
import { productOrder } from '../product-sort.ts'
import { categoryCountChanges, products } from '../tables.ts'
import { keysOf, productCardCache } from './product-card-cache.ts'
import { matchingFilters, type PublicFilters } from './public-filters.ts'
import { PRICE_OF_TIER } from './viewer.ts'

export type PublicQuery = Received<typeof listPublicProducts>['query']

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

export interface ProductPage extends SerializedData {
  /** Set where the maintained counts know it without a query over the products. */
  total: number | null
}

/** Caches one prepared statement for each combination of filters and sorting. */
export function productPages(db: Database) {
  const prepare = <Row>(kind: string, statementOf: (shape: ListShape) => SQL) =>
    remembering((shape, key) =>
      preparedRow<Row>(db, statementOf(shape), hasValues(shape) ? undefined : `${kind} ${key}`),
    )
  const firstPages = prepare<Keys>('first', (shape) => pageStatement(shape, sql`limit ${sql.raw(String(PAGE_SIZE))}`))
  const pages = prepare<Keys>('page', (shape) => pageStatement(shape, ANY_WINDOW))
  const counts = prepare<{ count: number }>('count', countStatement)
  const chosen = preparedRow<Keys>(db, keysOf(CHOSEN), 'chosen')
  const cards = productCardCache(db)
  const show = async ({ keys, total }: Keys, tier: Grade): Promise<ProductPage> => ({
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
    byIds: async (ids: readonly string[], tier: Grade) => show(await chosen({ ids }), tier),
    where: async (which: SQL, tier: Grade) => show(await preparedRow<Keys>(db, keysOf(which))(), tier),
  }
}

export type ProductPages = ReturnType<typeof productPages>

function remembering<Query>(prepare: (shape: ListShape, key: string) => Query): (shape: ListShape) => Query {
  const known = new Map<string, Query>()
  return (shape) => {
    const { tier, sortBy, sortOrder, filters } = shape
    const { featured, sale, options = [] } = filters
    const key = [tier, sortBy, sortOrder, featured, sale, options.length, ...givenIn(filters)].join()
    const query = known.get(key) ?? prepare({ ...shape, filters: withPlaceholders(filters) }, key)
    known.set(key, query)
    return query
  }
}

const VALUES = ['categoryId', 'brand', 'supplier', 'minPrice', 'maxPrice'] as const

function givenIn(filters: PublicFilters) {
  return VALUES.filter((name) => filters[name] !== undefined)
}

/** Statements with values are not named: a generic plan takes thirty times as long as one for the actual values. */
function hasValues({ filters }: ListShape): boolean {
  return filters.options !== undefined || givenIn(filters).length > 0
}

function valuesOf({ filters }: ListShape): Values {
  const options = (filters.options ?? []).map((values, place) => [optionAt(place), values])
  return Object.fromEntries([...givenIn(filters).map((name) => [name, filters[name]]), ...options])
}

function withPlaceholders({ featured, sale, options, ...values }: PublicFilters): PublicFilters {
  return {
    featured,
    sale,
    options: options?.map((_, place) => sql.placeholder(optionAt(place))),
    ...Object.fromEntries(givenIn(values).map((name) => [name, sql.placeholder(name)])),
  }
}

const optionAt = (place: number) => `option${place}`

/**
 * A generic plan for any `limit` and `offset` is slow, so these are planned at each call. The first page, which most
 * requests ask for, has no parameters and is planned once.
 */
export const ANY_WINDOW = sql`limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`

const ids = sql`${sql.placeholder('ids')}::uuid[]`
const CHOSEN = sql`where ${products.id} = any(${ids}) order by array_position(${ids}, ${products.id})`

/** Exported so that the benchmark can `explain` it. */
export function pageStatement({ tier, filters, ...sorting }: ListShape, window: SQL): SQL {
  const order = sql.join(productOrder(sorting, PRICE_OF_TIER[tier]), sql`, `)
  return keysOf(sql`where ${matchingFilters(filters, tier)} order by ${order} ${window}`, maintainedTotal(filters))
}

/** Counts of whole categories are maintained; any other filter has to count products. */
function maintainedTotal(filters: PublicFilters) {
  const { categoryId, ...narrower } = filters
  if (Object.values(narrower).some((filter) => filter !== undefined)) return sql<number | null>`null::int`
  const category = categoryId === undefined ? sql`is null` : sql`= ${categoryId}::uuid`
  return sql<number | null>`(
    select coalesce(sum(${categoryCountChanges.change}), 0)::int from ${categoryCountChanges} where ${categoryCountChanges.categoryId} ${category})`
}

/** Counts up to one more than can be paged through. */
function countStatement({ tier, filters }: ListShape): SQL {
  return sql`select count(*)::int as count
    from (select 1 from ${products} where ${matchingFilters(filters, tier)} limit ${sql.raw(String(MAX_PAGED_PRODUCTS + 1))}) as matching`
}
