import type { SearchTerms } from '@jangteo/domain/catalog/product-search.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { isShort, joined, matchingWords } from '../search-condition.ts'
import { products, productWords } from '../tables.ts'
import { chooseWay, type Way } from './choose-way.ts'
import { splitWords } from './split-words.ts'

/** Ranked are the best sellers among what matches, and what begins like the search. */
export const RANKED = 200
const RANKED_BEGINNINGS = 50
/** More than these are not looked at where no word of the shop leads the way. */
const GATHERED = 2_000

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

function candidate(terms: SearchTerms): SQL {
  return sql`${products.id} as id, ${rankOf(terms)} as rank, ${products.salesCount} as sales`
}

export interface Found {
  candidates: Candidate[]
  /** The words they were found by, which may be split or joined otherwise than typed. */
  by: SearchTerms
}

/** By every word; if that finds nothing, as if written without spaces. */
export async function findCandidates(db: Database, terms: SearchTerms, filters: SQL, most = RANKED): Promise<Found> {
  const found = await findWords(db, terms, filters, most)
  return found.candidates.length > 0 || terms.words.length === 1 ? found : findWords(db, joined(terms), filters, most)
}

async function findWords(db: Database, terms: SearchTerms, filters: SQL, most: number): Promise<Found> {
  const way = await chooseWay(db, terms, most)
  const split = way.by === 'gathering' ? await splitWords(db, terms) : undefined
  if (split) {
    const found = await findWords(db, split, filters, most)
    if (found.candidates.length > 0) return found
  }
  const matching = await run(db, statementOf(way, terms, filters, most))
  // Where all matches are known, the beginnings are among them.
  if (matching.length < most || terms.by === 'initials' || isShort(terms.whole))
    return { candidates: matching, by: terms }
  const all = [...matching, ...(await run(db, beginning(terms, filters)))]
  return { candidates: [...new Map(all.map((found) => [found.id, found])).values()], by: terms }
}

/** Better matches before worse, then what sells better. */
export function byRank(one: Candidate, other: Candidate): number {
  return other.rank - one.rank || other.sales - one.sales || (one.id < other.id ? 1 : -1)
}

async function run(db: Database, statement: SQL): Promise<Candidate[]> {
  return (await db.execute<Candidate & Record<string, unknown>>(statement)).rows
}

/** Apart from running it, so that the benchmark can ask the database for its plan. */
export function statementOf(way: Way, terms: SearchTerms, filters: SQL, most = RANKED): SQL {
  if (way.by === 'words') return byWords(way.wordIds, terms, filters, most)
  return way.by === 'walking' ? byWalking(terms, filters, most) : byGathering(terms, filters, most)
}

export const bestFirst = sql`${products.salesCount} desc, ${products.id} desc`

/** A word of the shop is meant: its best sellers, until enough of them have the other words as well. */
function byWords(wordIds: readonly number[], terms: SearchTerms, filters: SQL, most: number): SQL {
  const hasOthers = terms.words.length > 1 ? matchingWords(terms) : sql`true`
  return sql`select distinct on (sales, id) id, rank, sales
    from unnest(${sql.param(wordIds)}::int[]) as meant (word_id)
    cross join lateral (
      select id, rank, sales from (
        select ${candidate(terms)}, ${hasOthers} as found
        from ${productWords} join ${products} on ${products.id} = ${productWords.productId}
        where ${productWords.wordId} = meant.word_id and ${filters}
        order by ${productWords.popularity} desc, ${productWords.productId} desc offset 0
      ) as best_sellers where found limit ${most}
    ) as matching order by sales desc, id desc limit ${most}`
}

/** Almost everything matches: from the best seller down until enough are found, on the index alone. */
function byWalking(terms: SearchTerms, filters: SQL, most: number): SQL {
  return sql`select id, rank, sales from (
    select ${candidate(terms)}, ${matchingWords(terms)} as found
    from ${products} where ${filters} order by ${bestFirst} offset 0
  ) as best_sellers where found limit ${most}`
}

/** No word has it, or hardly a product has them all: whatever matches by its trigrams. */
function byGathering(terms: SearchTerms, filters: SQL, most: number): SQL {
  return sql`with matching as materialized (
    select ${candidate(terms)} from ${products} where ${and(filters, matchingWords(terms))} limit ${GATHERED}
  ) select * from matching order by sales desc, id desc limit ${most}`
}

/** However little they sell: somebody who types a whole name wants to see it. */
function beginning(terms: SearchTerms, filters: SQL): SQL {
  return sql`select ${candidate(terms)}
    from ${products} where ${filters} and ${products.nameKey} like ${`${terms.whole}%`}
    order by ${products.nameKey}, ${bestFirst} limit ${RANKED_BEGINNINGS}`
}
