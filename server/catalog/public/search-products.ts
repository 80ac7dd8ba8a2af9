import type { PublicProduct } from '@jangteo/contracts/public-products.ts'
import type { Grade } from '@jangteo/domain/grades.ts'
import { readSearch, type SearchTerms } from '@jangteo/domain/product-search.ts'
import { and, desc, inArray, like, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/open-database.ts'
import { productOrder } from '../product-sort.ts'
import { matchingTerms } from '../search-condition.ts'
import { products } from '../tables.ts'
import { correctSpelling } from './correct-spelling.ts'
import type { PublicQuery } from './list-public-products.ts'
import { publicColumns, toPublicProduct } from './public-row.ts'
import { PRICE_OF_TIER } from './viewer.ts'

/** Ranked are the best sellers among what matches, and everything that begins like the search. */
const RANKED = 400
const RANKED_BEGINNINGS = 100

interface Found {
  data: PublicProduct[]
  total: number
  totalIsExact: boolean
  correctedTo: string | null
}

/** What was typed; if that finds nothing, what was probably meant. */
export async function searchProducts(
  db: Database,
  query: PublicQuery,
  text: string,
  filters: SQL | undefined,
  tier: Grade,
): Promise<Found> {
  const terms = readSearch(text)
  if (!terms) return { data: [], total: 0, totalIsExact: true, correctedTo: null }
  const found = await findTerms(db, query, terms, filters, tier)
  if (found.total > 0) return { ...found, correctedTo: null }
  const meant = await correctSpelling(db, terms)
  return meant
    ? { ...(await findTerms(db, query, meant.terms, filters, tier)), correctedTo: meant.text }
    : { ...found, correctedTo: null }
}

async function findTerms(db: Database, query: PublicQuery, terms: SearchTerms, filters: SQL | undefined, tier: Grade) {
  const candidates = await candidatesFor(db, terms, filters)
  const ids = [...new Set(candidates.map(({ id }) => id))]
  if (ids.length === 0) return { data: [], total: 0, totalIsExact: true }
  const start = (query.page - 1) * query.limit
  const rows = await db
    .select(publicColumns(tier))
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(...(query.sortBy ? productOrder(query, PRICE_OF_TIER[tier]) : byRank(terms)))
    .limit(query.limit)
    .offset(start)
  return { data: rows.map(toPublicProduct), total: ids.length, totalIsExact: candidates.length < RANKED }
}

/** Apart from ranking them, so that a test and the benchmark can ask the database for the plan. */
export function candidatesFor(db: Database, terms: SearchTerms, filters: SQL | undefined) {
  const bestSellers = (condition: SQL | undefined, most: number) =>
    db
      .select({ id: products.id })
      .from(products)
      .where(and(filters, condition))
      .orderBy(desc(products.salesCount), desc(products.id))
      .limit(most)
  const matching = bestSellers(matchingTerms(terms), RANKED)
  if (terms.by === 'initials') return matching
  return unionAll(bestSellers(like(products.nameKey, `${terms.whole}%`), RANKED_BEGINNINGS), matching)
}

/** The one place that decides which match is better: the whole name, its beginning, a word's beginning, anywhere. */
function byRank({ by, whole }: SearchTerms): SQL[] {
  const words = by === 'keys' ? products.searchKeys : products.searchInitials
  const rank = sql`case
    when ${by === 'keys'} and ${products.nameKey} = ${whole} then 3
    when ${words} like ${` ${whole}%`} then 2
    when ${words} like ${`% ${whole}%`} then 1
    else 0 end`
  return [desc(rank), desc(products.salesCount), desc(products.id)]
}
