import type { EditedDocument } from '@jangteo/contracts/content/documents.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { documents } from '../tables.ts'
import { lockDocument, readEditedDocument, readRevisionInput } from './document-rows.ts'
import { insertDocument } from './insert-document.ts'
import { unpublish } from './publish-document.ts'
import { type EditTarget, withUniqueSlug } from './save-document.ts'
import { findFreeSlug } from './slugs.ts'

export async function trashDocument(db: Database, { id, accountId }: EditTarget): Promise<void> {
  await db.transaction(async (tx) => {
    const document = await lockDocument(tx, id)
    if (document.trashedAt) return
    await unpublish(tx, document, accountId, 'document_trashed')
    await tx.update(documents).set({ trashedAt: sql`now()` }).where(eq(documents.id, id))
  })
}

/** Restores it as a draft; if its slug was taken meanwhile, under a new one. */
export async function untrashDocument(db: Database, { id, accountId }: EditTarget): Promise<EditedDocument> {
  return withUniqueSlug(db, async (tx) => {
    const { trashedAt, kind, slug } = await lockDocument(tx, id)
    if (trashedAt)
      await tx
        .update(documents)
        .set({ trashedAt: null, slug: await findFreeSlug(tx, kind, slug) })
        .where(eq(documents.id, id))
    return readEditedDocument(tx, id, accountId)
  })
}

export async function duplicateDocument(db: Database, { id, accountId }: EditTarget): Promise<EditedDocument> {
  return withUniqueSlug(db, async (tx) => {
    const { kind, slug, latest } = await lockDocument(tx, id)
    const original = await readRevisionInput(tx, id, latest)
    const written = { ...original, title: `${original.title.slice(0, 190)} (사본)` }
    const copy = await insertDocument(tx, {
      kind,
      slug: await findFreeSlug(tx, kind, slug),
      authorId: accountId,
      written,
    })
    return readEditedDocument(tx, copy, accountId)
  })
}
