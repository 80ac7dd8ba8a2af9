import type { EditedDocument } from '@jangteo/contracts/content/documents.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { documents } from '../tables.ts'
import { lockDocument, readEditedDocument } from './document-rows.ts'
import { unpublish } from './publish-document.ts'
import type { EditTarget } from './save-document.ts'
import { findFreeSlug, withUniqueSlug } from './slugs.ts'

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
