import {
  type ImportProblem,
  type ImportRow,
  MAX_IMPORT_ROWS,
  type ProductImport,
} from '@jangteo/contracts/catalog/product-imports.ts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { productImports } from '../tables.ts'
import { UnreadableFile } from './read-csv.ts'
import { categoryFinder } from './read-product-row.ts'
import { readSheet } from './read-sheet.ts'

const ROWS_A_STEP = 500
const MAX_SHOWN_PROBLEMS = 1_000
const PREVIEW_ROWS = 20

type Findings = Pick<ProductImport, 'rows' | 'goodRows' | 'preview' | 'problems' | 'problemCount'>

/** Validates the whole file and saves its problems; creates no products. */
export async function checkImport(db: Database, importId: string): Promise<void> {
  const isOpen = and(eq(productImports.id, importId), eq(productImports.state, 'checking'))
  const [found] = await db.select({ file: productImports.file }).from(productImports).where(isOpen)
  if (!found) return
  const findings = await examine(db, found.file, async (progress) => {
    await db.update(productImports).set({ progress }).where(isOpen)
  })
  await db
    .update(productImports)
    .set({ ...findings, state: 'checked', progress: findings.rows })
    .where(isOpen)
}

async function examine(
  db: Database,
  file: Uint8Array,
  noteProgress: (rows: number) => Promise<void>,
): Promise<Findings> {
  let rows = 0
  let goodRows = 0
  let problemCount = 0
  const preview: ImportRow[] = []
  const problems: ImportProblem[] = []
  const note = (found: ImportProblem[]) => {
    problemCount += found.length
    problems.push(...found.slice(0, MAX_SHOWN_PROBLEMS - problems.length))
  }
  try {
    const sheet = await readSheet(file, await categoryFinder(db))
    note(sheet.problems)
    for await (const row of sheet.rows) {
      if (rows === MAX_IMPORT_ROWS) throw new UnreadableFile(row.shown.line, TOO_MANY_ROWS)
      rows++
      if (row.form) goodRows++
      if (preview.length < PREVIEW_ROWS) preview.push(row.shown)
      note(row.problems)
      if (rows % ROWS_A_STEP === 0) await noteProgress(rows)
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const problem = { line: error.line, column: null, message: error.message }
    return { rows, goodRows: 0, preview, problems: [problem], problemCount: 1 }
  }
  return { rows, goodRows, preview, problems, problemCount }
}

const TOO_MANY_ROWS = `한 번에 ${MAX_IMPORT_ROWS.toLocaleString('ko-KR')}개까지 가져올 수 있습니다`
