import type { ImportProblem, ImportRow } from '@jangteo/contracts/catalog/product-imports.ts'
import type { ProductForm } from '@jangteo/contracts/catalog/products.ts'
import { unguardFormula } from '../../files/formula-guard.ts'
import type { FindCategory } from './find-category.ts'
import { IMPORT_COLUMNS, type ImportCells } from './import-columns.ts'
import { readCsv } from './read-csv.ts'
import { type Heading, type Places, readHeading } from './read-heading.ts'
import { readNumber } from './read-number.ts'
import { readProductRow } from './read-product-row.ts'

export interface ReadRow {
  shown: ImportRow
  form: ProductForm | null
  problems: ImportProblem[]
}

interface Sheet {
  /** Of the heading. */
  problems: ImportProblem[]
  /** None where the heading lacks something. */
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
  return { line, name: name.trim(), basePrice: wholeOf(basePrice), stockQuantity: wholeOf(stockQuantity) }
}

function wholeOf(text: string): number | null {
  const number = readNumber(text)
  return Number.isSafeInteger(number) ? (number ?? null) : null
}
