import { readSearch, type SearchTerms } from '@jangteo/domain/product-search.ts'
import { and, like, or, type SQL, sql } from 'drizzle-orm'
import { products } from './tables.ts'

/** Shorter ones have no trigram of their own, only one that begins a word. */
const SHORTEST_INSIDE_WORDS = 3

/** Nothing typed filters nothing; signs alone find nothing. */
export function matchingSearch(text: string | undefined): SQL | undefined {
  if (!text) return undefined
  const terms = readSearch(text)
  return terms ? matchingTerms(terms) : sql`false`
}

export function matchingTerms({ by, words, whole }: SearchTerms): SQL | undefined {
  const column = by === 'keys' ? products.searchKeys : products.searchInitials
  const contains = (word: string) => like(column, `%${isShort(word) ? ' ' : ''}${word}%`)
  return words.length === 1 ? contains(whole) : or(contains(whole), and(...words.map(contains)))
}

/** Short ones are looked for at the beginning of words only. */
export function isShort(word: string): boolean {
  return word.length < SHORTEST_INSIDE_WORDS
}
