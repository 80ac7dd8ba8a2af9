import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const SUPPLIERS = ['business'] as const
const APPROVED_SUPPLIERS = ['approved-business'] as const
const importParams = z.object({ id: z.uuid() })

export const MAX_IMPORT_ROWS = 20_000
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024

export const IMPORT_STATES = ['checking', 'checked', 'importing', 'imported', 'failed'] as const

export const ImportRow = z.object({
  /** Line number in the file, where the header is line 1. */
  line: z.int(),
  name: z.string(),
  basePrice: z.int().nullable(),
  stockQuantity: z.int().nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

export const ImportProblem = z.object({ line: z.int(), column: z.string().nullable(), message: z.string() })
export type ImportProblem = z.infer<typeof ImportProblem>

export const ProductImport = z.object({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  createdAt: z.string(),
  /** Rows of the file, without the header. */
  rows: z.int(),
  goodRows: z.int(),
  /** How many rows are done while checking or importing. */
  progress: z.int(),
  preview: z.array(ImportRow),
  /** The first 1,000; `problemCount` counts all. */
  problems: z.array(ImportProblem),
  problemCount: z.int(),
  failure: z.string().nullable(),
})
export type ProductImport = z.infer<typeof ProductImport>

const OneImport = z.object({ data: ProductImport })

/** Checks the file in the background; nothing is created yet. */
export const uploadProducts = endpoint({
  method: 'POST',
  path: '/supplier/product-imports',
  summary: 'Upload a CSV file of products to check',
  audience: APPROVED_SUPPLIERS,
  query: z.object({ fileName: z.string().max(200).default('products.csv') }),
  upload: { types: ['text/csv'], bytes: MAX_IMPORT_BYTES },
  response: OneImport,
  status: 201,
})

export const getImport = endpoint({
  method: 'GET',
  path: '/supplier/product-imports/:id',
  summary: 'Get the progress of an import and the problems of its rows',
  audience: SUPPLIERS,
  params: importParams,
  response: OneImport,
})

/** One transaction: all rows or none. */
export const startImport = endpoint({
  method: 'POST',
  path: '/supplier/product-imports/:id/start',
  summary: 'Create the products of a checked file; rows with problems are skipped only on request',
  audience: APPROVED_SUPPLIERS,
  params: importParams,
  body: z.strictObject({ leaveOutProblems: z.boolean().default(false) }),
  response: OneImport,
  status: 202,
})

/** The same columns as an import reads. */
export const exportProducts = endpoint({
  method: 'GET',
  path: '/supplier/products/export',
  summary: 'Export the caller’s products as a CSV file that can be imported again',
  audience: SUPPLIERS,
  download: 'text/csv',
  response: z.custom<AsyncIterable<string>>(),
})
