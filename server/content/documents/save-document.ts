import type * as contract from '@jangteo/contracts/content/documents.ts'
import type { EditedDocument, WrittenDocument } from '@jangteo/contracts/content/documents.ts'
import type { Received } from '@jangteo/contracts/endpoint.ts'
import { and, eq, sql } from 'drizzle-orm'
import { databaseErrorCode, UNIQUE_VIOLATION } from '../../database/database-errors.ts'
import type { Database } from '../../database/open-database.ts'
import { announceChange } from '../../events/announce.ts'
import { AppError } from '../../http/app-error.ts'
import { documentDrafts, documentPictures, documentRevisions, documents, postCategories } from '../tables.ts'
import { changedMeanwhile, type LockedDocument, lockDocument, readEdited, readSaid } from './document-rows.ts'
import { insertDocument, insertPictures, type Writing } from './insert-document.ts'
import { demandSlug, freeSlug, renameSlug } from './slugs.ts'
import { NOTHING_SAID, picturesIn, wordsOf } from './what-is-said.ts'

/** Whose document, and which. */
export interface Own {
  id: string
  accountId: string
}

export async function createDocument(
  db: Database,
  accountId: string,
  { kind, slug, ...written }: Received<typeof contract.createDocument>['body'],
): Promise<EditedDocument> {
  return takingSlug(db, async (tx) => {
    const given = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined))
    const whole: WrittenDocument = { ...NOTHING_SAID, ...given, title: written.title }
    await demandCategory(tx, whole)
    const own = slug ? await demandSlug(tx, kind, slug) : await freeSlug(tx, kind, whole.title)
    const id = await insertDocument(tx, { kind, slug: own, authorId: accountId, written: whole })
    return readEdited(tx, id, accountId)
  })
}

/** The key of a revision is its number: of two who started from the same, the second is told about the first. */
export async function saveDocument(
  db: Database,
  { id, accountId }: Own,
  { basedOn, slug, byline, ...written }: Received<typeof contract.saveDocument>['body'],
): Promise<EditedDocument> {
  return takingSlug(db, async (tx) => {
    const document = await lockDocument(tx, id)
    await demandCategory(tx, written)
    await addRevision(tx, document, { basedOn, written, savedBy: accountId })
    if (byline !== undefined && byline !== document.byline) {
      await tx.update(documents).set({ byline }).where(eq(documents.id, id))
      await announceChange(tx, ['content'])
    }
    if (slug && slug !== document.slug) {
      const wanted = await demandSlug(tx, document.kind, slug, id)
      if (wanted !== document.slug) {
        await renameSlug(tx, document, wanted)
        await announceChange(tx, ['content'])
      }
    }
    return readEdited(tx, id, accountId)
  })
}

interface Revision {
  basedOn: number
  written: WrittenDocument
  savedBy: string
  note?: string
}

export async function addRevision(tx: Writing, document: LockedDocument, revision: Revision): Promise<void> {
  const { id, latest } = document
  const { basedOn, written, savedBy, note = '' } = revision
  if (basedOn > latest) throw new AppError('invalid_request', { field: 'basedOn' })
  const number = basedOn + 1
  const added = await tx
    .insert(documentRevisions)
    .values({ documentId: id, number, savedBy, note, ...written, words: wordsOf(written) })
    .onConflictDoNothing()
    .returning({ number: documentRevisions.number })
  if (added.length === 0) throw await changedMeanwhile(tx, document)
  await tx.update(documents).set({ latest: number }).where(eq(documents.id, id))
  await tx.delete(documentDrafts).where(and(eq(documentDrafts.documentId, id), eq(documentDrafts.accountId, savedBy)))
  await keepPictures(tx, { id, published: document.published }, written)
  await announceChange(tx, [`document:${id}`])
}

/** Those of the newest revision and of the one that everybody sees. */
export async function keepPictures(
  tx: Writing,
  { id, published }: Pick<LockedDocument, 'id' | 'published'>,
  newest: WrittenDocument,
): Promise<void> {
  const shown = published === null ? new Set<string>() : picturesIn(await readSaid(tx, id, published))
  await tx.delete(documentPictures).where(eq(documentPictures.documentId, id))
  await insertPictures(tx, id, picturesIn(newest).union(shown))
}

async function demandCategory(tx: Writing, { categoryId }: Pick<WrittenDocument, 'categoryId'>): Promise<void> {
  if (categoryId === null) return
  const [found] = await tx
    .select({ id: postCategories.id })
    .from(postCategories)
    .where(eq(postCategories.id, categoryId))
    .for('key share')
  if (!found) throw new AppError('invalid_request', { field: 'categoryId', message: '없는 카테고리입니다' })
}

/** Of two who take one slug at once, the index lets one through. */
export async function takingSlug<Result>(db: Database, work: (tx: Writing) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction(work)
  } catch (error) {
    if (databaseErrorCode(error) === UNIQUE_VIOLATION) throw new AppError('slug_taken', { field: 'slug', cause: error })
    throw error
  }
}

export async function saveDraft(
  db: Database,
  { id, accountId }: Own,
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

export async function discardDraft(db: Database, { id, accountId }: Own): Promise<EditedDocument> {
  await db.delete(documentDrafts).where(and(eq(documentDrafts.documentId, id), eq(documentDrafts.accountId, accountId)))
  return readEdited(db, id, accountId)
}
