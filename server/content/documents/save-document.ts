import type * as contract from '@jangteo/contracts/content/documents.ts'
import type { DocumentInput, EditedDocument } from '@jangteo/contracts/content/documents.ts'
import type { Received } from '@jangteo/contracts/endpoint.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { announceChange } from '../../events/announce.ts'
import { AppError } from '../../http/app-error.ts'
import { documentDrafts, documentPictures, documentRevisions, documents, postCategories } from '../tables.ts'
import {
  documentText,
  EMPTY_DOCUMENT,
  editConflict,
  findPictureUrls,
  insertDocument,
  insertPictures,
  type LockedDocument,
  lockDocument,
  readEditedDocument,
  readRevisionInput,
  type Transaction,
} from './document-rows.ts'
import { findFreeSlug, renameSlug, requireFreeSlug, withUniqueSlug } from './slugs.ts'

/** The document, and the account that edits it. */
export interface EditTarget {
  id: string
  accountId: string
}

export async function createDocument(
  db: Database,
  accountId: string,
  { kind, slug, ...written }: Received<typeof contract.createDocument>['body'],
): Promise<EditedDocument> {
  return withUniqueSlug(db, async (tx) => {
    const given = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined))
    const input: DocumentInput = { ...EMPTY_DOCUMENT, ...given, title: written.title }
    await requireCategory(tx, input)
    const own = slug ? await requireFreeSlug(tx, kind, slug) : await findFreeSlug(tx, kind, input.title)
    const id = await insertDocument(tx, { kind, slug: own, authorId: accountId, written: input })
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

/** Optimistic locking: revisions have unique numbers, so the second save from the same revision fails with `changed_meanwhile`. */
export async function saveDocument(
  db: Database,
  { id, accountId }: EditTarget,
  { basedOn, slug, byline, ...written }: Received<typeof contract.saveDocument>['body'],
): Promise<EditedDocument> {
  return withUniqueSlug(db, async (tx) => {
    const document = await lockDocument(tx, id)
    await requireCategory(tx, written)
    await addRevision(tx, document, { basedOn, written, savedBy: accountId })
    if (byline !== undefined && byline !== document.byline) {
      await tx.update(documents).set({ byline }).where(eq(documents.id, id))
      await announceChange(tx, ['content'])
    }
    if (slug && slug !== document.slug) {
      const wanted = await requireFreeSlug(tx, document.kind, slug, id)
      if (wanted !== document.slug) {
        await renameSlug(tx, document, wanted)
        await announceChange(tx, ['content'])
      }
    }
    return readEditedDocument(tx, id, accountId)
  })
}

interface Revision {
  basedOn: number
  written: DocumentInput
  savedBy: string
  note?: string
}

export async function addRevision(tx: Transaction, document: LockedDocument, revision: Revision): Promise<void> {
  const { id, latest } = document
  const { basedOn, written, savedBy, note = '' } = revision
  if (basedOn > latest) throw new AppError('invalid_request', { field: 'basedOn' })
  const number = basedOn + 1
  const added = await tx
    .insert(documentRevisions)
    .values({ documentId: id, number, savedBy, note, ...written, words: documentText(written) })
    .onConflictDoNothing()
    .returning({ number: documentRevisions.number })
  if (added.length === 0) throw await editConflict(tx, document)
  await tx.update(documents).set({ latest: number }).where(eq(documents.id, id))
  await tx.delete(documentDrafts).where(and(eq(documentDrafts.documentId, id), eq(documentDrafts.accountId, savedBy)))
  await updatePictureUses(tx, { id, published: document.published }, written)
  await announceChange(tx, [`document:${id}`])
}

/** Records the pictures of the latest and of the published revision. */
export async function updatePictureUses(
  tx: Transaction,
  { id, published }: Pick<LockedDocument, 'id' | 'published'>,
  newest: DocumentInput,
): Promise<void> {
  const publishedUrls =
    published === null ? new Set<string>() : findPictureUrls(await readRevisionInput(tx, id, published))
  await tx.delete(documentPictures).where(eq(documentPictures.documentId, id))
  await insertPictures(tx, id, findPictureUrls(newest).union(publishedUrls))
}

async function requireCategory(tx: Transaction, { categoryId }: Pick<DocumentInput, 'categoryId'>): Promise<void> {
  if (categoryId === null) return
  const [found] = await tx
    .select({ id: postCategories.id })
    .from(postCategories)
    .where(eq(postCategories.id, categoryId))
    .for('key share')
  if (!found) throw new AppError('invalid_request', { field: 'categoryId', message: '없는 카테고리입니다' })
}

export async function saveDraft(
  db: Database,
  { id, accountId }: EditTarget,
  { basedOn, ...written }: Received<typeof contract.saveDraft>['body'],
): Promise<{ savedAt: string }> {
  return db.transaction(async (tx) => {
    await lockDocument(tx, id)
    const [saved] = await tx
      .insert(documentDrafts)
      .values({ documentId: id, accountId, basedOn, written })
      .onConflictDoUpdate({
        target: [documentDrafts.documentId, documentDrafts.accountId],
        set: { basedOn, written, savedAt: sql`now()` },
      })
      .returning({ savedAt: documentDrafts.savedAt })
    return { savedAt: saved?.savedAt.toISOString() ?? '' }
  })
}

export async function discardDraft(db: Database, { id, accountId }: EditTarget): Promise<EditedDocument> {
  await db.delete(documentDrafts).where(and(eq(documentDrafts.documentId, id), eq(documentDrafts.accountId, accountId)))
  return readEditedDocument(db, id, accountId)
}

/** On account closure: drafts are deleted, and published documents show no author's name any more. */
export async function eraseAuthor(
  tx: Pick<Database, 'delete' | 'select' | 'execute'>,
  accountId: string,
): Promise<void> {
  await tx.delete(documentDrafts).where(eq(documentDrafts.accountId, accountId))
  await tx.execute(sql`
    update ${documents} d set byline = null from accounts a
    where a.id = ${accountId} and d.author_id = a.id and d.byline = a.name`)
  const [written] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.authorId, accountId))
    .limit(1)
  if (written) await announceChange(tx, ['content'])
}
