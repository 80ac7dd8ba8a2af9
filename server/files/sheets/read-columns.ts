import { unguardFormula } from '../formula-guard.ts'
import type { FileRow } from './unreadable-file.ts'

/** A column of a file of rows, found by any of its headings, in any order. */
interface NamedColumn<Field extends string> {
  field: Field
  headings: readonly string[]
}

export interface ColumnRow<Field extends string> {
  line: number
  /** Texts without the formula guard; empty for a missing column. */
  cells: Record<Field, string>
  /** As they stand in the file, for a file of the wrong rows. */
  raw: readonly string[]
  /** Text stands behind the last heading, often a comma that is not quoted. */
  isTooLong: boolean
}

export interface ColumnSheet<Field extends string> {
  /** The row of the headings. */
  line: number
  headings: string[]
  /** Which fields have a column. */
  found: ReadonlySet<Field>
  /** Headings that are not read, in the order of the file. */
  ignored: { heading: string; because: 'unknown' | 'repeated' }[]
  rows: AsyncGenerator<ColumnRow<Field>>
}

export const ROW_TOO_LONG = '칸이 제목보다 많습니다. 쉼표가 있는 내용은 따옴표로 감싸세요'

/** Maps the columns of a file to fields by the headings of its first row. */
export async function readColumns<Field extends string>(
  file: AsyncGenerator<FileRow>,
  columns: readonly NamedColumn<Field>[],
): Promise<ColumnSheet<Field>> {
  const { value: first } = await file.next()
  const headings: string[] = first?.cells ?? []
  const fieldOf = new Map(
    columns.flatMap(({ field, headings: names }) => names.map((name) => [headingKey(name), field] as const)),
  )
  const places = new Map<Field, number>()
  const ignored: ColumnSheet<Field>['ignored'] = []
  for (const [index, heading] of headings.map((text) => unguardFormula(text).trim()).entries()) {
    const field = fieldOf.get(headingKey(heading))
    if (field === undefined) {
      if (heading) ignored.push({ heading, because: 'unknown' })
    } else if (places.has(field)) ignored.push({ heading, because: 'repeated' })
    else places.set(field, index)
  }
  const rows = readRows(
    file,
    columns.map(({ field }) => [field, places.get(field) ?? -1] as const),
    headings.length,
  )
  return { line: first?.line ?? 1, headings, found: new Set(places.keys()), ignored, rows }
}

async function* readRows<Field extends string>(
  file: AsyncGenerator<FileRow>,
  places: readonly (readonly [Field, number])[],
  width: number,
): AsyncGenerator<ColumnRow<Field>> {
  for await (const { line, cells: raw } of file) {
    const cells = Object.fromEntries(places.map(([field, place]) => [field, unguardFormula(raw[place] ?? '')]))
    const isTooLong = raw.slice(width).some((cell) => cell.trim() !== '')
    yield { line, cells: cells as Record<Field, string>, raw, isTooLong }
  }
}

/** Without spaces, case and what stands in parentheses: `무게 (kg)` is `무게`. */
function headingKey(heading: string): string {
  return heading
    .normalize('NFC')
    .replace(/\s|\([^()]*\)/g, '')
    .toLowerCase()
}
