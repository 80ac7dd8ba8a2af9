import { readSearch, type SearchTerms } from '@jangteo/domain/catalog/product-search.ts'
import type { Grade } from '@jangteo/domain/grades/grades.ts'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import type { WrittenData } from '../../http/written-answer.ts'
import { productOrder } from '../product-sort.ts'
import { matchingWords } from '../search-condition.ts'
import { products } from '../tables.ts'
import { correctSpelling } from './correct-spelling.ts'
import type { PublicQuery } from './list-public-products.ts'
import type { PublicPages } from './public-pages.ts'
import { byRank, type Candidate, findCandidates, RANKED } from './search-candidates.ts'
import { PRICE_OF_TIER } from './viewer.ts'

export interface FoundPage extends WrittenData {
  total: number
  totalIsExact: boolean
  correctedTo?: string | null
}

export const NOTHING: FoundPage = { data: '[]', ids: [], total: 0, totalIsExact: true }

/** What was typed; if that finds nothing, what was probably meant. */
export async function searchProducts(
  db: Database,
  pages: PublicPages,
  query: PublicQuery,
  text: string,
  filters: SQL,
  tier: Grade,
): Promise<FoundPage> {
  const find = (terms: SearchTerms) => findTerms(db, pages, query, terms, filters, tier)
  const terms = readSearch(text)
  if (!terms) return NOTHING
  const found = await find(terms)
  if (found.total > 0) return found
  const meant = await correctSpelling(db, terms)
  return meant ? { ...(await find(meant.terms)), correctedTo: meant.text } : NOTHING
}

async function findTerms(
  db: Database,
  pages: PublicPages,
  query: PublicQuery,
  terms: SearchTerms,
  filters: SQL,
  tier: Grade,
): Promise<FoundPage> {
  const { candidates, by } = await findCandidates(db, terms, filters)
  if (candidates.length === 0) return NOTHING
  const totalIsExact = candidates.length < RANKED
  const ids = query.sortBy
    ? await sortedIds(db, query, by, filters, tier, totalIsExact ? candidates : null)
    : pageOfIds(query, candidates.toSorted(byRank))
  return { ...(await pages.chosen(ids, tier)), total: candidates.length, totalIsExact }
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
