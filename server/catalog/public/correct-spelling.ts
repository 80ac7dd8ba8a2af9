import { isOneTypo, readSearch, type SearchTerms } from '@jangteo/domain/catalog/product-search.ts'
import { desc, like, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { searchWords } from '../tables.ts'

const SIMILAR_WORDS = 10

/** The nearest words of the shop, each at most one key away; nothing where a word has none. */
export async function correctSpelling(
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
