import type { ImportProblem } from '@jangteo/contracts/catalog/product-imports.ts'
import { IMPORT_COLUMNS, type ImportField } from './import-columns.ts'

interface Place {
  index: number
  /** As the file spells it. */
  heading: string
}

export type Places = ReadonlyMap<ImportField, Place>

export interface Heading {
  places: Places
  problems: ImportProblem[]
  isComplete: boolean
  /** How many cells a row has. */
  width: number
}

/** Which column holds what; Korean and English headings may stand in any order. */
export function readHeading(line: number, headings: string[]): Heading {
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
