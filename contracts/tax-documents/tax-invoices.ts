import { TAX_CLASSES } from '@jangteo/domain/catalog/tax.ts'
import { INVOICE_KINDS } from '@jangteo/domain/tax-documents/document-kinds.ts'
import { CORRECTION_REASONS, INVOICE_DIRECTIONS, INVOICE_STATES } from '@jangteo/domain/tax-documents/invoice-kinds.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { Month } from './tax-documents.ts'

const SUPPLIERS = ['business'] as const
const RETAILERS = ['affiliate'] as const
const ADMINS = ['admin'] as const

/** In one call; a list has at most as many on a page. */
export const MAX_REQUESTED_INVOICES = 100
/** Of a pasted list of approval numbers. */
export const MAX_APPROVAL_TEXT = 200_000

export const TaxInvoice = z.object({
  id: z.string(),
  kind: z.enum(INVOICE_KINDS),
  taxClass: z.enum(TAX_CLASSES),
  direction: z.enum(INVOICE_DIRECTIONS),
  number: z.string(),
  state: z.enum(INVOICE_STATES),
  issuerName: z.string(),
  recipientName: z.string(),
  recipientNumber: z.string().nullable(),
  /** `2026-10`; null for one order. */
  month: z.string().nullable(),
  orderNumber: z.string().nullable(),
  writtenOn: z.string(),
  supplyAmount: z.int(),
  taxAmount: z.int(),
  totalAmount: z.int(),
  approvalNumber: z.string().nullable(),
  /** The missing details, or the reason of a refusal. */
  problem: z.string().nullable(),
  corrects: z.object({ number: z.string(), reason: z.enum(CORRECTION_REASONS) }).nullable(),
})
export type TaxInvoice = z.infer<typeof TaxInvoice>

const list = {
  query: z.object({
    ...pageQuery,
    month: Month.optional(),
    state: z.enum(INVOICE_STATES).optional(),
    search: z.string().trim().max(100).optional(),
  }),
  response: pageOf(TaxInvoice),
}
const run = {
  body: z.strictObject({ month: Month }),
  response: z.object({
    data: z.object({
      created: z.int(),
      requested: z.int(),
      /** Drafts that lack details of one side. */
      incomplete: z.int(),
    }),
  }),
}
const request = {
  body: z.strictObject({ ids: z.array(z.uuid()).min(1, '발급할 계산서를 선택하세요').max(MAX_REQUESTED_INVOICES) }),
  response: z.object({ data: z.object({ requested: z.int(), incomplete: z.int() }) }),
}
const hometax = {
  query: z.object({ month: Month }),
  response: z.custom<AsyncIterable<Uint8Array>>(),
  download: 'application/zip',
} as const
const approvals = {
  body: z.strictObject({
    /** Lines with an approval number each, as copied from the list of Hometax. */
    text: z.string().trim().min(1, '승인번호를 붙여 넣으세요').max(MAX_APPROVAL_TEXT),
  }),
  response: z.object({
    data: z.object({
      issued: z.int(),
      /** Lines that name no invoice of the caller, or one that has another number. */
      problems: z.array(z.object({ line: z.int(), message: z.string() })),
    }),
  }),
}

export const listSupplierInvoices = endpoint({
  method: 'GET',
  path: '/supplier/tax-invoices',
  summary: 'List the caller’s tax invoices with their states, newest first',
  audience: SUPPLIERS,
  permission: 'settlement',
  ...list,
})

export const runSupplierInvoices = endpoint({
  method: 'POST',
  path: '/supplier/tax-invoices/run',
  summary: 'Create the caller’s tax invoices of a past month and send the complete ones',
  audience: SUPPLIERS,
  permission: 'settlement',
  ...run,
})

export const requestSupplierInvoices = endpoint({
  method: 'POST',
  path: '/supplier/tax-invoices/request',
  summary: 'Send tax invoices of the caller, or send refused ones again',
  audience: SUPPLIERS,
  permission: 'settlement',
  ...request,
})

export const downloadSupplierHometax = endpoint({
  method: 'GET',
  path: '/supplier/tax-invoices/hometax',
  summary: 'Download the caller’s unsent tax invoices of a month as files for the bulk issue of Hometax',
  audience: SUPPLIERS,
  permission: 'settlement',
  ...hometax,
})

export const enterSupplierApprovals = endpoint({
  method: 'POST',
  path: '/supplier/tax-invoices/approvals',
  summary: 'Enter the approval numbers of tax invoices that were issued at Hometax',
  audience: SUPPLIERS,
  permission: 'settlement',
  ...approvals,
})

export const listAllInvoices = endpoint({
  method: 'GET',
  path: '/admin/tax-invoices',
  summary: 'List all tax invoices with their states, newest first',
  audience: ADMINS,
  ...list,
})

export const runInvoices = endpoint({
  method: 'POST',
  path: '/admin/tax-invoices/run',
  summary: 'Create all tax invoices of a past month and send the complete ones',
  audience: ADMINS,
  ...run,
})

export const requestInvoices = endpoint({
  method: 'POST',
  path: '/admin/tax-invoices/request',
  summary: 'Send tax invoices, or send refused ones again',
  audience: ADMINS,
  ...request,
})

export const downloadHometax = endpoint({
  method: 'GET',
  path: '/admin/tax-invoices/hometax',
  summary: 'Download the market’s unsent tax invoices of a month as files for the bulk issue of Hometax',
  audience: ADMINS,
  ...hometax,
})

export const enterApprovals = endpoint({
  method: 'POST',
  path: '/admin/tax-invoices/approvals',
  summary: 'Enter the approval numbers of the market’s tax invoices that were issued at Hometax',
  audience: ADMINS,
  ...approvals,
})

const InvoiceSettings = z.object({ isPerOrder: z.boolean() })
const saved = { body: z.strictObject({ isPerOrder: z.boolean() }), response: z.object({ data: InvoiceSettings }) }

export const getSupplierInvoiceSettings = endpoint({
  method: 'GET',
  path: '/supplier/tax-invoices/settings',
  summary: 'Get whether the caller’s retailers get a tax invoice for each order instead of one a month',
  audience: SUPPLIERS,
  permission: 'settlement',
  response: saved.response,
})

export const saveSupplierInvoiceSettings = endpoint({
  method: 'PUT',
  path: '/supplier/tax-invoices/settings',
  summary: 'Issue a tax invoice for each order, or one a month',
  audience: SUPPLIERS,
  permission: 'settlement',
  ...saved,
})

export const getRetailerInvoiceSettings = endpoint({
  method: 'GET',
  path: '/retailer/tax-invoices/settings',
  summary: 'Get whether the caller gets a tax invoice for each order instead of one a month',
  audience: RETAILERS,
  permission: 'settlement',
  response: saved.response,
})

export const saveRetailerInvoiceSettings = endpoint({
  method: 'PUT',
  path: '/retailer/tax-invoices/settings',
  summary: 'Get a tax invoice for each order, or one a month',
  audience: RETAILERS,
  permission: 'settlement',
  ...saved,
})
