import type { SearchTerms } from '@jangteo/domain/catalog/product-search.ts'
import { desc, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { isShort } from '../search-condition.ts'
import { searchWords } from '../tables.ts'
import { shelfCount } from './shelf-count.ts'

/** How to find the best sellers that match without looking at everything that does. */
export type Way = { by: 'words'; wordIds: number[] } | { by: 'walking' } | { by: 'gathering' }

/** With more words than these almost every product has one. */
const MOST_WORDS = 30
/** Steps along the best sellers that cost as much as one look at a product. */
const STEPS_PER_LOOK = 4
/** More products of a word than these are not looked at one by one for the other words. */
const FAR = 10_000

/** The words of the shop tell how many products will match, before a single product is read. */
export async function chooseWay(db: Database, { by, words }: SearchTerms, wanted: number): Promise<Way> {
  const [total, ...meant] = await Promise.all([shelfCount(db, null), ...words.map((word) => wordsWith(db, by, word))])
  const rarest = meant.toSorted((one, other) => one.uses - other.uses)[0]
  if (!rarest || rarest.ids.length === 0) return { by: 'gathering' }
  const { ids, uses } = rarest
  const others = meant.filter((one) => one !== rarest)
  const expected = others.reduce((count, other) => count * Math.min(1, other.uses / Math.max(1, total)), uses)
  if (uses * Math.min(1, wanted / expected) > FAR) return { by: 'gathering' }
  const isCommon = others.length === 0 && uses * ids.length * STEPS_PER_LOOK > total
  return ids.length > MOST_WORDS || isCommon ? { by: 'walking' } : { by: 'words', wordIds: ids }
}

async function wordsWith(db: Database, by: SearchTerms['by'], word: string) {
  const column = by === 'keys' ? searchWords.key : searchWords.initials
  const rows = await db
    .select({ id: searchWords.id, uses: searchWords.uses })
    .from(searchWords)
    .where(sql`${column} like ${isShort(word) ? `${word}%` : `%${word}%`}`)
    .orderBy(desc(searchWords.uses))
    .limit(MOST_WORDS + 1)
  return { ids: rows.map(({ id }) => id), uses: rows.reduce((sum, { uses }) => sum + uses, 0) }
}
