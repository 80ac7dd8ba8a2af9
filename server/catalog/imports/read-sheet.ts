import type { ImportProblem, ImportRow } from '@jangteo/contracts/catalog/product-imports.ts'
import type { ProductForm } from '@jangteo/contracts/catalog/products.ts'
import { unguardFormula } from '../../files/formula-guard.ts'
import { IMPORT_COLUMNS, type ImportCells, type ImportField } from './import-columns.ts'
import { readCsv } from './read-csv.ts'
import { readNumber } from './read-number.ts'
import type { FindCategory } from './read-product-row.ts'
import { readProductRow } from './read-product-row.ts'

interface ReadRow {
  shown: ImportRow
  form: ProductForm | null
  problems: ImportProblem[]
}

interface Sheet {
  /** Problems of the header row. */
  problems: ImportProblem[]
  /** Empty if a required column is missing. */
  rows: AsyncIterable<ReadRow>
}

export async function readSheet(file: Uint8Array, findCategory: FindCategory): Promise<Sheet> {
  const csv = readCsv(file)
  const { value: first } = await csv.next()
  const heading = readHeading(first?.line ?? 1, first?.cells ?? [])
  return { problems: heading.problems, rows: heading.isComplete ? readRows(csv, heading, findCategory) : nothing() }
}

async function* readRows(
  csv: ReturnType<typeof readCsv>,
  { places, width }: Heading,
  findCategory: FindCategory,
): AsyncGenerator<ReadRow> {
  for await (const { line, cells } of csv) {
    const named = cellsOf(cells, places)
    const { form, problems } = readProductRow(named, findCategory)
    const isTooLong = cells.slice(width).some((cell) => cell.trim() !== '')
    const found = problems.map(({ field, message }) => ({
      line,
      column: (field && places.get(field)?.heading) ?? null,
      message,
    }))
    yield isTooLong
      ? { shown: shownOf(line, named), form: null, problems: [{ line, column: null, message: TOO_LONG }] }
      : { shown: shownOf(line, named), form, problems: found }
  }
}

const TOO_LONG = '칸이 제목보다 많습니다. 쉼표가 있는 내용은 따옴표로 감싸세요'

async function* nothing(): AsyncGenerator<ReadRow> {}

function cellsOf(cells: string[], places: Places): ImportCells {
  return Object.fromEntries(
    IMPORT_COLUMNS.map(({ field }) => [field, unguardFormula(cells[places.get(field)?.index ?? -1] ?? '')]),
  ) as ImportCells
}

function shownOf(line: number, { name, basePrice, stockQuantity }: ImportCells): ImportRow {
  return { line, name: name.trim(), basePrice: fullRange(basePrice), stockQuantity: fullRange(stockQuantity) }
}

function fullRange(text: string): number | null {
  const number = readNumber(text)
  return Number.isSafeInteger(number) ? (number ?? null) : null
}

interface Place {
  index: number
  /** As the file spells it. */
  heading: string
}

type Places = ReadonlyMap<ImportField, Place>

interface Heading {
  places: Places
  problems: ImportProblem[]
  isComplete: boolean
  /** How many cells a row has. */
  width: number
}

/** Maps columns to fields; Korean and English headings are allowed in any order. */
function readHeading(line: number, headings: string[]): Heading {
  const places = new Map<ImportField, Place>()
  const problems: ImportProblem[] = []
  for (const [index, heading] of headings.map((text) => text.trim()).entries()) {
    const field = FIELD_OF.get(keyOf(heading))
    if (field === undefined) {
      if (heading) problems.push({ line, column: heading, message: '모르는 열이라서 읽지 않습니다' })
    } else if (places.has(field)) {
      problems.push({ line, column: heading, message: '같은 열이 또 있어서 읽지 않습니다' })
    } else places.set(field, { index, heading })
  }
  const missing = IMPORT_COLUMNS.filter(({ field, required }) => required && !places.has(field))
  if (missing.length === 0) return { places, problems, isComplete: true, width: headings.length }
  const message = `필요한 열이 없습니다: ${missing.map(({ heading }) => heading).join(', ')}`
  return { places, problems: [{ line, column: null, message }], isComplete: false, width: headings.length }
}

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
