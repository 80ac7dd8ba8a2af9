import type { ProductImport } from '@jangteo/contracts/catalog/product-imports.ts'
import type { SheetFormat } from '@jangteo/contracts/files/sheet-files.ts'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { csvFile } from '../../files/csv-file.ts'
import { wrongRowsFile } from '../../files/sheets/sheet-download.ts'
import { type SheetCell, xlsxFile } from '../../files/sheets/xlsx/write-xlsx.ts'
import { readCategoryTree } from '../categories/read-category-tree.ts'
import { productImports, productImportWrongRows } from '../tables.ts'
import { CLEAR_WORD, IMPORT_COLUMNS, PROBLEM_HEADING } from './import-columns.ts'

type Rows = AsyncIterable<SheetCell[]>

const WIDTH = 12
const COLUMNS = IMPORT_COLUMNS.map((column) => ({
  heading: column.heading,
  width: 'width' in column ? column.width : WIDTH,
  isText: !('isNumber' in column),
}))

/** A file of products with all columns. */
export function fileOf(format: SheetFormat, rows: Rows): AsyncIterable<string | Uint8Array> {
  if (format === 'xlsx') return xlsxFile([{ name: '상품', columns: COLUMNS, rows }, EXPLANATION])
  return csvFile(
    IMPORT_COLUMNS.map(({ heading }) => heading),
    rows,
  )
}

const GENERAL: [string, string][] = [
  ['빈 칸', '있는 상품을 고칠 때 빈 칸은 그대로 둡니다.'],
  ['지우기', `있는 값을 지우려면 ${CLEAR_WORD}이라고 씁니다.`],
  ['행', '옵션 하나가 한 행입니다. 같은 상품의 행은 붙여 두세요.'],
  ['승인', '승인된 상품의 상품명, 설명, 이미지와 새 옵션 값은 관리자가 승인한 뒤에 바뀝니다.'],
]

const EXPLANATION = {
  name: '설명',
  columns: [
    { heading: '열', width: 20, isText: true },
    { heading: '쓰는 법', width: 80, isText: true },
  ],
  rows: [...GENERAL, ...IMPORT_COLUMNS.map(({ heading, help }) => [heading, help] as [string, string])],
}

/** An example row with a category of the shop. Excel has the explanation on a sheet, CSV in a row that is not read. */
export function templateFile(db: Database, format: SheetFormat): AsyncIterable<string | Uint8Array> {
  return fileOf(format, templateRows(db, format))
}

async function* templateRows(db: Database, format: SheetFormat): Rows {
  const groups = await readCategoryTree(db, { all: false })
  const category = groups.flatMap(({ categories }) => categories)[0]?.slug ?? ''
  if (format === 'csv')
    yield IMPORT_COLUMNS.map(({ field, help }) =>
      field === 'productId' ? `# 설명: 빈 칸은 그대로 두고, 지우려면 ${CLEAR_WORD}이라고 씁니다. ${help}` : help,
    )
  yield IMPORT_COLUMNS.map((column) => {
    if (column.field === 'categories') return category
    return 'isNumber' in column && column.example ? Number(column.example) : column.example
  })
}

const BATCH = 500

/** The wrong rows of an import as they stand in its file, with the reasons in the last column. */
export function wrongRowsFileOf(
  db: Database,
  importId: string,
  headings: readonly string[],
  format: SheetFormat,
): AsyncIterable<string | Uint8Array> {
  return wrongRowsFile(format, '상품', { headings, problemHeading: PROBLEM_HEADING, rows: wrongRows(db, importId) })
}

async function* wrongRows(db: Database, importId: string) {
  const { line } = productImportWrongRows
  let after = 0
  for (;;) {
    const batch = await db
      .select()
      .from(productImportWrongRows)
      .where(and(eq(productImportWrongRows.importId, importId), gt(line, after)))
      .orderBy(asc(line))
      .limit(BATCH)
    yield* batch
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) return
    after = last.line
  }
}

export async function readHeadings(db: Pick<Database, 'select'>, importId: ProductImport['id']): Promise<string[]> {
  const [found] = await db
    .select({ headings: productImports.headings })
    .from(productImports)
    .where(eq(productImports.id, importId))
  return found?.headings ?? []
}
