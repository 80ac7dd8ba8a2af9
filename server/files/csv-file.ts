import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { guardFormula } from './formula-guard.ts'

/** Figures as numbers stay figures, also those below zero. */
type Row = readonly (string | number)[]

/** A file that spreadsheets open as it is meant, piece by piece. */
export function csvFile(headings: readonly string[], rows: AsyncIterable<Row>): AsyncIterable<string> {
  // Excel takes a file without the mark for one of its own encoding.
  const csv = stringify({ bom: true, header: true, columns: headings.map(guardFormula), encoding: 'utf8' })
  return pipeline(Readable.from(guarded(rows)), csv, () => {})
}

async function* guarded(rows: AsyncIterable<Row>): AsyncGenerator<string[]> {
  for await (const cells of rows)
    yield cells.map((cell) => (typeof cell === 'number' ? String(cell) : guardFormula(cell)))
}
