import type { Answer } from '@jangteo/contracts/endpoint.ts'
import type { suggestProducts as contract } from '@jangteo/contracts/public-products.ts'
import { readSearch } from '@jangteo/domain/product-search.ts'
import { and, desc, like, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { matchingWords } from '../search-condition.ts'
import { products, searchWords } from '../tables.ts'

const WORDS = 6
const PRODUCTS = 4

/** Completes the word somebody is typing, and shows the best sellers that match so far. */
export async function suggestProducts(db: Database, text: string): Promise<Answer<typeof contract>> {
  const terms = readSearch(text)
  if (!terms) return { success: true, data: { words: [], products: [] } }
  const last = terms.words.at(-1) ?? ''
  const column = terms.by === 'keys' ? searchWords.key : searchWords.initials
  const [words, rows] = await Promise.all([
    db
      .select({ word: searchWords.word })
      .from(searchWords)
      .where(like(column, `${last}%`))
      .orderBy(desc(searchWords.uses), searchWords.word)
      .limit(WORDS),
    db
      .select({
        id: products.id,
        slug: products.slug,
        name: products.name,
        brand: products.brand,
        images: products.images,
      })
      .from(products)
      .where(and(sql`${products.onSale}`, matchingWords(terms)))
      .orderBy(desc(products.salesCount), desc(products.id))
      .limit(PRODUCTS),
  ])
  const before = text.trim().split(/\s+/).slice(0, -1)
  return {
    success: true,
    data: {
      words: words.map(({ word }) => [...before, word].join(' ')),
      products: rows.map(({ images, ...row }) => ({ ...row, images: images.slice(0, 1).map((url) => ({ url })) })),
    },
  }
}
