import type { searchShop } from '@jangteo/contracts/content/content.ts'
import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { keyTextOf } from '@jangteo/domain/catalog/product-search.ts'
import { and, count, desc, inArray, like, type SQL, sql } from 'drizzle-orm'
import { containsPattern } from '../../database/like-pattern.ts'
import type { Database } from '../../database/open-database.ts'
import { documentRevisions, documents } from '../tables.ts'
import { isPublic, isPublishedRevision, publishedFields } from './published-documents.ts'

const MAX_WORDS = 8

/** All words, each as the keystrokes that type it: `배송` has five, enough for a trigram index. */
export function matchesWords(search: string): SQL | undefined {
  const words = keyTextOf(search).split(' ').filter(Boolean).slice(0, MAX_WORDS)
  return words.length === 0
    ? sql`false`
    : and(...words.map((word) => like(documents.searchKeys, containsPattern(word))))
}

/** Documents with the query in their title first, then the newest. */
export async function searchDocuments(
  db: Database,
  { q, page, limit }: Received<typeof searchShop>['query'],
): Promise<ResponseOf<typeof searchShop>> {
  const matching = and(inArray(documents.kind, ['page', 'post']), isPublic, matchesWords(q))
  const inTitle = sql`${documentRevisions.title} ilike ${containsPattern(q.normalize('NFC'))}`
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
