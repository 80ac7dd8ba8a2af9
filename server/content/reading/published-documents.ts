import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../../accounts/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { documentRevisions, documents, postCategories } from '../tables.ts'

const EXCERPT_LENGTH = 160

/** Matches the condition of the partial indexes. */
export const isPublic = and(isNotNull(documents.published), isNull(documents.trashedAt))

export const isPublishedRevision = and(
  eq(documentRevisions.documentId, documents.id),
  eq(documentRevisions.number, documents.published),
)

/** The excerpt that the author wrote, else the beginning of the text. */
const excerpt = sql<string>`case when ${documentRevisions.excerpt} <> '' then ${documentRevisions.excerpt}
  when length(${documentRevisions.words}) > ${EXCERPT_LENGTH} then left(${documentRevisions.words}, ${EXCERPT_LENGTH}) || '…'
  else ${documentRevisions.words} end`

export const publishedFields = {
  id: documents.id,
  slug: documents.slug,
  title: documentRevisions.title,
  excerpt,
  featuredImage: documentRevisions.featuredImage,
  featuredImageAlt: documentRevisions.featuredImageAlt,
  publishedAt: sql<Date>`${documents.publishedAt}`.mapWith(documents.publishedAt),
  savedAt: documentRevisions.savedAt,
  categoryId: postCategories.id,
  categoryName: postCategories.name,
  categorySlug: postCategories.slug,
  tags: documentRevisions.tags,
  authorName: sql<string>`coalesce(${documents.byline}, ${accounts.name})`,
}

export function selectPublished(db: Pick<Database, 'select'>) {
  return db
    .select({ ...publishedFields, content: documentRevisions.content })
    .from(documents)
    .innerJoin(documentRevisions, isPublishedRevision)
    .innerJoin(accounts, eq(accounts.id, documents.authorId))
    .leftJoin(postCategories, eq(postCategories.id, documentRevisions.categoryId))
    .$dynamic()
}

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Links use slugs; settings and API clients use ids. */
export function hasIdOrSlug(idOrSlug: string): SQL {
  return UUID.test(idOrSlug) ? eq(documents.id, idOrSlug) : eq(documents.slug, idOrSlug.normalize('NFC'))
}

export async function readReusableBlock(db: Database, ref: string) {
  const [found] = await db
    .select({ id: documents.id, title: documentRevisions.title, content: documentRevisions.content })
    .from(documents)
    .innerJoin(documentRevisions, isPublishedRevision)
    .where(and(eq(documents.kind, 'reusable'), isPublic, hasIdOrSlug(ref)))
  return found
}
