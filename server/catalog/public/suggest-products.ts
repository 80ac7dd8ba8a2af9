import type { suggestProducts as contract, PublicProduct } from '@jangteo/contracts/catalog/public-products.ts'
import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { readSearch } from '@jangteo/domain/catalog/product-search.ts'
import { PUBLIC_TERMS } from '@jangteo/domain/grades/buyer-terms.ts'
import { desc, like, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { products, searchWords } from '../tables.ts'
import type { ProductPages } from './product-pages.ts'
import { compareByRank, findCandidates } from './search-candidates.ts'

const WORDS = 6
const PRODUCTS = 4

/** Autocomplete: completes the last word of the search, and shows the best products that it finds so far. */
export async function suggestProducts(
  db: Database,
  pages: ProductPages,
  text: string,
): Promise<ResponseOf<typeof contract>> {
  const terms = readSearch(text)
  if (!terms) return { success: true, data: { words: [], products: [] } }
  const last = terms.words.at(-1) ?? ''
  const column = terms.by === 'keys' ? searchWords.key : searchWords.initials
  const [words, found] = await Promise.all([
    db
      .select({ word: searchWords.word })
      .from(searchWords)
      .where(like(column, `${last}%`))
      .orderBy(desc(searchWords.uses), searchWords.word)
      .limit(WORDS),
    findCandidates(db, terms, sql`${products.onSale}`),
  ])
  const best = found.candidates.toSorted(compareByRank).slice(0, PRODUCTS)
  const { data } = await pages.byIds(
    best.map(({ id }) => id),
    PUBLIC_TERMS.tier,
  )
  const shown: PublicProduct[] = JSON.parse(data)
  const before = text.trim().split(/\s+/).slice(0, -1)
  return {
    success: true,
    data: {
      words: words.map(({ word }) => [...before, word].join(' ')),
      products: shown.map((product) => ({ ...product, images: product.images.slice(0, 1) })),
    },
  }
}
