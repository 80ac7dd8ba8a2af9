import type { PostCategory } from '@jangteo/contracts/content/documents.ts'
import { slugify } from '@jangteo/domain/slug.ts'
import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { announceChange } from '../../events/announce.ts'
import { AppError } from '../../http/app-error.ts'
import { documentRevisions, documents, postCategories } from '../tables.ts'
import type { Transaction } from './document-rows.ts'

/** With the count of posts in each, published or not. */
export async function listOwnPostCategories(db: Pick<Transaction, 'select'>): Promise<PostCategory[]> {
  const posts = db
    .select({ categoryId: documentRevisions.categoryId, count: count().as('count') })
    .from(documents)
    .innerJoin(
      documentRevisions,
      and(eq(documentRevisions.documentId, documents.id), eq(documentRevisions.number, documents.latest)),
    )
    .where(isNull(documents.trashedAt))
    .groupBy(documentRevisions.categoryId)
    .as('posts')
  const rows = await db
    .select({ id: postCategories.id, name: postCategories.name, slug: postCategories.slug, count: posts.count })
    .from(postCategories)
    .leftJoin(posts, eq(posts.categoryId, postCategories.id))
    .orderBy(asc(postCategories.name))
  return rows.map((row) => ({ ...row, count: row.count ?? 0 }))
}

export async function createPostCategory(db: Database, name: string): Promise<PostCategory> {
  return db.transaction(async (tx) => {
    const category = await insertCategory(tx, name)
    if (!category) throw new AppError('name_taken', { field: 'name' })
    await announceChange(tx, ['content'])
    return { ...category, count: 0 }
  })
}

/** Undefined if the slug exists already. */
export async function insertCategory(tx: Transaction, name: string, slug = slugify(name) || 'category') {
  const [added] = await tx.insert(postCategories).values({ name, slug }).onConflictDoNothing().returning()
  return added
}

export async function renamePostCategory(db: Database, id: string, name: string): Promise<PostCategory> {
  return db.transaction(async (tx) => {
    const renamed = await tx.update(postCategories).set({ name }).where(eq(postCategories.id, id)).returning()
    if (renamed.length === 0) throw new AppError('not_found')
    await announceChange(tx, ['content'])
    const found = (await listOwnPostCategories(tx)).find((one) => one.id === id)
    if (!found) throw new AppError('not_found')
    return found
  })
}

/** Its posts stay, without a category; also in old revisions, which refer to it by a foreign key. */
export async function deletePostCategory(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [category] = await tx.select().from(postCategories).where(eq(postCategories.id, id)).for('update')
    if (!category) throw new AppError('not_found')
    await tx.update(documentRevisions).set({ categoryId: null }).where(eq(documentRevisions.categoryId, id))
    await tx.delete(postCategories).where(eq(postCategories.id, id))
    await announceChange(tx, ['content'])
  })
}
