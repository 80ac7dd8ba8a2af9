import type { searchShop } from '@jangteo/contracts/content/content.ts'
import type { Answer, Received } from '@jangteo/contracts/endpoint.ts'
import { keyTextOf } from '@jangteo/domain/catalog/product-search.ts'
import { and, count, desc, inArray, like, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../database/containing.ts'
import type { Database } from '../../database/open-database.ts'
import { documentRevisions, documents } from '../tables.ts'
import { isPublic, isPublishedRevision, publishedFields } from './published.ts'

const MOST_WORDS = 8

/** Every word, as the keys that are pressed for it: `배송` has five, enough for an index of threes. */
export function matchingWords(search: string): SQL | undefined {
  const words = keyTextOf(search).split(' ').filter(Boolean).slice(0, MOST_WORDS)
  return words.length === 0 ? sql`false` : and(...words.map((word) => like(documents.searchKeys, containing(word))))
}

/** Those with the words in their title come first, then the newest. */
export async function searchDocuments(
  db: Database,
  { q, page, limit }: Received<typeof searchShop>['query'],
): Promise<Answer<typeof searchShop>> {
  const matching = and(inArray(documents.kind, ['page', 'post']), isPublic, matchingWords(q))
  const inTitle = sql`${documentRevisions.title} ilike ${containing(q.normalize('NFC'))}`
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        kind: sql<'page' | 'post'>`${documents.kind}`,
        slug: documents.slug,
        title: documentRevisions.title,
        excerpt: publishedFields.excerpt,
        savedAt: documentRevisions.savedAt,
      })
      .from(documents)
      .innerJoin(documentRevisions, isPublishedRevision)
      .where(matching)
      .orderBy(desc(inTitle), desc(documents.publishedAt), desc(documents.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(documents).where(matching),
  ])
  const data = rows.map(({ savedAt, ...row }) => ({ ...row, updatedAt: savedAt.toISOString() }))
  return { data, total: counted?.total ?? 0, page, limit }
}
