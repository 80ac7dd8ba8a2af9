import { firstDayOf, lastDayOf } from '@jangteo/domain/ledger/settlement-dates.ts'
import {
  HOMETAX_ROWS,
  HOMETAX_TITLES,
  type HometaxForm,
  hometaxFormOf,
  hometaxHeadings,
  hometaxRow,
} from '@jangteo/domain/tax-documents/hometax-row.ts'
import { and, asc, between, inArray, isNull } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Database } from '../../database/open-database.ts'
import { setAttachmentHeaders } from '../../files/attachment.ts'
import { type SheetCell, xlsxFile } from '../../files/sheets/xlsx/write-xlsx.ts'
import { ZipWriter } from '../../files/zip-writer.ts'
import { AppError } from '../../http/app-error.ts'
import { taxInvoices } from '../tables.ts'
import { missingDetails, readSides } from './invoice-sides.ts'
import { ofIssuer } from './send-invoices.ts'

/** In one download; of more, those that are left follow once approval numbers were entered. */
const MAX_INVOICES = 5_000
const FIRST_HEADING_ROW = 6
const COLUMN_WIDTH = 14

/**
 * Files for the bulk issue of Hometax, of 100 invoices each. Corrections are not in them: Hometax takes those on a page
 * of its own, beside the original.
 */
export async function downloadHometaxFiles(
  db: Database,
  { month, issuerId }: { month: string; issuerId: string | null },
  reply: FastifyReply,
): Promise<AsyncIterable<Uint8Array>> {
  const invoices = await db
    .select()
    .from(taxInvoices)
    .where(
      and(
        ofIssuer(issuerId),
        inArray(taxInvoices.state, ['draft', 'failed']),
        isNull(taxInvoices.correctsId),
        between(taxInvoices.writtenOn, firstDayOf(month), lastDayOf(month)),
      ),
    )
    .orderBy(asc(taxInvoices.number))
    .limit(MAX_INVOICES)
  const rows: Record<HometaxForm, SheetCell[][]> = { taxable: [], exempt: [] }
  for (const invoice of invoices) {
    const content = { ...invoice.content, ...(await readSides(db, invoice)) }
    if (missingDetails(content)) continue
    rows[hometaxFormOf(invoice.taxClass)].push(hometaxRow(invoice.number, content))
  }
  if (rows.taxable.length + rows.exempt.length === 0)
    throw new AppError('not_found', { message: '이 달에 홈택스로 발급할 계산서가 없습니다.' })
  setAttachmentHeaders(reply, `홈택스 일괄발급 ${month}.zip`, `hometax-${month}.zip`)
  return zipOf(rows)
}

const FILE_NAMES: Record<HometaxForm, string> = { taxable: '전자세금계산서', exempt: '전자계산서' }

async function* zipOf(rows: Record<HometaxForm, SheetCell[][]>): AsyncGenerator<Uint8Array> {
  const zip = new ZipWriter()
  for (const form of ['taxable', 'exempt'] as const)
    for (let from = 0; from < rows[form].length; from += HOMETAX_ROWS) {
      const sheet = sheetOf(form, rows[form].slice(from, from + HOMETAX_ROWS))
      yield* zip.entry(`${FILE_NAMES[form]} ${from / HOMETAX_ROWS + 1}.xlsx`, sheet)
    }
  yield zip.directory()
}

/** The form has a title and notes above its headings. */
function sheetOf(form: HometaxForm, data: readonly SheetCell[][]): AsyncIterable<Buffer> {
  const headings = hometaxHeadings(form)
  const columns = headings.map((_, place) => ({
    heading: place === 0 ? HOMETAX_TITLES[form] : '',
    width: COLUMN_WIDTH,
    isText: true,
  }))
  const notes = Array.from({ length: FIRST_HEADING_ROW - 2 }, (): SheetCell[] => [])
  return xlsxFile([{ name: '엑셀업로드양식', columns, rows: [...notes, headings, ...data] }])
}
