import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { guardFormula } from './formula-guard.ts'

/** Numbers are written without the formula guard, also negative ones. */
type Row = readonly (string | number)[]

/** Streams a CSV file that spreadsheets open correctly. */
export function csvFile(headings: readonly string[], rows: AsyncIterable<Row>): AsyncIterable<string> {
  // Without the byte order mark Excel assumes its local encoding.
  const csv = stringify({ bom: true, header: true, columns: headings.map(guardFormula), encoding: 'utf8' })
  return pipeline(Readable.from(guarded(rows)), csv, () => {})
}

async function* guarded(rows: AsyncIterable<Row>): AsyncGenerator<string[]> {
  for await (const cells of rows)
    yield cells.map((cell) => (typeof cell === 'number' ? String(cell) : guardFormula(cell)))
}
