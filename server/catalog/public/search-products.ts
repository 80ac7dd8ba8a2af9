import { isOneTypo, readSearch, type SearchTerms } from '@jangteo/domain/catalog/product-search.ts'
import type { Grade } from '@jangteo/domain/grades/grades.ts'
import { desc, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import type { SerializedData } from '../../http/pre-serialized.ts'
import { productOrder } from '../product-sort.ts'
import { matchingWords } from '../search-condition.ts'
import { products, searchWords } from '../tables.ts'
import type { ProductPages, PublicQuery } from './product-pages.ts'
import { type Candidate, compareByRank, findCandidates, MAX_RANKED } from './search-candidates.ts'
import { PRICE_OF_TIER } from './viewer.ts'

export interface FoundPage extends SerializedData {
  total: number
  totalIsExact: boolean
  correctedTo?: string | null
}

export const EMPTY_PAGE: FoundPage = { data: '[]', ids: [], total: 0, totalIsExact: true }

/** Searches as typed; without a result, with corrected spelling. */
export async function searchProducts(
  db: Database,
  pages: ProductPages,
  query: PublicQuery,
  text: string,
  filters: SQL,
  tier: Grade,
): Promise<FoundPage> {
  const find = (terms: SearchTerms) => findTerms(db, pages, query, terms, filters, tier)
  const terms = readSearch(text)
  if (!terms) return EMPTY_PAGE
  const found = await find(terms)
  if (found.total > 0) return found
  const meant = await correctSpelling(db, terms)
  return meant ? { ...(await find(meant.terms)), correctedTo: meant.text } : EMPTY_PAGE
}

async function findTerms(
  db: Database,
  pages: ProductPages,
  query: PublicQuery,
  terms: SearchTerms,
  filters: SQL,
  tier: Grade,
): Promise<FoundPage> {
  const { candidates, by, codedIds } = await findCandidates(db, terms, filters)
  if (candidates.length === 0) return EMPTY_PAGE
  const totalIsExact = candidates.length < MAX_RANKED
  const ids = query.sortBy
    ? await sortedIds(
        db,
        query,
        or(matchingWords(by), isOneOf(codedIds)),
        filters,
        tier,
        totalIsExact ? candidates : null,
      )
    : pageOfIds(query, candidates.toSorted(compareByRank))
  return { ...(await pages.byIds(ids, tier)), total: candidates.length, totalIsExact }
}

function pageOfIds({ page, limit }: PublicQuery, candidates: Candidate[]): string[] {
  return candidates.slice((page - 1) * limit, page * limit).map(({ id }) => id)
}

/** Sorts the candidates where all matches are known; else scans products in the wanted order until the page is full. */
async function sortedIds(
  db: Database,
  query: PublicQuery,
  matching: SQL | undefined,
  filters: SQL,
  tier: Grade,
  known: Candidate[] | null,
): Promise<string[]> {
  const among = known ? isOneOf(known.map(({ id }) => id)) : filters
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select ${products.id} as id, ${known ? sql`true` : matching} as found from ${products}
      where ${among} order by ${sql.join(productOrder(query, PRICE_OF_TIER[tier]), sql`, `)} offset 0
    ) as in_order where found limit ${query.limit} offset ${(query.page - 1) * query.limit}`)
  return rows.map(({ id }) => id)
}

function isOneOf(ids: string[]): SQL | undefined {
  return ids.length > 0 ? inArray(products.id, ids) : undefined
}

const SIMILAR_WORDS = 10

/** Replaces each word by the nearest indexed one, at most one typo away; undefined if a word has none. */
async function correctSpelling(
  db: Database,
  { by, words }: SearchTerms,
): Promise<{ terms: SearchTerms; text: string } | undefined> {
  if (by === 'initials') return undefined
  const meant = await Promise.all(words.map((word) => nearestWord(db, word)))
  if (meant.some((word) => word === undefined)) return undefined
  const text = meant.join(' ')
  const terms = readSearch(text)
  return terms ? { terms, text } : undefined
}

async function nearestWord(db: Database, typed: string): Promise<string | undefined> {
  const { word, key, uses } = searchWords
  const [known] = await db
    .select({ word })
    .from(searchWords)
    .where(like(key, `${typed}%`))
    .orderBy(desc(uses))
    .limit(1)
  if (known) return known.word
  const similar = await db
    .select({ word, key })
    .from(searchWords)
    .where(sql`${key} % ${typed}`)
    .orderBy(sql`similarity(${key}, ${typed}) desc`, desc(uses))
    .limit(SIMILAR_WORDS)
  return similar.find((candidate) => isOneTypo(typed, candidate.key))?.word
}
