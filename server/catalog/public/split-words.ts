import type { SearchTerms } from '@jangteo/domain/catalog/product-search.ts'
import { inArray } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { searchWords } from '../tables.ts'

const SHORTEST_WORD = 2

/** `스마트폰케이스` as `스마트폰` and `케이스`: words of the shop one after another, the last one perhaps unfinished. */
export async function splitWords(db: Database, terms: SearchTerms): Promise<SearchTerms | undefined> {
  const { by, whole } = terms
  if (by === 'initials' || terms.words.length > 1) return undefined
  const pieces = Array.from({ length: whole.length }, (_, start) =>
    Array.from({ length: whole.length - start }, (_, length) => whole.slice(start, start + length + 1)),
  ).flat()
  const wanted = [...new Set(pieces)].filter((piece) => piece.length >= SHORTEST_WORD)
  if (wanted.length === 0) return undefined
  const rows = await db.select({ key: searchWords.key }).from(searchWords).where(inArray(searchWords.key, wanted))
  const words = longestWords(whole, new Set(rows.map(({ key }) => key)))
  return words.length > 1 ? { by, words, whole } : undefined
}

function longestWords(text: string, known: ReadonlySet<string>): string[] {
  for (let end = text.length; end >= SHORTEST_WORD; end--) {
    const word = text.slice(0, end)
    if (known.has(word)) return end === text.length ? [word] : [word, ...longestWords(text.slice(end), known)]
  }
  return [text]
}
