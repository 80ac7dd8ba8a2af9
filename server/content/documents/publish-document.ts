import type { AuditAction } from '@jangteo/contracts/accounts/admin-users.ts'
import type * as contract from '@jangteo/contracts/content/documents.ts'
import type { EditedDocument } from '@jangteo/contracts/content/documents.ts'
import type { Received } from '@jangteo/contracts/endpoint.ts'
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { recordAudit } from '../../accounts/audit.ts'
import type { Database } from '../../database/open-database.ts'
import { announceChange } from '../../events/announce.ts'
import { AppError } from '../../http/app-error.ts'
import type { Job } from '../../jobs/jobs.ts'
import { documentRevisions, documents } from '../tables.ts'
import {
  editConflict,
  type LockedDocument,
  lockDocument,
  readEditedDocument,
  readRevisionInput,
  searchKeysOf,
  type Transaction,
} from './document-rows.ts'
import { type EditTarget, updatePictureUses } from './save-document.ts'

/** Publishes only the revision that the author was looking at: if a newer one was saved since, 409 `changed_meanwhile`. */
export async function publishDocument(
  db: Database,
  { id, accountId }: EditTarget,
  { latest, ...when }: Received<typeof contract.publishDocument>['body'],
): Promise<EditedDocument> {
  const publishAt = momentOf(when.publishAt)
  const unpublishAt = momentOf(when.unpublishAt)
  const isLater = publishAt !== null && publishAt.getTime() > Date.now()
  if (unpublishAt && unpublishAt.getTime() <= (isLater ? publishAt.getTime() : Date.now()))
    throw new AppError('invalid_request', { field: 'unpublishAt', message: '게시 시각보다 뒤여야 합니다' })
  return db.transaction(async (tx) => {
    const document = await lockDocument(tx, id)
    if (document.trashedAt) throw new AppError('invalid_request', { message: '휴지통에 있는 문서입니다.' })
    if (document.latest !== latest) throw await editConflict(tx, document)
    await tx
      .update(documents)
      .set({ publishAt: isLater ? publishAt : null, unpublishAt })
      .where(eq(documents.id, id))
    if (!isLater) await publishLatest(tx, document, accountId)
    return readEditedDocument(tx, id, accountId)
  })
}

const momentOf = (iso: string | null) => (iso === null ? null : new Date(iso))

async function publishLatest(tx: Transaction, document: LockedDocument, actorId: string | null): Promise<void> {
  const { id, latest } = document
  const written = await readRevisionInput(tx, id, latest)
  const [revision] = await tx
    .select({ words: documentRevisions.words })
    .from(documentRevisions)
    .where(and(eq(documentRevisions.documentId, id), eq(documentRevisions.number, latest)))
  await tx
    .update(documents)
    .set({
      published: latest,
      publishedAt: sql`coalesce(${documents.publishedAt}, ${documents.publishAt}, now())`,
      publishAt: null,
      searchKeys: searchKeysOf(written.title, revision?.words ?? '', written.tags),
    })
    .where(eq(documents.id, id))
  await updatePictureUses(tx, { id, published: latest }, written)
  await recordAndAnnounce(tx, document, actorId, 'document_published', written.title)
}

export async function unpublishDocument(db: Database, { id, accountId }: EditTarget): Promise<EditedDocument> {
  return db.transaction(async (tx) => {
    const document = await lockDocument(tx, id)
    await unpublish(tx, document, accountId, 'document_unpublished')
    return readEditedDocument(tx, id, accountId)
  })
}

/** Keeps `publishedAt`: a post that is published again has its first date. */
export async function unpublish(
  tx: Transaction,
  document: LockedDocument,
  actorId: string | null,
  action: AuditAction,
): Promise<void> {
  const { id, published, latest } = document
  const unpublished = { published: null, searchKeys: null, publishAt: null, unpublishAt: null }
  await tx.update(documents).set(unpublished).where(eq(documents.id, id))
  const { title } = await readRevisionInput(tx, id, published ?? latest)
  if (published !== null || action === 'document_trashed') await recordAndAnnounce(tx, document, actorId, action, title)
}

async function recordAndAnnounce(
  tx: Transaction,
  { id, kind }: LockedDocument,
  actorId: string | null,
  action: AuditAction,
  title: string,
): Promise<void> {
  await recordAudit(tx, { actorId, action, subjectId: null, details: { documentId: id, kind, title } })
  await announceChange(tx, ['content', `document:${id}`])
}

const BATCH_SIZE = 50
const isOver = sql<boolean>`coalesce(${documents.unpublishAt} <= now(), false)`

/** Publishes and unpublishes documents whose time has come. `skip locked` lets several servers share the work. */
export function publishDueDocuments(db: Database): Job {
  return { name: 'publish-documents', cron: '* * * * *', run: () => publishAllDue(db) }
}

async function publishAllDue(db: Database): Promise<void> {
  for (let done = BATCH_SIZE; done === BATCH_SIZE; ) {
    done = await db.transaction(async (tx) => {
      const due = await tx
        .select({ document: documents, isOver })
        .from(documents)
        .where(
          and(
            isNull(documents.trashedAt),
            or(lte(documents.publishAt, sql`now()`), lte(documents.unpublishAt, sql`now()`)),
          ),
        )
        .limit(BATCH_SIZE)
        .for('update', { skipLocked: true })
      for (const one of due) await applyDue(tx, one)
      return due.length
    })
  }
}

/** When both times passed while no server ran, the document stays unpublished. */
async function applyDue(tx: Transaction, { document, isOver }: { document: LockedDocument; isOver: boolean }) {
  if (isOver) await unpublish(tx, document, null, 'document_unpublished')
  else await publishLatest(tx, document, null)
}
