import { readSearch, type SearchTerms } from '@jangteo/domain/catalog/product-search.ts'
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

/** Every word is in it, or all of them as if written without spaces. */
function matchingTerms(terms: SearchTerms): SQL | undefined {
  return terms.words.length === 1 ? matchingWords(terms) : or(matchingWords(terms), matchingWords(joined(terms)))
}

export function matchingWords({ by, words }: SearchTerms): SQL | undefined {
  const column = by === 'keys' ? products.searchKeys : products.searchInitials
  return and(...words.map((word) => like(column, `%${isShort(word) ? ' ' : ''}${word}%`)))
}

/** The same search without spaces. */
export function joined(terms: SearchTerms): SearchTerms {
  return { ...terms, words: [terms.whole] }
}

/** Short ones are looked for at the beginning of words only. */
export function isShort(word: string): boolean {
  return word.length < SHORTEST_INSIDE_WORDS
}
