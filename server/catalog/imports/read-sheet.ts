import type { ImportProblem } from '@jangteo/contracts/catalog/product-imports.ts'
import { unguardFormula } from '../../files/formula-guard.ts'
import { IMPORT_COLUMNS, type ImportCells, type ImportField, NOTE_ROW, PROBLEM_HEADING } from './import-columns.ts'
import type { SheetRow } from './plan-product.ts'
import type { FileRow } from './unreadable-file.ts'

interface Sheet {
  headings: string[]
  /** Problems of the header row. */
  problems: ImportProblem[]
  /** Empty if a required column is missing. */
  rows: AsyncIterable<SheetRow>
}

export async function readSheet(file: AsyncGenerator<FileRow>): Promise<Sheet> {
  const { value: first } = await file.next()
  const headings: string[] = first?.cells ?? []
  const heading = readHeading(first?.line ?? 1, headings)
  return { headings, problems: heading.problems, rows: readRows(file, heading) }
}

async function* readRows(
  file: AsyncGenerator<FileRow>,
  { places, width, isComplete }: Heading,
): AsyncGenerator<SheetRow> {
  if (!isComplete) return void (await file.return(undefined))
  for await (const { line, cells } of file) {
    if (NOTE_ROW.test(cells.find((cell) => cell.trim() !== '')?.trim() ?? '')) continue
    const isTooLong = cells.slice(width).some((cell) => cell.trim() !== '')
    const problem = isTooLong ? { field: null, message: TOO_LONG } : undefined
    yield { line, cells: cellsOf(cells, places), raw: cells, problem }
  }
}

const TOO_LONG = '칸이 제목보다 많습니다. 쉼표가 있는 내용은 따옴표로 감싸세요'

function cellsOf(cells: string[], places: Places): ImportCells {
  return Object.fromEntries(
    IMPORT_COLUMNS.map(({ field }) => [field, unguardFormula(cells[places.get(field) ?? -1] ?? '')]),
  ) as ImportCells
}

type Places = ReadonlyMap<ImportField, number>

interface Heading {
  places: Places
  problems: ImportProblem[]
  isComplete: boolean
  /** How many cells a row has. */
  width: number
}

/** Maps columns to fields; Korean and English headings are allowed in any order. */
function readHeading(line: number, headings: string[]): Heading {
  const places = new Map<ImportField, number>()
  const problems: ImportProblem[] = []
  for (const [index, heading] of headings.map((text) => unguardFormula(text).trim()).entries()) {
    const field = FIELD_OF.get(keyOf(heading))
    if (field === undefined) {
      if (heading && heading !== PROBLEM_HEADING)
        problems.push({ line, column: heading, message: '모르는 열이라서 읽지 않습니다' })
    } else if (places.has(field)) {
      problems.push({ line, column: heading, message: '같은 열이 또 있어서 읽지 않습니다' })
    } else places.set(field, index)
  }
  const canUpdate = KEYS.some((key) => places.has(key))
  const missing = IMPORT_COLUMNS.filter((column) => 'required' in column && !places.has(column.field))
  if (canUpdate || missing.length === 0) return { places, problems, isComplete: true, width: headings.length }
  const message = `필요한 열이 없습니다: ${missing.map(({ heading }) => heading).join(', ')}`
  return { places, problems: [{ line, column: null, message }], isComplete: false, width: headings.length }
}

/** A file with one of these can update products without naming every field. */
const KEYS: ImportField[] = ['productId', 'variantId', 'sku']

const FIELD_OF = new Map<string, ImportField>(
  IMPORT_COLUMNS.flatMap(({ field, heading }) => [
    [keyOf(field), field],
    [keyOf(heading), field],
  ]),
)

function keyOf(heading: string): string {
  return heading
    .normalize('NFC')
    .replace(/\s|\([^()]*\)/g, '')
    .toLowerCase()
}
