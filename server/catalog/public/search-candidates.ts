import type { SearchTerms } from '@jangteo/domain/catalog/product-search.ts'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { isShort, matchingWords, variantsByCode, withoutSpaces } from '../search-condition.ts'
import { products, productWords, searchWords } from '../tables.ts'
import { chooseSearchPlan, type SearchPlan } from './choose-search-plan.ts'

/** How many best sellers among the matches are ranked, and how many names that begin with the search. */
export const MAX_RANKED = 200
const RANKED_BEGINNINGS = 50
/** Limit of a trigram search, which has no index of best sellers. */
const MAX_TRIGRAM_MATCHES = 2_000

export interface Candidate {
  id: string
  rank: number
  sales: number
}

/** Relevance of words, below that of a code: the whole name, then its beginning, then a word's beginning, then anywhere. */
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

interface Found {
  candidates: Candidate[]
  /** The terms that found them, which may be split or joined differently than typed. */
  by: SearchTerms
  /** Those found by SKU or barcode. */
  codedIds: string[]
}

/** By SKU and barcode, which come first, and by words. */
export async function findCandidates(
  db: Database,
  terms: SearchTerms,
  filters: SQL,
  most = MAX_RANKED,
): Promise<Found> {
  if (terms.code === null) return findSpaced(db, terms, filters, most)
  const [coded, found] = await Promise.all([run(db, byCode(terms.code, filters)), findSpaced(db, terms, filters, most)])
  return { candidates: withoutRepetition([...found.candidates, ...coded]), by: found.by, codedIds: idsOf(coded) }
}

function idsOf(candidates: readonly Candidate[]): string[] {
  return candidates.map(({ id }) => id)
}

/** Of several entries for one product the last stays. */
function withoutRepetition(candidates: readonly Candidate[]): Candidate[] {
  return [...new Map(candidates.map((found) => [found.id, found])).values()]
}

/** Matches every word; without a result, the search with its spaces removed. */
async function findSpaced(db: Database, terms: SearchTerms, filters: SQL, most: number): Promise<Found> {
  const found = await findWords(db, terms, filters, most)
  return found.candidates.length > 0 || terms.words.length === 1
    ? found
    : findWords(db, withoutSpaces(terms), filters, most)
}

async function findWords(db: Database, terms: SearchTerms, filters: SQL, most: number): Promise<Found> {
  const plan = await chooseSearchPlan(db, terms, most)
  const split = plan.by === 'trigram' ? await splitWords(db, terms) : undefined
  if (split) {
    const found = await findWords(db, split, filters, most)
    if (found.candidates.length > 0) return found
  }
  const matching = await run(db, searchStatement(plan, terms, filters, most))
  // Fewer matches than the limit are all matches, so names that begin with the search are among them.
  if (matching.length < most || terms.by === 'initials' || isShort(terms.whole))
    return { candidates: matching, by: terms, codedIds: [] }
  const all = [...matching, ...(await run(db, beginning(terms, filters)))]
  return { candidates: withoutRepetition(all), by: terms, codedIds: [] }
}

/** By relevance, then by sales. */
export function compareByRank(one: Candidate, other: Candidate): number {
  return other.rank - one.rank || other.sales - one.sales || (one.id < other.id ? 1 : -1)
}

async function run(db: Database, statement: SQL): Promise<Candidate[]> {
  return (await db.execute<Candidate & Record<string, unknown>>(statement)).rows
}

/** Exported so that the benchmark can `explain` it. */
export function searchStatement(plan: SearchPlan, terms: SearchTerms, filters: SQL, most = MAX_RANKED): SQL {
  if (plan.by === 'word-index') return byWordIndex(plan.wordIds, terms, filters, most)
  return plan.by === 'best-seller-scan' ? byBestSellerScan(terms, filters, most) : byTrigram(terms, filters, most)
}

export const bestSellersFirst = sql`${products.salesCount} desc, ${products.id} desc`

/** Reads the best sellers of the rarest word from the word index, until enough of them match the other words too. */
function byWordIndex(wordIds: readonly number[], terms: SearchTerms, filters: SQL, most: number): SQL {
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

/** For very common words: scans products from the best seller down, on the index alone, until enough match. */
function byBestSellerScan(terms: SearchTerms, filters: SQL, most: number): SQL {
  return sql`select id, rank, sales from (
    select ${candidate(terms)}, ${matchingWords(terms)} as found
    from ${products} where ${filters} order by ${bestSellersFirst} offset 0
  ) as best_sellers where found limit ${most}`
}

/** For text that is in no indexed word, or words that hardly any product combines: matches by trigrams. */
function byTrigram(terms: SearchTerms, filters: SQL, most: number): SQL {
  return sql`with matching as materialized (
    select ${candidate(terms)} from ${products} where ${and(filters, matchingWords(terms))} limit ${MAX_TRIGRAM_MATCHES}
  ) select * from matching order by sales desc, id desc limit ${most}`
}

/** By SKU and barcode of the variants on sale: a whole one ranks above a beginning, and both above names. */
function byCode(code: string, filters: SQL): SQL {
  return sql`select ${products.id} as id, case when coded.is_whole then 5 else 4 end as rank, ${products.salesCount} as sales
    from (
      select product_id, bool_or(is_whole) as is_whole from (${variantsByCode(code, { isActive: true })}) as variants
      group by product_id
    ) as coded
    join ${products} on ${products.id} = coded.product_id where ${filters}`
}

/** Names that begin with the search, regardless of sales, so that a product is found by its full name. */
function beginning(terms: SearchTerms, filters: SQL): SQL {
  return sql`select ${candidate(terms)}
    from ${products} where ${filters} and ${products.nameKey} like ${`${terms.whole}%`}
    order by ${products.nameKey}, ${bestSellersFirst} limit ${RANKED_BEGINNINGS}`
}

const MIN_WORD_LENGTH = 2

/** Splits `스마트폰케이스` into the indexed words `스마트폰` and `케이스`; the last word may be incomplete. */
async function splitWords(db: Database, terms: SearchTerms): Promise<SearchTerms | undefined> {
  const { by, whole, code } = terms
  if (by === 'initials' || terms.words.length > 1) return undefined
  const pieces = Array.from({ length: whole.length }, (_, start) =>
    Array.from({ length: whole.length - start }, (_, length) => whole.slice(start, start + length + 1)),
  ).flat()
  const wanted = [...new Set(pieces)].filter((piece) => piece.length >= MIN_WORD_LENGTH)
  if (wanted.length === 0) return undefined
  const rows = await db.select({ key: searchWords.key }).from(searchWords).where(inArray(searchWords.key, wanted))
  const words = longestWords(whole, new Set(rows.map(({ key }) => key)))
  return words.length > 1 ? { by, words, whole, code } : undefined
}

function longestWords(text: string, known: ReadonlySet<string>): string[] {
  for (let end = text.length; end >= MIN_WORD_LENGTH; end--) {
    const word = text.slice(0, end)
    if (known.has(word)) return end === text.length ? [word] : [word, ...longestWords(text.slice(end), known)]
  }
  return [text]
}
