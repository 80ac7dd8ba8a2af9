import { csvFile } from '../files/csv-file.ts'
import { type KnownView, viewMissing } from './find-view.ts'
import { openSource, type Sources } from './sources/open-source.ts'
import type { SourceQuery, ViewSource } from './sources/view-source.ts'
import { readRequest, type ViewRequest } from './view-request.ts'

const BATCH = 500
const MOST_ROWS = 100_000

/** All rows that the visitor's conditions leave, in the fields that the author chose. */
export async function exportView(sources: Sources, { definition }: KnownView, request: ViewRequest) {
  const asked = readRequest(definition, request)
  const source = await openSource(sources, definition.source)
  if (!source) throw viewMissing()
  const offered = definition.template.fields.flatMap(({ name, label }) => {
    const field = source.fields.find((one) => one.name === name)
    return field ? [{ name, label: label || field.label, isNumber: NUMBERS.has(field.format) }] : []
  })
  const query = { ...asked, fields: offered.map(({ name }) => name) }
  return csvFile(
    offered.map(({ label }) => label),
    rowsOf(source, query, offered),
  )
}

const NUMBERS: ReadonlySet<string> = new Set(['number', 'won'])

async function* rowsOf(
  source: ViewSource,
  query: Omit<SourceQuery, 'page' | 'limit'>,
  columns: readonly { name: string; isNumber: boolean }[],
) {
  for (let page = 1; page * BATCH <= MOST_ROWS; page++) {
    const { rows } = await source.find({ ...query, page, limit: BATCH })
    for (const { values } of rows)
      yield columns.map(({ name, isNumber }) => {
        const text = values[name] ?? ''
        return isNumber && text !== '' ? Number(text) : text
      })
    if (rows.length < BATCH) return
  }
}
