import { MAX_INVOICE_ROWS, type ShipResult } from '@jangteo/contracts/orders/invoice-uploads.ts'
import {
  type Carrier,
  carrierOf,
  normalizeTrackingNumber,
  trackingNumberProblem,
} from '@jangteo/domain/orders/carriers.ts'
import { INVOICE_COLUMNS } from '@jangteo/domain/orders/to-send-layouts.ts'
import { unguardFormula } from '../../files/formula-guard.ts'
import { type ColumnRow, ROW_TOO_LONG, readColumns } from '../../files/sheets/read-columns.ts'
import { type FileRow, UnreadableFile } from '../../files/sheets/unreadable-file.ts'

type InvoiceField = (typeof INVOICE_COLUMNS)[number]['field']

const COLUMNS = INVOICE_COLUMNS.map(({ field, words }) => ({ field, headings: words }))

/** The heading of the reasons in the file of wrong rows. */
export const REASON_HEADING = '사유'

export interface RowAnswer {
  result: ShipResult
  message: string
}

/** A row that names a parcel to send, or one that is answered without looking at orders. */
export interface InvoiceRow {
  line: number
  /** Order or shipment number. */
  number: string
  isShipment: boolean
  carrier: Carrier
  trackingNumber: string
  raw: readonly string[]
  answer?: RowAnswer
}

interface InvoiceFile {
  headings: string[]
  rows: InvoiceRow[]
}

/** All rows at once: two rows with one order number are only seen together. Throws `UnreadableFile`. */
export async function readInvoiceFile(
  file: AsyncGenerator<FileRow>,
  defaultCarrier: Carrier | null,
): Promise<InvoiceFile> {
  const sheet = await readColumns<InvoiceField>(file, COLUMNS)
  const { found, line, headings } = sheet
  const missing = [
    ...(found.has('orderNumber') || found.has('shipmentNumber') ? [] : ['주문번호(또는 배송번호)']),
    ...(found.has('trackingNumber') ? [] : ['송장번호']),
    ...(found.has('carrier') || defaultCarrier ? [] : ['택배사']),
  ]
  if (missing.length > 0) {
    await sheet.rows.return(undefined)
    const hint =
      missing.length === 1 && missing[0] === '택배사' ? ' 모두 한 택배사라면 택배사를 고르고 올려 주세요' : ''
    throw new UnreadableFile(line, `필요한 열이 없습니다: ${missing.join(', ')}.${hint}`)
  }
  const rows: InvoiceRow[] = []
  for await (const row of sheet.rows) {
    if (rows.length === MAX_INVOICE_ROWS) throw new UnreadableFile(row.line, TOO_MANY_ROWS)
    rows.push(toInvoiceRow(row, defaultCarrier))
  }
  return { headings, rows: refusingSeveralParcels(rows) }
}

const TOO_MANY_ROWS = `한 번에 ${MAX_INVOICE_ROWS.toLocaleString('ko-KR')}행까지 올릴 수 있습니다`

const SHIPMENT_NUMBER = /^O\d{11,20}-\d+$/

function toInvoiceRow(
  { line, cells, raw, isTooLong }: ColumnRow<InvoiceField>,
  defaultCarrier: Carrier | null,
): InvoiceRow {
  const number = (textOf(cells.shipmentNumber) || textOf(cells.orderNumber)).toUpperCase()
  const trackingNumber = normalizeTrackingNumber(textOf(cells.trackingNumber))
  const carrierText = textOf(cells.carrier)
  const carrier = carrierText ? carrierOf(carrierText) : defaultCarrier
  const row = {
    line,
    number,
    isShipment: SHIPMENT_NUMBER.test(number),
    carrier: carrier ?? ('direct' as const),
    trackingNumber,
    raw: raw.map((cell) => unguardFormula(cell).replaceAll('\0', '')),
  }
  const refuse = (result: ShipResult, message: string) => ({ ...row, answer: { result, message } })
  if (isTooLong) return refuse('wrong_row', ROW_TOO_LONG)
  if (trackingNumber === '') return refuse('skipped', '송장번호가 비어 있어서 건너뛰었습니다')
  if (number === '') return refuse('wrong_row', '주문번호나 배송번호가 비어 있습니다')
  if (!carrier)
    return refuse('wrong_carrier', carrierText ? `모르는 택배사입니다: ${carrierText}` : '택배사가 비어 있습니다')
  const problem = trackingNumberProblem(carrier, trackingNumber)
  return problem ? refuse('wrong_number', problem) : row
}

/** Names and numbers are shorter than any cell can be; Postgres text cannot contain zero bytes. */
function textOf(cell: string): string {
  return cell.replaceAll('\0', '').normalize('NFKC').trim().slice(0, 100)
}

export const SEVERAL_PARCELS: RowAnswer = {
  result: 'several_parcels',
  message: '여러 상자는 배송번호로 올려 주세요',
}

/** Which units are in which box is not known of two numbers for one order. */
function refusingSeveralParcels(rows: readonly InvoiceRow[]): InvoiceRow[] {
  const byOrder = Map.groupBy(
    rows.filter(({ isShipment, answer }) => !isShipment && !answer),
    ({ number }) => number,
  )
  const several = new Set(
    [...byOrder]
      .filter(([, [first, ...others]]) => others.some((other) => other.trackingNumber !== first?.trackingNumber))
      .map(([number]) => number),
  )
  return rows.map((row) =>
    !row.answer && !row.isShipment && several.has(row.number) ? { ...row, answer: SEVERAL_PARCELS } : row,
  )
}
