import { asc, count, eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { documentRevisions, documents, postCategories } from '../tables.ts'
import { isPublic, isPublishedRevision } from './published.ts'

/** With how many posts are published in each. */
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
