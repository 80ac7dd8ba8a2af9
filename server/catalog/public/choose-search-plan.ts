import type { SearchTerms } from '@jangteo/domain/catalog/product-search.ts'
import { desc, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { countProductsOnSale } from '../categories/read-category-tree.ts'
import { isShort } from '../search-condition.ts'
import { searchWords } from '../tables.ts'

/** How to find the best-selling matches without reading all matches. */
export type SearchPlan = { by: 'word-index'; wordIds: number[] } | { by: 'best-seller-scan' } | { by: 'trigram' }

/** Text inside more indexed words than these is in almost every product. */
const MAX_WORDS = 30
/** Rows of the best-seller index that cost as much as reading one product. */
const STEPS_PER_LOOK = 4
/** Most products of one word that are checked one by one for the other words. */
const MAX_CHECKED = 10_000

/** Estimates the number of matches from the word index, before any product is read. */
export async function chooseSearchPlan(db: Database, { by, words }: SearchTerms, wanted: number): Promise<SearchPlan> {
  const [total, ...matched] = await Promise.all([
    countProductsOnSale(db, null),
    ...words.map((word) => wordsWith(db, by, word)),
  ])
  const rarest = matched.toSorted((one, other) => one.uses - other.uses)[0]
  if (!rarest || rarest.ids.length === 0) return { by: 'trigram' }
  const { ids, uses } = rarest
  const others = matched.filter((one) => one !== rarest)
  const expected = others.reduce((count, other) => count * Math.min(1, other.uses / Math.max(1, total)), uses)
  if (uses * Math.min(1, wanted / expected) > MAX_CHECKED) return { by: 'trigram' }
  const isCommon = others.length === 0 && uses * ids.length * STEPS_PER_LOOK > total
  return ids.length > MAX_WORDS || isCommon ? { by: 'best-seller-scan' } : { by: 'word-index', wordIds: ids }
}

async function wordsWith(db: Database, by: SearchTerms['by'], word: string) {
  const column = by === 'keys' ? searchWords.key : searchWords.initials
  const rows = await db
    .select({ id: searchWords.id, uses: searchWords.uses })
    .from(searchWords)
    .where(sql`${column} like ${isShort(word) ? `${word}%` : `%${word}%`}`)
    .orderBy(desc(searchWords.uses))
    .limit(MAX_WORDS + 1)
  return { ids: rows.map(({ id }) => id), uses: rows.reduce((sum, { uses }) => sum + uses, 0) }
}
