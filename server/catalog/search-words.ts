import { vocabularyOf } from '@jangteo/domain/catalog/product-search.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { products, productWords, searchWords } from './tables.ts'

interface IndexedProduct {
  id: string
  name: string
  brand: string | null
  model: string | null
}

/**
 * Rebuilds the search index entries of these products from their current search keys.
 * Call it once per transaction: words are locked in sorted order, so that concurrent approvals do not deadlock.
 */
export async function indexSearchWords(
  tx: Pick<Database, 'insert' | 'delete' | 'execute'>,
  named: readonly IndexedProduct[],
): Promise<void> {
  if (named.length === 0) return
  const ids = named.map(({ id }) => id)
  await countWords(tx, named)
  await tx.delete(productWords).where(inArray(productWords.productId, ids))
  await tx.execute(sql`
    insert into ${productWords} (word_id, popularity, product_id)
    select distinct ${searchWords.id}, ${products.salesCount}, ${products.id}
    from ${products}, unnest(string_to_array(ltrim(${products.searchKeys}), ' ')) as found (key)
    join ${searchWords} on ${searchWords.key} = found.key
    where ${inArray(products.id, ids)}`)
}

export async function removeSearchWords(tx: Pick<Database, 'delete'>, productId: string): Promise<void> {
  await tx.delete(productWords).where(inArray(productWords.productId, [productId]))
}

async function countWords(tx: Pick<Database, 'insert'>, named: readonly IndexedProduct[]): Promise<void> {
  const known = new Map<string, typeof searchWords.$inferInsert & { uses: number }>()
  for (const entry of named.flatMap(vocabularyOf))
    known.set(entry.word, { ...entry, uses: (known.get(entry.word)?.uses ?? 0) + 1 })
  const words = [...known.values()].sort((one, other) => (one.word < other.word ? -1 : 1))
  if (words.length === 0) return
  await tx
    .insert(searchWords)
    .values(words)
    .onConflictDoUpdate({ target: searchWords.word, set: { uses: sql`${searchWords.uses} + excluded.uses` } })
}
