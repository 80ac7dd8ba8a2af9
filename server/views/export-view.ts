import { csvFile } from '../files/csv-file.ts'
import { type LoadedView, viewNotFound } from './find-view.ts'
import { resolveSource, type SourceOptions } from './sources/resolve-source.ts'
import type { SourceQuery, SourceScope, ViewSource } from './sources/view-source.ts'
import { parseViewRequest, type ViewRequest } from './view-request.ts'

const BATCH = 500
const MAX_ROWS = 100_000

/** All rows within the scope that match the reader's query, with the fields that the author chose. */
export async function exportView(
  sources: SourceOptions,
  { definition }: LoadedView,
  scope: SourceScope,
  request: ViewRequest,
) {
  const viewQuery = parseViewRequest(definition, scope, request)
  const source = await resolveSource(sources, definition.source)
  if (!source) throw viewNotFound()
  const offered = definition.template.fields.flatMap(({ name, label }) => {
    const field = source.fields.find((one) => one.name === name)
    return field ? [{ name, label: label || field.label, isNumber: NUMBERS.has(field.format) }] : []
  })
  const query = { ...viewQuery, fields: offered.map(({ name }) => name) }
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
  for (let page = 1; page * BATCH <= MAX_ROWS; page++) {
    const { rows } = await source.find({ ...query, page, limit: BATCH })
    for (const { values } of rows)
      yield columns.map(({ name, isNumber }) => {
        const text = values[name] ?? ''
        const isPlain = isNumber && text !== '' && !text.includes('~')
        return isPlain ? Number(text) : text
      })
    if (rows.length < BATCH) return
  }
}
