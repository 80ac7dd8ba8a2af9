import { TAX_CLASSES, VAT_DISPLAYS } from '@jangteo/domain/catalog/tax.ts'
import { GRADES } from '@jangteo/domain/grades/grades.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SHEET_DOWNLOAD, sheetFormat } from '../files/sheet-files.ts'
import { pageOf, pageQuery } from '../paging.ts'

const RETAILERS = ['affiliate'] as const

/** Rows of the PDF; more are downloaded as a sheet, or narrowed by a filter. */
export const MAX_PDF_ROWS = 1_000
/** Last row that can be paged to. */
export const MAX_PAGED_ROWS = 10_000

/** A variant on sale at the prices of the caller. */
const PriceSheetRow = z.object({
  variantId: z.string(),
  productId: z.string(),
  slug: z.string(),
  productName: z.string(),
  optionText: z.string().nullable(),
  sku: z.string(),
  supplierName: z.string(),
  minOrderQuantity: z.int(),
  orderUnit: z.int(),
  taxClass: z.enum(TAX_CLASSES),
  basePrice: z.int(),
  gradePrice: z.int(),
  /** The unit price of the caller: of a price list, or of the grade. */
  price: z.int(),
  priceListName: z.string().nullable(),
  /** The last day of that list. */
  validUntil: z.string().nullable(),
  /** Unit prices from these quantities on, where they are lower. */
  quantityPrices: z.array(z.object({ from: z.int(), unitPrice: z.int() })),
})
export type PriceSheetRow = z.infer<typeof PriceSheetRow>

const filters = {
  search: z.string().trim().max(100).optional(),
  supplier: z.uuid().optional(),
  /** Includes products of its child categories. */
  category: z.uuid().optional(),
}
const fileQuery = z.object(filters)
export type PriceSheetFilters = z.output<typeof fileQuery>

export const getPriceSheet = endpoint({
  method: 'GET',
  path: '/retailer/price-list',
  summary: 'List all products on sale at the caller’s prices, by name',
  audience: RETAILERS,
  permission: 'buy',
  query: z.object({ ...pageQuery, ...filters }),
  response: pageOf(PriceSheetRow).extend({
    /** Null for a business without the terms of a grade. */
    grade: z.enum(GRADES).nullable(),
    vatDisplay: z.enum(VAT_DISPLAYS),
    /** With products on sale, for the filter. */
    suppliers: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
})

export const downloadPriceSheet = endpoint({
  method: 'GET',
  path: '/retailer/price-list/file',
  summary: 'Download the caller’s prices as CSV or .xlsx',
  audience: RETAILERS,
  permission: 'buy',
  query: fileQuery.extend({ format: sheetFormat }),
  ...SHEET_DOWNLOAD,
})

export const downloadPriceSheetPdf = endpoint({
  method: 'GET',
  path: '/retailer/price-list/pdf',
  summary: 'Download the caller’s prices as a PDF to print',
  audience: RETAILERS,
  permission: 'buy',
  query: fileQuery,
  response: z.custom<AsyncIterable<Uint8Array>>(),
  download: 'application/pdf',
})
