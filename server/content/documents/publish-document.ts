import type { AuditAction } from '@jangteo/contracts/accounts/admin-users.ts'
import type { DocumentKind } from '@jangteo/contracts/content/content.ts'
import type * as contract from '@jangteo/contracts/content/documents.ts'
import type { EditedDocument } from '@jangteo/contracts/content/documents.ts'
import type { Received } from '@jangteo/contracts/endpoint.ts'
import { and, desc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { recordAudit } from '../../accounts/audit.ts'
import { isDatabaseUnavailable } from '../../database/database-errors.ts'
import type { Database } from '../../database/open-database.ts'
import { announceChange } from '../../events/announce.ts'
import { AppError } from '../../http/app-error.ts'
import { describeFailure } from '../../jobs/describe-failure.ts'
import type { Job } from '../../jobs/jobs.ts'
import { notify } from '../../notifications/notify.ts'
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
      .set({ publishAt: isLater ? publishAt : null, unpublishAt, publishFailedAt: null })
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
      publishFailedAt: null,
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
  const unpublished = { published: null, searchKeys: null, publishAt: null, unpublishAt: null, publishFailedAt: null }
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
/** A document that failed is tried again after ten minutes. */
const isDue = and(
  isNull(documents.trashedAt),
  or(lte(documents.publishAt, sql`now()`), lte(documents.unpublishAt, sql`now()`)),
  or(isNull(documents.publishFailedAt), lte(documents.publishFailedAt, sql`now() - interval '10 minutes'`)),
)

/** Publishes and unpublishes documents whose time has come. `skip locked` lets several servers share the work. */
export function publishDueDocuments(db: Database): Job {
  return { name: 'publish-documents', cron: '* * * * *', run: () => publishAllDue(db) }
}

/** Each in a transaction of its own: one that fails does not keep the others from being published. */
async function publishAllDue(db: Database): Promise<void> {
  const failures: Error[] = []
  for (let found = BATCH_SIZE; found === BATCH_SIZE; ) {
    const due = await db.select({ id: documents.id }).from(documents).where(isDue).limit(BATCH_SIZE)
    for (const { id } of due) {
      try {
        await db.transaction((tx) => applyDue(tx, id))
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error
        failures.push(new Error(`document ${id}: ${describeFailure(error).message}`, { cause: error }))
        await db.transaction((tx) => recordFailure(tx, id))
      }
    }
    found = due.length
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} documents were not published or unpublished on time`)
}

/** When both times passed while no server ran, the document stays unpublished. */
async function applyDue(tx: Transaction, id: string): Promise<void> {
  const [due] = await tx
    .select({ document: documents, isOver })
    .from(documents)
    .where(and(eq(documents.id, id), isDue))
    .for('update', { skipLocked: true })
  if (!due) return
  if (due.isOver) await unpublish(tx, due.document, null, 'document_unpublished')
  else await publishLatest(tx, due.document, null)
}

/** Of the editor, by kind. */
const FOLDERS: Record<DocumentKind, string> = {
  page: 'pages',
  post: 'posts',
  reusable: 'reusable',
  template: 'homepage',
}

/** The author is notified of the first failure only. */
async function recordFailure(tx: Transaction, id: string): Promise<void> {
  const [due] = await tx
    .select({ document: documents, isOver })
    .from(documents)
    .where(and(eq(documents.id, id), isDue))
    .for('update')
  if (!due) return
  const { document } = due
  await tx.update(documents).set({ publishFailedAt: sql`now()` }).where(eq(documents.id, id))
  if (document.publishFailedAt !== null) return
  const [revision] = await tx
    .select({ title: documentRevisions.title })
    .from(documentRevisions)
    .where(eq(documentRevisions.documentId, id))
    .orderBy(desc(documentRevisions.number))
    .limit(1)
  await notify(tx, [document.authorId], {
    kind: 'publishing_failed',
    text: `예약한 시각에 ${due.isOver ? '공개를 끝내지' : '공개하지'} 못했습니다: ${revision?.title ?? document.slug}`,
    link: `/admin/content/${FOLDERS[document.kind]}/${id}`,
  })
}
