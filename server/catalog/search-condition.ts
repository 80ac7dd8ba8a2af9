import { readSearch, type SearchTerms } from '@jangteo/domain/catalog/product-search.ts'
import { and, like, or, type SQL, sql } from 'drizzle-orm'
import { beginsPattern } from '../database/like-pattern.ts'
import { products, productVariants } from './tables.ts'

/** Shorter search words have no full trigram; only one that includes the space before a word. */
const MIN_LENGTH_INSIDE_WORDS = 3

/** An empty search does not filter; a search of punctuation alone matches nothing. */
export function matchingSearch(text: string | undefined): SQL | undefined {
  if (!text) return undefined
  const terms = readSearch(text)
  if (!terms) return sql`false`
  return terms.code === null ? matchingTerms(terms) : or(matchingTerms(terms), matchingCode(terms.code))
}

/** Shorter ones match whole SKUs only. */
const MIN_LENGTH_OF_BEGINNING = 3
const MAX_CODE_MATCHES = 200

/**
 * Variants whose SKU begins with the code, or with this barcode: `product_id` and `is_whole`. Shoppers find active ones.
 * The limit bounds the cost of beginnings that many suppliers share.
 */
export function variantsByCode(code: string, { isActive }: { isActive: boolean }): SQL {
  const sku = sql`lower(${productVariants.sku})`
  const isBeginning = code.length >= MIN_LENGTH_OF_BEGINNING
  const kept = sql`${productVariants.status} <> 'retired' and ${isActive ? sql`${productVariants.status} = 'active'` : sql`true`}`
  return sql`(
    select ${productVariants.productId} as product_id, ${sku} = ${code} as is_whole from ${productVariants}
    where ${isBeginning ? like(sku, beginsPattern(code)) : sql`${sku} = ${code}`} and ${kept}
    order by ${sku} using ~<~ limit ${MAX_CODE_MATCHES}
  ) union all (
    select ${productVariants.productId}, true from ${productVariants} where ${productVariants.barcode} = ${code} and ${kept}
    limit ${MAX_CODE_MATCHES}
  )`
}

/** An array, unlike a subquery, can be combined with the index on the search keys. */
function matchingCode(code: string): SQL {
  return sql`${products.id} = any (array(select product_id from (${variantsByCode(code, { isActive: false })}) as coded))`
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
