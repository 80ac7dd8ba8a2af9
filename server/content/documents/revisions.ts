import type * as contract from '@jangteo/contracts/content/documents.ts'
import type { EditedDocument, RevisionSummary } from '@jangteo/contracts/content/documents.ts'
import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { accounts } from '../../accounts/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { documentRevisions, documents } from '../tables.ts'
import { lockDocument, readEditedDocument, readRevisionInput } from './document-rows.ts'
import { addRevision, type EditTarget } from './save-document.ts'

function selectRevisions(db: Database) {
  return db
    .select({
      number: documentRevisions.number,
      title: documentRevisions.title,
      savedAt: documentRevisions.savedAt,
      savedByName: accounts.name,
      note: documentRevisions.note,
      isPublished: sql<boolean>`${documentRevisions.number} is not distinct from ${documents.published}`,
    })
    .from(documentRevisions)
    .innerJoin(documents, eq(documents.id, documentRevisions.documentId))
    .innerJoin(accounts, eq(accounts.id, documentRevisions.savedBy))
    .$dynamic()
}

const toSummary = ({ savedAt, ...row }: Omit<RevisionSummary, 'savedAt'> & { savedAt: Date }): RevisionSummary => ({
  ...row,
  savedAt: savedAt.toISOString(),
})

export async function listRevisions(
  db: Database,
  id: string,
  { page, limit }: Received<typeof contract.listRevisions>['query'],
): Promise<ResponseOf<typeof contract.listRevisions>> {
  const [document] = await db.select({ latest: documents.latest }).from(documents).where(eq(documents.id, id))
  if (!document) throw new AppError('not_found')
  const rows = await selectRevisions(db)
    .where(eq(documentRevisions.documentId, id))
    .orderBy(desc(documentRevisions.number))
    .limit(limit)
    .offset((page - 1) * limit)
  // Numbers have no gaps.
  return { data: rows.map(toSummary), total: document.latest, page, limit }
}

export async function getRevision(db: Database, id: string, number: number) {
  const [row] = await selectRevisions(db).where(
    and(eq(documentRevisions.documentId, id), eq(documentRevisions.number, number)),
  )
  if (!row) throw new AppError('not_found')
  return { ...toSummary(row), written: await readRevisionInput(db, id, number) }
}

/** Saves the old revision again as the latest; no revision is lost. */
export async function restoreRevision(
  db: Database,
  { id, accountId }: EditTarget,
  number: number,
  basedOn: number,
): Promise<EditedDocument> {
  return db.transaction(async (tx) => {
    const document = await lockDocument(tx, id)
    const written = await readRevisionInput(tx, id, number)
    await addRevision(tx, document, { basedOn, written, savedBy: accountId, note: `restored ${number}` })
    return readEditedDocument(tx, id, accountId)
  })
}
