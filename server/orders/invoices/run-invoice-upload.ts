import { FINE_RESULTS } from '@jangteo/contracts/orders/invoice-uploads.ts'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { isDatabaseUnavailable } from '../../database/database-errors.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, type Transaction } from '../../database/statement.ts'
import { readStoredRows } from '../../files/sheets/stored-file.ts'
import { UnreadableFile } from '../../files/sheets/unreadable-file.ts'
import type { Job } from '../../jobs/jobs.ts'
import { serialQueue } from '../../jobs/serial-queue.ts'
import { invoiceUploadRows, invoiceUploads } from '../tables.ts'
import { type InvoiceRow, type RowAnswer, readInvoiceFile } from './read-invoice-file.ts'
import { findParcels, shipParcels } from './ship-parcels.ts'

export const RUN_UPLOAD_JOB = 'run-invoice-upload'

/** Orders of a batch are locked until it is committed. */
const ROWS_AT_ONCE = 100

/** One file at a time per process, so that requests have the other database connections. */
export function invoiceUploadJobs(db: Database): Job[] {
  const oneFile = serialQueue()
  const run = (uploadId: string) => oneFile(() => runInvoiceUpload(db, uploadId))
  const runJob: Job<{ uploadId: string }> = { name: RUN_UPLOAD_JOB, run: ({ uploadId }) => run(uploadId) }
  return [runJob as Job, sweepInvoiceUploads(db, run)]
}

/** Deletes uploads older than a week, and continues uploads whose job used up its attempts while the database was down. */
function sweepInvoiceUploads(db: Database, run: (uploadId: string) => Promise<void>): Job {
  const { id, state, createdAt } = invoiceUploads
  return {
    name: 'sweep-invoice-uploads',
    cron: '41 * * * *',
    run: async () => {
      await db.delete(invoiceUploads).where(lt(createdAt, sql`now() - interval '7 days'`))
      const open = await db
        .select({ id })
        .from(invoiceUploads)
        .where(and(inArray(state, [...OPEN_STATES]), lt(createdAt, sql`now() - interval '1 hour'`)))
      for (const upload of open) await run(upload.id)
    },
  }
}

const OPEN_STATES = ['waiting', 'sending'] as const

/** Another process runs this upload. */
class TakenOver extends Error {}

/** Ships the rows of the file in batches. A run that was interrupted continues behind the last committed batch. */
export async function runInvoiceUpload(db: Database, uploadId: string): Promise<void> {
  try {
    await answerRows(db, uploadId)
  } catch (error) {
    if (error instanceof TakenOver) return
    if (isDatabaseUnavailable(error)) throw error
    await failUpload(db, uploadId, error)
    if (!(error instanceof UnreadableFile)) throw error
  }
}

async function failUpload(db: Database, uploadId: string, error: unknown): Promise<void> {
  const failure = error instanceof UnreadableFile ? `${error.line}행: ${error.message}` : STOPPED
  await db
    .update(invoiceUploads)
    .set({ state: 'failed', failure, file: null })
    .where(and(eq(invoiceUploads.id, uploadId), inArray(invoiceUploads.state, [...OPEN_STATES])))
}

const STOPPED = '처리하다가 멈췄습니다. 같은 파일을 다시 올리면 남은 행을 이어서 처리합니다.'

interface OpenUpload {
  uploadId: string
  supplierId: string
  doneLine: number
}

async function answerRows(db: Database, uploadId: string): Promise<void> {
  const isThis = eq(invoiceUploads.id, uploadId)
  const { supplierId, doneLine, format, carrier, state } = invoiceUploads
  const [found] = await db.select({ supplierId, doneLine, format, carrier, state }).from(invoiceUploads).where(isThis)
  if (!found || !OPEN_STATES.some((open) => open === found.state)) return
  const stored = readStoredRows(found.format, async (start, length) => {
    const piece = sql<Buffer | null>`substring(${invoiceUploads.file} from ${start}::int for ${length}::int)`
    const [row] = await db.select({ piece }).from(invoiceUploads).where(isThis)
    return row?.piece ?? undefined
  })
  const { headings, rows } = await readInvoiceFile(stored, found.carrier)
  await db
    .update(invoiceUploads)
    .set({ state: 'sending', rows: rows.length, headings: headings.map((heading) => heading.replaceAll('\0', '')) })
    .where(and(isThis, inArray(state, [...OPEN_STATES])))
  const open: OpenUpload = { uploadId, supplierId: found.supplierId, doneLine: found.doneLine }
  const rest = rows.filter(({ line }) => line > open.doneLine)
  for (let start = 0; start < rest.length; start += ROWS_AT_ONCE)
    open.doneLine = await answerBatch(db, open, rest.slice(start, start + ROWS_AT_ONCE))
  await db
    .update(invoiceUploads)
    .set({ state: 'done', file: null })
    .where(and(isThis, eq(state, 'sending')))
}

/** One transaction: the shipments, the answers, and the last answered line of the file. */
async function answerBatch(db: Database, open: OpenUpload, rows: readonly InvoiceRow[]): Promise<number> {
  const lastLine = rows.at(-1)?.line ?? open.doneLine
  await inTransaction(db, async (tx) => {
    await claim(tx, open)
    const parcels = await findParcels(
      tx,
      open.supplierId,
      rows.filter(({ answer }) => !answer),
    )
    const answers = await shipParcels(tx, open.supplierId, parcels)
    const answered = rows.map((row) => ({ row, answer: row.answer ?? answers.get(row.line) ?? UNKNOWN }))
    await tx.insert(invoiceUploadRows).values(
      answered.map(({ row: { line, number, trackingNumber, raw }, answer: { result, message } }) => ({
        uploadId: open.uploadId,
        ...{ line, number, trackingNumber, result, message },
        partId: parcels.find((parcel) => parcel.key === line)?.partId ?? null,
        cells: FINE_RESULTS.includes(result) ? null : [...raw],
      })),
    )
    await countAnswers(
      tx,
      open.uploadId,
      lastLine,
      answered.map(({ answer }) => answer),
    )
  })
  return lastLine
}

/** Of no order of this supplier. Does not tell whether another supplier has it. */
const UNKNOWN: RowAnswer = { result: 'unknown', message: '이 번호의 주문이나 배송이 없습니다' }

async function claim(tx: Transaction, { uploadId, doneLine }: OpenUpload): Promise<void> {
  const claimed = await tx
    .select({ doneLine: invoiceUploads.doneLine })
    .from(invoiceUploads)
    .where(and(eq(invoiceUploads.id, uploadId), eq(invoiceUploads.state, 'sending')))
    .for('update')
  if (claimed[0]?.doneLine !== doneLine) throw new TakenOver()
}

async function countAnswers(
  tx: Transaction,
  uploadId: string,
  doneLine: number,
  answers: readonly RowAnswer[],
): Promise<void> {
  const { progress, sent, alreadySent, skipped, problems } = invoiceUploads
  const count = (isCounted: (answer: RowAnswer) => boolean) => answers.filter(isCounted).length
  await tx
    .update(invoiceUploads)
    .set({
      doneLine,
      progress: sql`${progress} + ${answers.length}`,
      sent: sql`${sent} + ${count(({ result }) => result === 'sent')}`,
      alreadySent: sql`${alreadySent} + ${count(({ result }) => result === 'already_sent')}`,
      skipped: sql`${skipped} + ${count(({ result }) => result === 'skipped')}`,
      problems: sql`${problems} + ${count(({ result }) => !FINE_RESULTS.includes(result))}`,
    })
    .where(eq(invoiceUploads.id, uploadId))
}
