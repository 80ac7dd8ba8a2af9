import type { listPosts as contract, PostSummary } from '@jangteo/contracts/content/content.ts'
import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { and, arrayContains, asc, count, desc, eq, type SQL } from 'drizzle-orm'
import { accounts } from '../../accounts/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { documentRevisions, documents, postCategories } from '../tables.ts'
import { isPublic, isPublishedRevision, publishedFields } from './published-documents.ts'
import { matchesWords } from './search-documents.ts'

type Query = Received<typeof contract>['query']

export async function listPosts(db: Database, query: Query): Promise<ResponseOf<typeof contract>> {
  const { page, limit } = query
  const matching = and(
    eq(documents.kind, 'post'),
    isPublic,
    query.category === undefined ? undefined : eq(postCategories.slug, query.category.normalize('NFC')),
    query.tag === undefined ? undefined : arrayContains(documentRevisions.tags, [query.tag]),
    query.search ? matchesWords(query.search) : undefined,
  )
  const [rows, [counted]] = await Promise.all([
    db
      .select(publishedFields)
      .from(documents)
      .innerJoin(documentRevisions, isPublishedRevision)
      .innerJoin(accounts, eq(accounts.id, documents.authorId))
      .leftJoin(postCategories, eq(postCategories.id, documentRevisions.categoryId))
      .where(matching)
      .orderBy(...orderByOf(query))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ total: count() })
      .from(documents)
      .innerJoin(documentRevisions, isPublishedRevision)
      .leftJoin(postCategories, eq(postCategories.id, documentRevisions.categoryId))
      .where(matching),
  ])
  return { data: rows.map(toPostSummary), total: counted?.total ?? 0, page, limit }
}

function orderByOf({ orderBy, order }: Query): SQL[] {
  const direction = order === 'ASC' ? asc : desc
  return [direction(orderBy === 'title' ? documentRevisions.title : documents.publishedAt), direction(documents.id)]
}

interface PublishedRow {
  id: string
  slug: string
  title: string
  excerpt: string
  featuredImage: string | null
  featuredImageAlt: string
  publishedAt: Date
  savedAt: Date
  categoryId: string | null
  categoryName: string | null
  categorySlug: string | null
  tags: string[]
  authorName: string
}

export function toPostSummary(row: PublishedRow): PostSummary {
  const { id, slug, title, excerpt, featuredImage, featuredImageAlt, tags } = row
  const { categoryId, categoryName, categorySlug } = row
  return {
    ...{ id, slug, title, excerpt, featuredImage, featuredImageAlt, tags },
    createdAt: row.publishedAt.toISOString(),
    updatedAt: row.savedAt.toISOString(),
    category: categoryId ? { id: categoryId, name: categoryName ?? '', slug: categorySlug ?? '' } : null,
    author: { name: row.authorName },
  }
}

/** With the count of published posts in each. */
export async function listPostCategories(db: Database) {
  const posts = db
    .select({ categoryId: documentRevisions.categoryId, count: count().as('count') })
    .from(documents)
    .innerJoin(documentRevisions, isPublishedRevision)
    .where(isPublic)
    .groupBy(documentRevisions.categoryId)
    .as('posts')
  const rows = await db
    .select({ id: postCategories.id, name: postCategories.name, slug: postCategories.slug, count: posts.count })
    .from(postCategories)
    .leftJoin(posts, eq(posts.categoryId, postCategories.id))
    .orderBy(asc(postCategories.name))
  return rows.map((row) => ({ ...row, count: row.count ?? 0 }))
}
