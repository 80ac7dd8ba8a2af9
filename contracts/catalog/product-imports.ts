import { APPROVAL_STATUSES } from '@jangteo/domain/accounts/account-status.ts'
import { PRODUCT_STATUSES } from '@jangteo/domain/catalog/product-status.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { sheetFormat as format, SHEET_DOWNLOAD, SHEET_TYPES } from '../files/sheet-files.ts'
import { productFilters } from './products.ts'

const SUPPLIERS = ['business'] as const
const APPROVED_SUPPLIERS = ['approved-business'] as const
const importParams = z.object({ id: z.uuid() })

export const MAX_IMPORT_ROWS = 50_000
export const MAX_IMPORT_BYTES = 30 * 1024 * 1024

export const IMPORT_STATES = ['checking', 'checked', 'importing', 'imported', 'undoing', 'undone', 'failed'] as const

export const ImportRow = z.object({
  /** Row number as a spreadsheet shows it, where the header is row 1. */
  line: z.int(),
  name: z.string(),
  basePrice: z.int().nullable(),
  stockQuantity: z.int().nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

export const ImportProblem = z.object({ line: z.int(), column: z.string().nullable(), message: z.string() })
export type ImportProblem = z.infer<typeof ImportProblem>

/** A cell that differs from what the product has; long texts are shortened. */
export const ImportChange = z.object({
  line: z.int(),
  /** Of the product, with its option. */
  name: z.string(),
  column: z.string(),
  before: z.string(),
  after: z.string(),
})
export type ImportChange = z.infer<typeof ImportChange>

/** `ordered`: sold or returned since the import; `stock`: its stock was set since; `edited`: its fields or state. */
export const UNDO_OBSTACLES = ['ordered', 'stock', 'edited'] as const

export const UndoObstacle = z.object({ productId: z.string(), name: z.string(), reason: z.enum(UNDO_OBSTACLES) })
export type UndoObstacle = z.infer<typeof UndoObstacle>

export const ProductImport = z.object({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  createdAt: z.string(),
  /** Rows of the file, without the header. */
  rows: z.int(),
  /** Rows without a problem: new, changed and unchanged ones. */
  goodRows: z.int(),
  newRows: z.int(),
  changedRows: z.int(),
  newProducts: z.int(),
  changedProducts: z.int(),
  /** How many rows are done while checking or importing, or products while undoing. */
  progress: z.int(),
  preview: z.array(ImportRow),
  /** How many cells of each column would change. */
  columnChanges: z.array(z.object({ column: z.string(), count: z.int() })),
  /** The first 500 cells that would change. */
  changes: z.array(ImportChange),
  /** The first 1,000; `problemCount` counts all. */
  problems: z.array(ImportProblem),
  problemCount: z.int(),
  failure: z.string().nullable(),
  /** Products that changed while the import was being undone, and stayed as they are. */
  keptProducts: z.array(UndoObstacle),
})
export type ProductImport = z.infer<typeof ProductImport>

const OneImport = z.object({ data: ProductImport })

/** Checks the file in the background; nothing is created or changed yet. */
export const uploadProducts = endpoint({
  method: 'POST',
  path: '/supplier/product-imports',
  summary: 'Upload a CSV or .xlsx file of products to check, a row for each variant',
  audience: APPROVED_SUPPLIERS,
  permission: 'products',
  query: z.object({ fileName: z.string().max(200).default('products.csv') }),
  upload: { types: SHEET_TYPES, bytes: MAX_IMPORT_BYTES },
  response: OneImport,
  status: 201,
})

export const listImports = endpoint({
  method: 'GET',
  path: '/supplier/product-imports',
  summary: 'List the caller’s imports of the last seven days, newest first',
  audience: SUPPLIERS,
  permission: 'products',
  response: z.object({
    data: z.array(
      ProductImport.pick({
        id: true,
        fileName: true,
        state: true,
        createdAt: true,
        newProducts: true,
        changedProducts: true,
      }),
    ),
  }),
})

export const getImport = endpoint({
  method: 'GET',
  path: '/supplier/product-imports/:id',
  summary: 'Get the progress of an import, what it would change, and the problems of its rows',
  audience: SUPPLIERS,
  permission: 'products',
  params: importParams,
  response: OneImport,
})

/** Batches of rows, each in a transaction of its own; a failure undoes those that were applied. */
export const startImport = endpoint({
  method: 'POST',
  path: '/supplier/product-imports/:id/start',
  summary: 'Create and update the products of a checked file; rows with problems are skipped only on request',
  audience: APPROVED_SUPPLIERS,
  permission: 'products',
  params: importParams,
  body: z.strictObject({ leaveOutProblems: z.boolean().default(false) }),
  response: OneImport,
  status: 202,
})

/** Refused with the list `products` while some were ordered or edited after the import. */
export const undoImport = endpoint({
  method: 'POST',
  path: '/supplier/product-imports/:id/undo',
  summary: 'Undo an import: delete the products it created, put back those it changed, and their stock',
  audience: APPROVED_SUPPLIERS,
  permission: 'products',
  params: importParams,
  response: OneImport,
  status: 202,
})

export const downloadWrongRows = endpoint({
  method: 'GET',
  path: '/supplier/product-imports/:id/wrong-rows',
  summary: 'Download the rows with problems and the reasons, to be mended and imported',
  audience: SUPPLIERS,
  permission: 'products',
  params: importParams,
  query: z.object({ format }),
  ...SHEET_DOWNLOAD,
})

export const downloadImportTemplate = endpoint({
  method: 'GET',
  path: '/supplier/product-imports/template',
  summary: 'Download an example file that explains every column',
  audience: SUPPLIERS,
  permission: 'products',
  query: z.object({ format }),
  ...SHEET_DOWNLOAD,
})

const { page, limit, sortBy, sortOrder, ...filters } = productFilters

/** The same columns as an import reads. */
export const exportProducts = endpoint({
  method: 'GET',
  path: '/supplier/products/export',
  summary: 'Export the caller’s products, a row for each variant, as a file that can be imported again',
  audience: SUPPLIERS,
  permission: 'products',
  query: z.object({
    format,
    ...filters,
    status: z.enum(PRODUCT_STATUSES).optional(),
    approvalStatus: z.enum(APPROVAL_STATUSES).optional(),
    lowStock: z.enum(['true', 'false']).optional(),
  }),
  ...SHEET_DOWNLOAD,
})
