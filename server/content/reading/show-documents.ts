import type { getPost, ShownPage } from '@jangteo/contracts/content/content.ts'
import type { Answer } from '@jangteo/contracts/endpoint.ts'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { safeContent } from '../rendering/safe-content.ts'
import { showContent } from '../rendering/show-content.ts'
import { type Shortcodes, surroundingsOf } from '../rendering/surroundings.ts'
import { documentRevisions, documents } from '../tables.ts'
import { toPostSummary } from './list-posts.ts'
import { hasIdOrSlug, isPublic, isPublishedRevision, selectPublished } from './published.ts'

export async function showPage(db: Database, shortcodes: Shortcodes, idOrSlug: string): Promise<ShownPage> {
  const [row] = await selectPublished(db).where(and(eq(documents.kind, 'page'), isPublic, hasIdOrSlug(idOrSlug)))
  if (!row) throw new AppError('not_found')
  const { category: _, tags: __, author: ___, ...page } = toPostSummary(row)
  const nodes = await showContent(row.content, surroundingsOf(db, shortcodes))
  return { ...page, content: safeContent(row.content), nodes }
}

export async function showPost(
  db: Database,
  shortcodes: Shortcodes,
  idOrSlug: string,
): Promise<Answer<typeof getPost>> {
  const [row] = await selectPublished(db).where(and(eq(documents.kind, 'post'), isPublic, hasIdOrSlug(idOrSlug)))
  if (!row) throw new AppError('not_found')
  const nodes = await showContent(row.content, surroundingsOf(db, shortcodes))
  return {
    data: { ...toPostSummary(row), content: safeContent(row.content), nodes },
    previous: await neighbour(db, row.id, 'before'),
    next: await neighbour(db, row.id, 'after'),
  }
}

async function neighbour(db: Database, id: string, side: 'before' | 'after') {
  const place = sql`(${documents.publishedAt}, ${documents.id})`
  // The database knows the moment to the microsecond.
  const here = sql`((select published_at from documents where id = ${id}), ${id}::uuid)`
  const direction = side === 'before' ? desc : asc
  const [found] = await db
    .select({ slug: documents.slug, title: documentRevisions.title })
    .from(documents)
    .innerJoin(documentRevisions, isPublishedRevision)
    .where(
      and(eq(documents.kind, 'post'), isPublic, side === 'before' ? sql`${place} < ${here}` : sql`${place} > ${here}`),
    )
    .orderBy(direction(documents.publishedAt), direction(documents.id))
    .limit(1)
  return found ?? null
}
