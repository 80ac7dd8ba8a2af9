import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { SheetFormat } from '@jangteo/contracts/files/sheet-files.ts'
import type {
  InvoiceUpload,
  listInvoiceUploads as listContract,
  listInvoiceRows as rowsContract,
} from '@jangteo/contracts/orders/invoice-uploads.ts'
import type { Carrier } from '@jangteo/domain/orders/carriers.ts'
import { and, asc, desc, eq, getTableColumns, gt, isNotNull } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { inTransaction } from '../../database/statement.ts'
import { wrongRowsFile } from '../../files/sheets/sheet-download.ts'
import { formatOf } from '../../files/sheets/stored-file.ts'
import { AppError } from '../../http/app-error.ts'
import { countHit } from '../../http/rate-limit.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { invoiceUploadRows, invoiceUploads } from '../tables.ts'
import { REASON_HEADING } from './read-invoice-file.ts'
import { RUN_UPLOAD_JOB } from './run-invoice-upload.ts'

interface NewUpload {
  supplierId: string
  fileName: string
  carrier?: Carrier | undefined
  file: Uint8Array
}

const PER_SUPPLIER = { name: 'invoice-upload', hits: 60, seconds: 3_600 }

/** Saves the file and enqueues the job that ships its rows. */
export async function uploadInvoices(
  db: Database,
  jobs: Pick<Jobs, 'enqueue'>,
  { supplierId, fileName, carrier, file }: NewUpload,
): Promise<InvoiceUpload> {
  const { count, secondsLeft } = await countHit(db, PER_SUPPLIER, supplierId)
  if (count > PER_SUPPLIER.hits)
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(secondsLeft)) })
  return inTransaction(db, async (tx) => {
    const [added] = await tx
      .insert(invoiceUploads)
      .values({ supplierId, fileName, carrier: carrier ?? null, file: Buffer.from(file), format: formatOf(file) })
      .returning({ id: invoiceUploads.id })
    if (!added) throw new AppError('internal')
    await jobs.enqueue(tx, RUN_UPLOAD_JOB, { uploadId: added.id })
    return getInvoiceUpload(tx, { id: added.id, supplierId })
  })
}

interface UploadKey {
  id: string
  supplierId: string
}

const { file, format, carrier, headings, doneLine, supplierId, ...SHOWN } = getTableColumns(invoiceUploads)

const isOwn = (own: UploadKey) => and(eq(invoiceUploads.id, own.id), eq(supplierId, own.supplierId))

export async function getInvoiceUpload(db: Pick<Database, 'select'>, own: UploadKey): Promise<InvoiceUpload> {
  const [found] = await db.select(SHOWN).from(invoiceUploads).where(isOwn(own))
  if (!found) throw notFound()
  return { ...found, createdAt: found.createdAt.toISOString() }
}

function notFound(): AppError {
  return new AppError('not_found', { message: '올린 파일을 찾을 수 없습니다.' })
}

export async function listInvoiceUploads(db: Database, ofSupplier: string): Promise<ResponseOf<typeof listContract>> {
  const rows = await db
    .select(SHOWN)
    .from(invoiceUploads)
    .where(eq(supplierId, ofSupplier))
    .orderBy(desc(invoiceUploads.createdAt), desc(invoiceUploads.id))
    .limit(20)
  return { data: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) }
}

/** Rows with problems keep their cells. */
const isWrong = isNotNull(invoiceUploadRows.cells)

export async function listInvoiceRows(
  db: Database,
  own: UploadKey,
  { page, limit, only }: Received<typeof rowsContract>['query'],
): Promise<ResponseOf<typeof rowsContract>> {
  const { progress, problems } = await getInvoiceUpload(db, own)
  const { uploadId, cells, ...shown } = getTableColumns(invoiceUploadRows)
  const data = await db
    .select(shown)
    .from(invoiceUploadRows)
    .where(and(eq(uploadId, own.id), only && isWrong))
    .orderBy(asc(invoiceUploadRows.line))
    .limit(limit)
    .offset((page - 1) * limit)
  return { data, total: only ? problems : progress, page, limit }
}

const BATCH = 500

/** The rows with problems as they stand in the file, with the reasons in a last column. */
export async function wrongInvoicesFile(
  db: Database,
  own: UploadKey,
  format: SheetFormat,
): Promise<AsyncIterable<string | Uint8Array>> {
  const [found] = await db.select({ headings }).from(invoiceUploads).where(isOwn(own))
  if (!found) throw notFound()
  const rows = wrongRows(db, own.id)
  return wrongRowsFile(format, '송장번호', { headings: found.headings, problemHeading: REASON_HEADING, rows })
}

async function* wrongRows(db: Database, uploadId: string) {
  const { line, cells, message } = invoiceUploadRows
  let after = 0
  for (;;) {
    const batch = await db
      .select({ line, cells, message })
      .from(invoiceUploadRows)
      .where(and(eq(invoiceUploadRows.uploadId, uploadId), isWrong, gt(line, after)))
      .orderBy(asc(line))
      .limit(BATCH)
    for (const row of batch) yield { cells: row.cells ?? [], problem: row.message }
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) return
    after = last.line
  }
}

/** On account closure: the files hold names and addresses. */
export async function deleteInvoiceUploads(tx: Pick<Database, 'delete'>, ofSupplier: string): Promise<void> {
  await tx.delete(invoiceUploads).where(eq(supplierId, ofSupplier))
}
