import { vocabularyOf } from '@jangteo/domain/product-search.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { searchWords } from './tables.ts'

interface Named {
  name: string
  brand: string | null
  model: string | null
}

/** Once a transaction and in one order, so that two approvals at once do not wait for each other in a circle. */
export async function learnWords(tx: Pick<Database, 'insert'>, products: readonly Named[]): Promise<void> {
  const known = new Map<string, typeof searchWords.$inferInsert & { uses: number }>()
  for (const entry of products.flatMap(vocabularyOf))
    known.set(entry.word, { ...entry, uses: (known.get(entry.word)?.uses ?? 0) + 1 })
  const words = [...known.values()].sort((one, other) => (one.word < other.word ? -1 : 1))
  if (words.length === 0) return
  await tx
    .insert(searchWords)
    .values(words)
    .onConflictDoUpdate({ target: searchWords.word, set: { uses: sql`${searchWords.uses} + excluded.uses` } })
}
