import type { EditedDocument } from '@jangteo/contracts/content/documents.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { documents } from '../tables.ts'
import { lockDocument, readEdited, readSaid } from './document-rows.ts'
import { insertDocument } from './insert-document.ts'
import { hide } from './publish-document.ts'
import { type Own, takingSlug } from './save-document.ts'
import { freeSlug } from './slugs.ts'

export async function trashDocument(db: Database, { id, accountId }: Own): Promise<void> {
  await db.transaction(async (tx) => {
    const document = await lockDocument(tx, id)
    if (document.trashedAt) return
    await hide(tx, document, accountId, 'document_trashed')
    await tx.update(documents).set({ trashedAt: sql`now()` }).where(eq(documents.id, id))
  })
}

/** As a draft; where its slug was taken meanwhile, under another. */
export async function untrashDocument(db: Database, { id, accountId }: Own): Promise<EditedDocument> {
  return takingSlug(db, async (tx) => {
    const { trashedAt, kind, slug } = await lockDocument(tx, id)
    if (trashedAt)
      await tx
        .update(documents)
        .set({ trashedAt: null, slug: await freeSlug(tx, kind, slug) })
        .where(eq(documents.id, id))
    return readEdited(tx, id, accountId)
  })
}

export async function duplicateDocument(db: Database, { id, accountId }: Own): Promise<EditedDocument> {
  return takingSlug(db, async (tx) => {
    const { kind, slug, latest } = await lockDocument(tx, id)
    const said = await readSaid(tx, id, latest)
    const written = { ...said, title: `${said.title.slice(0, 190)} (사본)` }
    const copy = await insertDocument(tx, { kind, slug: await freeSlug(tx, kind, slug), authorId: accountId, written })
    return readEdited(tx, copy, accountId)
  })
}
