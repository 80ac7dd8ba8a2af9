import type { PublicProduct } from '@jangteo/contracts/public-products.ts'
import type { Grade } from '@jangteo/domain/grades.ts'
import { readSearch, type SearchTerms } from '@jangteo/domain/product-search.ts'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { productOrder } from '../product-sort.ts'
import { matchingWords } from '../search-condition.ts'
import { products } from '../tables.ts'
import { correctSpelling } from './correct-spelling.ts'
import type { PublicQuery } from './list-public-products.ts'
import { publicRows } from './public-row.ts'
import { byRank, type Candidate, findCandidates, RANKED } from './search-candidates.ts'
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
  const { candidates, by } = await findCandidates(db, terms, filters)
  if (candidates.length === 0) return NOTHING
  const totalIsExact = candidates.length < RANKED
  const rows = query.sortBy
    ? await publicRows(db, await sortedIds(db, query, by, filters, tier, totalIsExact ? candidates : null), tier)
    : await publicRows(db, pageOfIds(query, candidates.toSorted(byRank)), tier)
  return {
    data: rows,
    total: candidates.length,
    totalIsExact,
    correctedTo: null,
  }
}

function pageOfIds({ page, limit }: PublicQuery, candidates: Candidate[]): string[] {
  return candidates.slice((page - 1) * limit, page * limit).map(({ id }) => id)
}

/** All that match are sorted where they are known; else the database goes along its order until a page is full. */
async function sortedIds(
  db: Database,
  query: PublicQuery,
  terms: SearchTerms,
  filters: SQL,
  tier: Grade,
  known: Candidate[] | null,
): Promise<string[]> {
  const among = known
    ? inArray(
        products.id,
        known.map(({ id }) => id),
      )
    : filters
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select ${products.id} as id, ${known ? sql`true` : matchingWords(terms)} as found from ${products}
      where ${among} order by ${sql.join(productOrder(query, PRICE_OF_TIER[tier]), sql`, `)} offset 0
    ) as in_order where found limit ${query.limit} offset ${(query.page - 1) * query.limit}`)
  return rows.map(({ id }) => id)
}
