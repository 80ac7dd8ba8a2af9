import { readSearch, type SearchTerms } from '@jangteo/domain/catalog/product-search.ts'
import { and, like, or, type SQL, sql } from 'drizzle-orm'
import { products } from './tables.ts'

/** Shorter search words have no full trigram; only one that includes the space before a word. */
const MIN_LENGTH_INSIDE_WORDS = 3

/** An empty search does not filter; a search of punctuation alone matches nothing. */
export function matchingSearch(text: string | undefined): SQL | undefined {
  if (!text) return undefined
  const terms = readSearch(text)
  return terms ? matchingTerms(terms) : sql`false`
}

/** Matches every word, or the whole search with its spaces removed. */
function matchingTerms(terms: SearchTerms): SQL | undefined {
  return terms.words.length === 1 ? matchingWords(terms) : or(matchingWords(terms), matchingWords(withoutSpaces(terms)))
}

export function matchingWords({ by, words }: SearchTerms): SQL | undefined {
  const column = by === 'keys' ? products.searchKeys : products.searchInitials
  return and(...words.map((word) => like(column, `%${isShort(word) ? ' ' : ''}${word}%`)))
}

/** The same search without spaces. */
export function withoutSpaces(terms: SearchTerms): SearchTerms {
  return { ...terms, words: [terms.whole] }
}

/** Short words match only at the beginning of a word. */
export function isShort(word: string): boolean {
  return word.length < MIN_LENGTH_INSIDE_WORDS
}
