import { DOCUMENT_KINDS, ORDER_DOCUMENT_KINDS } from '@jangteo/domain/tax-documents/document-kinds.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { BUYERS } from '../orders/cart.ts'
import { pageOf, pageQuery } from '../paging.ts'

/** Buyers and suppliers: each finds the documents that name them on either side. */
const TRADERS = ['customer', 'affiliate', 'business'] as const
const ADMINS = ['admin'] as const

/** In one archive; a month with more is divided by kind. */
export const MAX_ARCHIVED_DOCUMENTS = 500

export const TaxDocument = z.object({
  id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string(),
  issuedOn: z.string(),
  issuerName: z.string(),
  recipientName: z.string(),
  /** Whether the caller has issued it. */
  isOwn: z.boolean(),
  orderNumber: z.string().nullable(),
  supplyAmount: z.int(),
  taxAmount: z.int(),
  totalAmount: z.int(),
  /** The number of the document that replaces it. */
  replacedBy: z.string().nullable(),
  /** Of a tax invoice: its name, the approval number, and the number of the invoice that it corrects. */
  invoice: z
    .object({ title: z.string(), writtenOn: z.string(), approvalNumber: z.string(), corrects: z.string().nullable() })
    .nullable(),
})
export type TaxDocument = z.infer<typeof TaxDocument>

export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, '달을 확인해 주세요')
const filters = {
  month: Month.optional(),
  kind: z.enum(DOCUMENT_KINDS).optional(),
  /** A number, the number of an order, or a name. */
  search: z.string().trim().max(100).optional(),
  orderNumber: z.string().trim().max(40).optional(),
}
const archive = z.object({ month: Month, kind: filters.kind })
const documentParams = z.object({ id: z.uuid() })
const file = { response: z.custom<AsyncIterable<Uint8Array>>() }

export const listDocuments = endpoint({
  method: 'GET',
  path: '/tax-documents',
  summary: 'List statements and receipts that name the caller, newest first',
  audience: TRADERS,
  permission: 'settlement',
  query: z.object({ ...pageQuery, ...filters }),
  response: pageOf(TaxDocument),
})

export const downloadDocument = endpoint({
  method: 'GET',
  path: '/tax-documents/:id/file',
  summary: 'Download a document as a PDF; every download has the same bytes',
  audience: TRADERS,
  permission: ['buy', 'orders', 'settlement'],
  params: documentParams,
  ...file,
  download: 'application/pdf',
})

export const downloadDocuments = endpoint({
  method: 'GET',
  path: '/tax-documents/archive',
  summary: 'Download the caller’s documents of a month as one ZIP file',
  audience: TRADERS,
  permission: 'settlement',
  query: archive,
  ...file,
  download: 'application/zip',
})

export const issueOrderDocuments = endpoint({
  method: 'POST',
  path: '/orders/:orderNumber/documents',
  summary: 'Issue the receipt or the suppliers’ statements of an order, or find those issued before',
  audience: BUYERS,
  permission: ['buy', 'settlement'],
  params: z.object({ orderNumber: z.string().max(40) }),
  body: z.strictObject({ kind: z.enum(ORDER_DOCUMENT_KINDS) }),
  response: z.object({ data: z.array(TaxDocument) }),
})

export const issueSupplierStatement = endpoint({
  method: 'POST',
  path: '/supplier/orders/:id/documents',
  summary: 'Issue the statement of the caller’s part of an order, or find the one issued before',
  audience: ['business'],
  permission: ['orders', 'settlement'],
  params: documentParams,
  response: z.object({ data: TaxDocument }),
})

export const listAllDocuments = endpoint({
  method: 'GET',
  path: '/admin/tax-documents',
  summary: 'List all documents, newest first',
  audience: ADMINS,
  query: z.object({ ...pageQuery, ...filters }),
  response: pageOf(TaxDocument),
})

export const downloadAnyDocument = endpoint({
  method: 'GET',
  path: '/admin/tax-documents/:id/file',
  summary: 'Download any document as a PDF',
  audience: ADMINS,
  params: documentParams,
  ...file,
  download: 'application/pdf',
})

export const downloadAllDocuments = endpoint({
  method: 'GET',
  path: '/admin/tax-documents/archive',
  summary: 'Download all documents of a month as one ZIP file',
  audience: ADMINS,
  query: archive,
  ...file,
  download: 'application/zip',
})
