import { MAX_ARCHIVED_DOCUMENTS } from '@jangteo/contracts/tax-documents/tax-documents.ts'
import { DOCUMENT_KIND_LABELS, type DocumentKind } from '@jangteo/domain/tax-documents/document-kinds.ts'
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Database } from '../database/open-database.ts'
import { sendAttachment, setAttachmentHeaders } from '../files/attachment.ts'
import { ZipWriter } from '../files/zip-writer.ts'
import { AppError } from '../http/app-error.ts'
import { documentsMatching } from './list-documents.ts'
import { renderInThread } from './pdf/render-in-thread.ts'
import { taxDocumentFiles, taxDocuments } from './tables.ts'

/** Without an account, for admins. */
export async function downloadDocument(
  db: Database,
  { id, accountId }: { id: string; accountId?: string },
  reply: FastifyReply,
): Promise<AsyncIterable<Uint8Array>> {
  const isNamed =
    accountId === undefined
      ? undefined
      : or(eq(taxDocuments.issuerId, accountId), eq(taxDocuments.recipientId, accountId))
  const [document] = await db
    .select({ kind: taxDocuments.kind, number: taxDocuments.number })
    .from(taxDocuments)
    .where(and(eq(taxDocuments.id, id), isNamed))
  if (!document) throw new AppError('not_found')
  const { kind, number } = document
  const fileName = `${DOCUMENT_KIND_LABELS[kind]} ${number}.pdf`
  return sendAttachment(reply, { fileName, asciiName: `${number}.pdf`, content: await readFile(db, id) })
}

/** Rendered at the first call and stored; of two first calls at once, both get the bytes that were stored first. */
async function readFile(db: Database, id: string): Promise<Buffer> {
  const stored = () =>
    db.select({ content: taxDocumentFiles.content }).from(taxDocumentFiles).where(eq(taxDocumentFiles.documentId, id))
  const [known] = await stored()
  if (known) return known.content
  const [document] = await db
    .select({
      kind: taxDocuments.kind,
      number: taxDocuments.number,
      issuedOn: taxDocuments.issuedOn,
      content: taxDocuments.content,
      replaces: sql<string | null>`(select d.number from tax_documents d where d.id = tax_documents.replaces_id)`,
    })
    .from(taxDocuments)
    .where(eq(taxDocuments.id, id))
  if (!document) throw new AppError('not_found')
  const content = await renderInThread(document)
  await db.insert(taxDocumentFiles).values({ documentId: id, content }).onConflictDoNothing()
  const [first] = await stored()
  return first?.content ?? content
}

interface Archive {
  month: string
  kind?: DocumentKind | undefined
}

/** The documents of a month as they are at the call, one after the other: none is held in memory with another. */
export async function downloadDocuments(
  db: Database,
  { month, kind }: Archive,
  reply: FastifyReply,
  accountId?: string,
): Promise<AsyncIterable<Uint8Array>> {
  const documents = await listFiles(db, documentsMatching(accountId, { month, kind }))
  if (documents.length === 0) throw new AppError('not_found', { message: '이 달에 발행한 서류가 없습니다.' })
  if (documents.length > MAX_ARCHIVED_DOCUMENTS)
    throw new AppError('invalid_request', {
      field: 'month',
      message: `한 번에 ${MAX_ARCHIVED_DOCUMENTS}건까지 받을 수 있습니다. 종류를 골라 나누어 받아 주세요.`,
    })
  setAttachmentHeaders(reply, `서류 ${month}.zip`, `documents-${month}.zip`)
  return zipOf(db, documents)
}

function listFiles(db: Database, matching: SQL | undefined) {
  return db
    .select({
      id: taxDocuments.id,
      kind: taxDocuments.kind,
      number: taxDocuments.number,
      issuerName: sql<string>`${taxDocuments.content} #>> '{issuer,name}'`,
    })
    .from(taxDocuments)
    .where(matching)
    .orderBy(asc(taxDocuments.issuedOn), asc(taxDocuments.id))
    .limit(MAX_ARCHIVED_DOCUMENTS + 1)
}

async function* zipOf(db: Database, documents: Awaited<ReturnType<typeof listFiles>>): AsyncGenerator<Uint8Array> {
  const zip = new ZipWriter()
  const used = new Set<string>()
  for (const { id, kind, number, issuerName } of documents) {
    // Numbers are counted for each issuer, and two issuers may have the same name.
    const name = `${DOCUMENT_KIND_LABELS[kind]}/${number} ${plainEntryName(issuerName)}`
    const entry = used.has(name) ? `${name} ${id.slice(-8)}` : name
    used.add(entry)
    yield* zip.entry(`${entry}.pdf`, [await readFile(db, id)])
  }
  yield zip.directory()
}

/** Names come from businesses: no folders, and nothing that an operating system refuses in a file name. */
function plainEntryName(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|.]+/gu, ' ')
    .trim()
    .slice(0, 60)
}
