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
import { changedMeanwhile, type LockedDocument, lockDocument, readEdited, readSaid } from './document-rows.ts'
import type { Writing } from './insert-document.ts'
import { keepPictures, type Own } from './save-document.ts'
import { searchKeysOf } from './what-is-said.ts'

/** What everybody sees is what the author looked at: a revision saved since is told, not published. */
export async function publishDocument(
  db: Database,
  { id, accountId }: Own,
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
    if (document.latest !== latest) throw await changedMeanwhile(tx, document)
    await tx
      .update(documents)
      .set({ publishAt: isLater ? publishAt : null, unpublishAt })
      .where(eq(documents.id, id))
    if (!isLater) await showNewest(tx, document, accountId)
    return readEdited(tx, id, accountId)
  })
}

const momentOf = (iso: string | null) => (iso === null ? null : new Date(iso))

async function showNewest(tx: Writing, document: LockedDocument, actorId: string | null): Promise<void> {
  const { id, latest } = document
  const written = await readSaid(tx, id, latest)
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
  await keepPictures(tx, { id, published: latest }, written)
  await tell(tx, document, actorId, 'document_published', written.title)
}

export async function unpublishDocument(db: Database, { id, accountId }: Own): Promise<EditedDocument> {
  return db.transaction(async (tx) => {
    const document = await lockDocument(tx, id)
    await hide(tx, document, accountId, 'document_unpublished')
    return readEdited(tx, id, accountId)
  })
}

/** It keeps the date of its first publication, should it come back. */
export async function hide(
  tx: Writing,
  document: LockedDocument,
  actorId: string | null,
  action: AuditAction,
): Promise<void> {
  const { id, published, latest } = document
  const nowhere = { published: null, searchKeys: null, publishAt: null, unpublishAt: null }
  await tx.update(documents).set(nowhere).where(eq(documents.id, id))
  const { title } = await readSaid(tx, id, published ?? latest)
  if (published !== null || action === 'document_trashed') await tell(tx, document, actorId, action, title)
}

async function tell(
  tx: Writing,
  { id, kind }: LockedDocument,
  actorId: string | null,
  action: AuditAction,
  title: string,
): Promise<void> {
  await recordAudit(tx, { actorId, action, subjectId: null, details: { documentId: id, kind, title } })
  await announceChange(tx, ['content', `document:${id}`])
}

const AT_ONCE = 50
const isOver = sql<boolean>`coalesce(${documents.unpublishAt} <= now(), false)`

/** What has come due is shown or hidden; two servers share the work, and what is done is not due any more. */
export function publishDue(db: Database): Job {
  return { name: 'publish-documents', cron: '* * * * *', run: () => publishAllDue(db) }
}

async function publishAllDue(db: Database): Promise<void> {
  for (let done = AT_ONCE; done === AT_ONCE; ) {
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
        .limit(AT_ONCE)
        .for('update', { skipLocked: true })
      for (const step of due) await takeStep(tx, step)
      return due.length
    })
  }
}

/** Whoever was away while both came due shows nothing that should be gone. */
async function takeStep(tx: Writing, { document, isOver }: { document: LockedDocument; isOver: boolean }) {
  if (isOver) await hide(tx, document, null, 'document_unpublished')
  else await showNewest(tx, document, null)
}
