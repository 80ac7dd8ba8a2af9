import type { ImportProblem } from '@jangteo/contracts/catalog/product-imports.ts'
import { type ColumnSheet, ROW_TOO_LONG, readColumns } from '../../files/sheets/read-columns.ts'
import type { FileRow } from '../../files/sheets/unreadable-file.ts'
import { IMPORT_COLUMNS, type ImportField, NOTE_ROW, PROBLEM_HEADING } from './import-columns.ts'
import type { SheetRow } from './plan-product.ts'

interface Sheet {
  headings: string[]
  /** Problems of the header row. */
  problems: ImportProblem[]
  /** Empty if a required column is missing. */
  rows: AsyncIterable<SheetRow>
}

/** Korean and English headings are allowed. */
const COLUMNS = IMPORT_COLUMNS.map(({ field, heading }) => ({ field, headings: [field, heading] }))

export async function readSheet(file: AsyncGenerator<FileRow>): Promise<Sheet> {
  const sheet = await readColumns<ImportField>(file, COLUMNS)
  const missing = missingColumns(sheet)
  return { headings: sheet.headings, problems: missing ?? ignoredColumns(sheet), rows: readRows(sheet, !missing) }
}

type ImportSheet = ColumnSheet<ImportField>

async function* readRows({ rows }: ImportSheet, isComplete: boolean): AsyncGenerator<SheetRow> {
  if (!isComplete) return void (await rows.return(undefined))
  for await (const { isTooLong, ...row } of rows) {
    if (NOTE_ROW.test(row.raw.find((cell) => cell.trim() !== '')?.trim() ?? '')) continue
    yield { ...row, problem: isTooLong ? { field: null, message: ROW_TOO_LONG } : undefined }
  }
}

/** A file with one of these can update products without naming every field. */
const KEYS: ImportField[] = ['productId', 'variantId', 'sku']

function missingColumns({ line, found }: ImportSheet): ImportProblem[] | undefined {
  const missing = IMPORT_COLUMNS.filter((column) => 'required' in column && !found.has(column.field))
  if (missing.length === 0 || KEYS.some((key) => found.has(key))) return undefined
  const message = `필요한 열이 없습니다: ${missing.map(({ heading }) => heading).join(', ')}`
  return [{ line, column: null, message }]
}

const IGNORED_TEXTS = {
  unknown: '모르는 열이라서 읽지 않습니다',
  repeated: '같은 열이 또 있어서 읽지 않습니다',
}

function ignoredColumns({ line, ignored }: ImportSheet): ImportProblem[] {
  return ignored
    .filter(({ heading }) => heading !== PROBLEM_HEADING)
    .map(({ heading, because }) => ({ line, column: heading, message: IGNORED_TEXTS[because] }))
}
