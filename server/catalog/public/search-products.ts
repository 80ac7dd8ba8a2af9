import type { PublicProduct } from '@jangteo/contracts/public-products.ts'
import type { Grade } from '@jangteo/domain/grades.ts'
import { readSearch, type SearchTerms } from '@jangteo/domain/product-search.ts'
import { inArray, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { productOrder } from '../product-sort.ts'
import { products } from '../tables.ts'
import { correctSpelling } from './correct-spelling.ts'
import type { PublicQuery } from './list-public-products.ts'
import { publicPage, toPublicProduct } from './public-row.ts'
import { type Candidate, findCandidates, RANKED } from './search-candidates.ts'
import { PRICE_OF_TIER } from './viewer.ts'

interface Found {
  data: PublicProduct[]
  total: number
  totalIsExact: boolean
  correctedTo: string | null
}

const NOTHING: Found = { data: [], total: 0, totalIsExact: true, correctedTo: null }

/** What was typed; if that finds nothing, what was probably meant. */
export async function searchProducts(
  db: Database,
  query: PublicQuery,
  text: string,
  filters: SQL,
  tier: Grade,
): Promise<Found> {
  const terms = readSearch(text)
  if (!terms) return NOTHING
  const found = await findTerms(db, query, terms, filters, tier)
  if (found.total > 0) return found
  const meant = await correctSpelling(db, terms)
  return meant ? { ...(await findTerms(db, query, meant.terms, filters, tier)), correctedTo: meant.text } : NOTHING
}

async function findTerms(
  db: Database,
  query: PublicQuery,
  terms: SearchTerms,
  filters: SQL,
  tier: Grade,
): Promise<Found> {
  const candidates = await findCandidates(db, terms, filters)
  if (candidates.length === 0) return NOTHING
  const start = (query.page - 1) * query.limit
  const rows = query.sortBy
    ? await sortedPage(db, query, candidates, tier)
    : await rankedPage(db, candidates.toSorted(byRank).slice(start, start + query.limit), tier)
  return {
    data: rows.map(toPublicProduct),
    total: candidates.length,
    totalIsExact: candidates.length < RANKED,
    correctedTo: null,
  }
}

function byRank(one: Candidate, other: Candidate): number {
  return other.rank - one.rank || other.sales - one.sales || (one.id < other.id ? 1 : -1)
}

async function rankedPage(db: Database, wanted: Candidate[], tier: Grade) {
  if (wanted.length === 0) return []
  const ids = wanted.map(({ id }) => id)
  const rows = await publicPage(db, tier, (page) => page.where(inArray(products.id, ids)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function sortedPage(db: Database, query: PublicQuery, candidates: Candidate[], tier: Grade) {
  const ids = candidates.map(({ id }) => id)
  return publicPage(db, tier, (page) =>
    page
      .where(inArray(products.id, ids))
      .orderBy(...productOrder(query, PRICE_OF_TIER[tier]))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
  )
}
