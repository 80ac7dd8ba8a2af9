import type { SearchTerms } from '@jangteo/domain/product-search.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { isShort, joined, matchingWords } from '../search-condition.ts'
import { products, searchWords } from '../tables.ts'
import { shelfCount } from './shelf-count.ts'

/** Ranked are the best sellers among what matches, and what begins like the search. */
export const RANKED = 200
const RANKED_BEGINNINGS = 50

export interface Candidate {
  id: string
  rank: number
  sales: number
}

/** The one place that decides which match is better: the whole name, its beginning, a word's beginning, anywhere. */
function rankOf({ by, whole }: SearchTerms): SQL<number> {
  const words = by === 'keys' ? products.searchKeys : products.searchInitials
  return sql<number>`case
    when ${by === 'keys'} and ${products.nameKey} = ${whole} then 3
    when ${words} like ${` ${whole}%`} then 2
    when ${words} like ${`% ${whole}%`} then 1
    else 0 end`
}

/** By every word; if that finds nothing, as if written without spaces. */
export async function findCandidates(db: Database, terms: SearchTerms, filters: SQL): Promise<Candidate[]> {
  const found = await findWords(db, terms, filters)
  return found.length > 0 || terms.words.length === 1 ? found : findWords(db, joined(terms), filters)
}

async function findWords(db: Database, terms: SearchTerms, filters: SQL): Promise<Candidate[]> {
  const way = (await isCommon(db, terms)) ? walk(terms, filters) : gather(terms, filters)
  const { rows: matching } = await db.execute<Candidate & Record<string, unknown>>(way)
  // Where all matches are known, the beginnings are among them.
  if (matching.length < RANKED || terms.by === 'initials') return matching
  const { rows: beginnings } = await db.execute<Candidate & Record<string, unknown>>(beginning(terms, filters))
  return [...new Map([...matching, ...beginnings].map((found) => [found.id, found])).values()]
}

const bestFirst = sql`${products.salesCount} desc, ${products.id} desc`

/** Many match: from the best seller down until enough are found, on the index alone. */
export function walk(terms: SearchTerms, filters: SQL): SQL {
  return sql`select id, rank, sales from (
    select ${products.id} as id, ${rankOf(terms)} as rank, ${products.salesCount} as sales,
      ${matchingWords(terms)} as found
    from ${products} where ${filters} order by ${bestFirst} offset 0
  ) as best_sellers where found limit ${RANKED}`
}

/** Few match: all of them by their trigrams, then the best sellers of them. */
export function gather(terms: SearchTerms, filters: SQL): SQL {
  return sql`with matching as materialized (
    select ${products.id} as id, ${rankOf(terms)} as rank, ${products.salesCount} as sales
    from ${products} where ${filters} and ${matchingWords(terms)}
  ) select * from matching order by sales desc, id desc limit ${RANKED}`
}

/** However little they sell: somebody who types a whole name wants to see it. */
function beginning(terms: SearchTerms, filters: SQL): SQL {
  return sql`select ${products.id} as id, ${rankOf(terms)} as rank, ${products.salesCount} as sales
    from ${products} where ${filters} and ${products.nameKey} like ${`${terms.whole}%`}
    order by length(${products.nameKey}), ${bestFirst} limit ${RANKED_BEGINNINGS}`
}

/**
 * Gathering looks at every match, walking at every product until enough matched. The words of the shop tell how many
 * will match; walking is the shorter way as soon as matches² > products × wanted.
 */
async function isCommon(db: Database, terms: SearchTerms): Promise<boolean> {
  const total = await shelfCount(db, null)
  const uses = await Promise.all(terms.words.map((word) => usesOf(db, terms.by, word)))
  const expected = uses.reduce((share, one) => share * Math.min(1, one / Math.max(1, total)), 1) * total
  return expected ** 2 > total * RANKED
}

async function usesOf(db: Database, by: SearchTerms['by'], word: string): Promise<number> {
  const column = by === 'keys' ? searchWords.key : searchWords.initials
  const [row] = await db
    .select({ uses: sql<number>`coalesce(sum(${searchWords.uses}), 0)::int` })
    .from(searchWords)
    .where(sql`${column} like ${isShort(word) ? `${word}%` : `%${word}%`}`)
  return row?.uses ?? 0
}
