import { CARRIER_CODES } from '@jangteo/domain/orders/carriers.ts'
import { TO_SEND_FIELD_NAMES, TO_SEND_PRESET_CODES } from '@jangteo/domain/orders/to-send-layouts.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SHEET_DOWNLOAD, SHEET_TYPES, sheetFormat } from '../files/sheet-files.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { listSupplierOrders } from './supplier-orders.ts'

const SUPPLIERS = ['business'] as const
const uploadParams = z.object({ id: z.uuid() })

export const MAX_INVOICE_ROWS = 20_000
export const MAX_INVOICE_BYTES = 5 * 1024 * 1024
const MAX_SHIP_MANY = 200
export const MAX_LAYOUT_COLUMNS = 60

/** `own`: the columns that the supplier has chosen and kept. */
const TO_SEND_LAYOUTS = [...TO_SEND_PRESET_CODES, 'own'] as const
export type ToSendLayoutName = (typeof TO_SEND_LAYOUTS)[number]

const ToSendColumn = z.strictObject({
  field: z.enum(TO_SEND_FIELD_NAMES),
  heading: z.string().trim().min(1, '열 제목을 입력하세요').max(50, '열 제목은 50자까지 쓸 수 있습니다'),
  /** The cell of each row, for a column of the field `text`. */
  text: z.string().trim().max(100, '문구는 100자까지 쓸 수 있습니다').optional(),
})

const Sender = z.strictObject({
  name: z.string().trim().max(100, '100자까지 쓸 수 있습니다'),
  phone: z.string().trim().max(30, '30자까지 쓸 수 있습니다'),
  address: z.string().trim().max(300, '300자까지 쓸 수 있습니다'),
})

/** A supplier's columns of the file of parcels to send. Without columns, none are chosen yet. */
export const DownloadLayout = z.strictObject({
  columns: z.array(ToSendColumn).max(MAX_LAYOUT_COLUMNS, `열은 ${MAX_LAYOUT_COLUMNS}개까지 쓸 수 있습니다`),
  carrier: z.enum(CARRIER_CODES).nullable(),
  sender: Sender,
})
export type DownloadLayout = z.infer<typeof DownloadLayout>

const OneLayout = z.object({ data: DownloadLayout })

export const getDownloadLayout = endpoint({
  method: 'GET',
  path: '/supplier/download-layout',
  summary: 'Get the caller’s own columns of the file of parcels to send, and the sender in it',
  audience: SUPPLIERS,
  permission: 'orders',
  response: OneLayout,
})

export const saveDownloadLayout = endpoint({
  method: 'PUT',
  path: '/supplier/download-layout',
  summary: 'Save the caller’s own columns of the file of parcels to send, and the sender in it',
  audience: SUPPLIERS,
  permission: 'orders',
  body: DownloadLayout,
  response: OneLayout,
})

export const downloadToSend = endpoint({
  method: 'GET',
  path: '/supplier/orders/to-send',
  summary: 'Download the caller’s parcels that are to be sent, a row for each, in the columns of a carrier or own ones',
  audience: SUPPLIERS,
  permission: 'orders',
  query: listSupplierOrders.query
    .omit({ page: true, limit: true })
    .extend({ format: sheetFormat, layout: z.enum(TO_SEND_LAYOUTS).default('standard') }),
  ...SHEET_DOWNLOAD,
})

/** What happened to one row. All but the first three are problems. */
export const SHIP_RESULTS = [
  'sent',
  /** With this carrier and number: nothing changes. */
  'already_sent',
  /** The row has no tracking number. */
  'skipped',
  'other_number',
  'unknown',
  'wrong_carrier',
  'wrong_number',
  'not_paid',
  'cancelled',
  'several_parcels',
  'wrong_row',
] as const
export type ShipResult = (typeof SHIP_RESULTS)[number]

export const FINE_RESULTS: readonly ShipResult[] = ['sent', 'already_sent', 'skipped']

export const SHIP_RESULT_LABELS: Record<ShipResult, string> = {
  sent: '발송함',
  already_sent: '이미 발송함',
  skipped: '건너뜀',
  other_number: '다른 번호로 발송됨',
  unknown: '없는 번호',
  wrong_carrier: '택배사 확인',
  wrong_number: '송장번호 확인',
  not_paid: '결제 전',
  cancelled: '취소됨',
  several_parcels: '여러 상자',
  wrong_row: '행 확인',
}

export const UPLOAD_STATES = ['waiting', 'sending', 'done', 'failed'] as const

export const InvoiceUpload = z.object({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(UPLOAD_STATES),
  createdAt: z.string(),
  /** Rows of the file, without the header; 0 until it is read. */
  rows: z.int(),
  /** How many of them are answered. */
  progress: z.int(),
  sent: z.int(),
  alreadySent: z.int(),
  skipped: z.int(),
  problems: z.int(),
  /** Why no row was read. */
  failure: z.string().nullable(),
})
export type InvoiceUpload = z.infer<typeof InvoiceUpload>

const InvoiceUploadRow = z.object({
  /** Row number as a spreadsheet shows it, where the header is row 1. */
  line: z.int(),
  /** Order or shipment number as it stands in the file. */
  number: z.string(),
  trackingNumber: z.string(),
  result: z.enum(SHIP_RESULTS),
  message: z.string(),
  /** The supplier's part of the order, if it was found. */
  partId: z.string().nullable(),
})
export type InvoiceUploadRow = z.infer<typeof InvoiceUploadRow>

const OneUpload = z.object({ data: InvoiceUpload })

/** The rows are sent in the background, in batches. */
export const uploadInvoices = endpoint({
  method: 'POST',
  path: '/supplier/invoice-uploads',
  summary: 'Upload a CSV or .xlsx file of tracking numbers, which ships the orders or parcels it names',
  audience: SUPPLIERS,
  permission: 'orders',
  query: z.object({
    fileName: z.string().max(200).default('invoices.csv'),
    /** For rows that name no carrier. */
    carrier: z.enum(CARRIER_CODES).optional(),
  }),
  upload: { types: SHEET_TYPES, bytes: MAX_INVOICE_BYTES },
  response: OneUpload,
  status: 201,
})

export const listInvoiceUploads = endpoint({
  method: 'GET',
  path: '/supplier/invoice-uploads',
  summary: 'List the caller’s uploads of tracking numbers of the last seven days, newest first',
  audience: SUPPLIERS,
  permission: 'orders',
  response: z.object({ data: z.array(InvoiceUpload) }),
})

export const getInvoiceUpload = endpoint({
  method: 'GET',
  path: '/supplier/invoice-uploads/:id',
  summary: 'Get the progress of an upload of tracking numbers',
  audience: SUPPLIERS,
  permission: 'orders',
  params: uploadParams,
  response: OneUpload,
})

export const listInvoiceRows = endpoint({
  method: 'GET',
  path: '/supplier/invoice-uploads/:id/rows',
  summary: 'List what happened to the rows of an upload of tracking numbers, or only to those with problems',
  audience: SUPPLIERS,
  permission: 'orders',
  params: uploadParams,
  query: z.object({ ...pageQuery, only: z.enum(['problems']).optional() }),
  response: pageOf(InvoiceUploadRow),
})

export const downloadWrongInvoices = endpoint({
  method: 'GET',
  path: '/supplier/invoice-uploads/:id/wrong-rows',
  summary: 'Download the rows with problems as they stand in the file, with the reasons in a last column',
  audience: SUPPLIERS,
  permission: 'orders',
  params: uploadParams,
  query: z.object({ format: sheetFormat }),
  ...SHEET_DOWNLOAD,
})

/** Rows are shipped or refused each by itself. 404 if none of them is the caller's. */
export const shipMany = endpoint({
  method: 'POST',
  path: '/supplier/orders/ship-many',
  summary: 'Ship several of the caller’s parts of orders, each with its tracking number',
  audience: SUPPLIERS,
  permission: 'orders',
  body: z.strictObject({
    shipments: z
      .array(
        z.strictObject({
          /** Of the part. */
          id: z.uuid(),
          carrier: z.enum(CARRIER_CODES, { error: '택배사를 선택하세요' }),
          /** Checked for the carrier row by row; generated if none is given. */
          trackingNumber: z.string().max(100).default(''),
        }),
      )
      .min(1, '발송할 주문을 선택하세요')
      .max(MAX_SHIP_MANY, `한 번에 ${MAX_SHIP_MANY}건까지 발송할 수 있습니다`)
      .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, '같은 주문이 두 번 들어 있습니다'),
  }),
  response: z.object({
    data: z.array(z.object({ id: z.string(), result: z.enum(SHIP_RESULTS), message: z.string() })),
  }),
})
