import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { documentRevisions, documents } from '../tables.ts'
import { hasIdOrSlug, isPublic, isPublishedRevision } from './published.ts'

export async function readReusable(db: Database, ref: string) {
  const [found] = await db
    .select({ id: documents.id, title: documentRevisions.title, content: documentRevisions.content })
    .from(documents)
    .innerJoin(documentRevisions, isPublishedRevision)
    .where(and(eq(documents.kind, 'reusable'), isPublic, hasIdOrSlug(ref)))
  return found
}
