import type { Entry } from '@jangteo/contracts/forms/form-authoring.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { accounts } from '../../accounts/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { sendAttachment } from '../../files/attachment.ts'
import { AppError } from '../../http/app-error.ts'
import { findVersion } from '../reading/find-form.ts'
import { sanitizeFields } from '../reading/public-form.ts'
import { entryNotes, entryPayments, formEntries, formFiles } from '../tables.ts'
import { selectEntries, toSummary } from './list-entries.ts'

export interface EntryRef {
  id: string
  entryId: string
}

/** With the version of the form that was answered. */
export async function readEntry(db: Database, { id: formId, entryId }: EntryRef): Promise<Entry> {
  const [row] = await selectEntries(db).where(and(eq(formEntries.id, entryId), eq(formEntries.formId, formId)))
  if (!row) throw entryNotFound()
  const { definition } = await findVersion(db, formId, row.entry.version)
  return {
    ...(await toSummary(db, row)),
    form: { title: definition.title, fields: sanitizeFields(definition.fields) },
    files: await filesOf(db, entryId),
    payments: await paymentsOf(db, entryId),
    notes: await notesOf(db, entryId),
  }
}

export function entryNotFound(): AppError {
  return new AppError('not_found', { message: '응답을 찾을 수 없습니다.' })
}

function filesOf(db: Database, entryId: string): Promise<Entry['files']> {
  const { id, field, fileName, type, bytes } = formFiles
  return db
    .select({ id, field, fileName, type, bytes })
    .from(formFiles)
    .where(eq(formFiles.entryId, entryId))
    .orderBy(asc(formFiles.id))
}

async function paymentsOf(db: Database, entryId: string): Promise<Entry['payments']> {
  const { field, method, amount, state, paidAt } = entryPayments
  const rows = await db
    .select({ field, method, amount, state, paidAt })
    .from(entryPayments)
    .where(eq(entryPayments.entryId, entryId))
  return rows.map((row) => ({ ...row, paidAt: row.paidAt?.toISOString() ?? null }))
}

async function notesOf(db: Database, entryId: string): Promise<Entry['notes']> {
  const rows = await db
    .select({ id: entryNotes.id, text: entryNotes.text, authorName: accounts.name, createdAt: entryNotes.createdAt })
    .from(entryNotes)
    .innerJoin(accounts, eq(accounts.id, entryNotes.authorId))
    .where(eq(entryNotes.entryId, entryId))
    .orderBy(asc(entryNotes.createdAt), asc(entryNotes.id))
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** Always an attachment, never rendered by the browser. */
export async function downloadEntryFile(
  db: Database,
  { id, entryId, fileId }: EntryRef & { fileId: string },
  reply: FastifyReply,
): Promise<AsyncIterable<Uint8Array>> {
  const [file] = await db
    .select({ fileName: formFiles.fileName, content: formFiles.content })
    .from(formFiles)
    .innerJoin(formEntries, eq(formEntries.id, formFiles.entryId))
    .where(and(eq(formFiles.id, fileId), eq(formFiles.entryId, entryId), eq(formEntries.formId, id)))
  if (!file) throw entryNotFound()
  return sendAttachment(reply, file)
}
