import { type SheetFormat, XLSX_TYPE } from '@jangteo/contracts/files/sheet-files.ts'
import type { FastifyReply } from 'fastify'
import { csvFile } from '../csv-file.ts'
import { type SheetCell, type SheetColumn, xlsxFile } from './xlsx/write-xlsx.ts'

type SheetRows = AsyncIterable<readonly SheetCell[]>

const WIDTH = 12

/** Columns of texts, all of one width. */
function textColumns(headings: readonly string[]): SheetColumn[] {
  return headings.map((heading) => ({ heading, width: WIDTH, isText: true }))
}

/** One table as CSV or as a sheet of a workbook. */
export function sheetFile(
  format: SheetFormat,
  name: string,
  columns: readonly SheetColumn[],
  rows: SheetRows,
): AsyncIterable<string | Uint8Array> {
  if (format === 'xlsx') return xlsxFile([{ name, columns, rows }])
  const headings = columns.map(({ heading }) => heading)
  return csvFile(headings, rows)
}

interface WrongRow {
  cells: readonly string[]
  problem: string
}

/** Rows as they stand in an uploaded file, with the reasons in the last column; a column of earlier reasons is left out. */
export function wrongRowsFile(
  format: SheetFormat,
  name: string,
  {
    headings,
    problemHeading,
    rows,
  }: { headings: readonly string[]; problemHeading: string; rows: AsyncIterable<WrongRow> },
): AsyncIterable<string | Uint8Array> {
  const places = headings.flatMap((heading, place) => (heading === problemHeading ? [] : [place]))
  const titles = [...places.map((place) => headings[place] ?? ''), problemHeading]
  return sheetFile(format, name, textColumns(titles), withReasons(rows, places))
}

async function* withReasons(rows: AsyncIterable<WrongRow>, places: readonly number[]): SheetRows {
  for await (const { cells, problem } of rows) yield [...places.map((place) => cells[place] ?? ''), problem]
}

/** Sets the headers of a download. `asciiName` is for clients that know no encoded names. */
export function nameFile(reply: FastifyReply, format: SheetFormat, name: string, asciiName: string): void {
  const encoded = encodeURIComponent(`${name}.${format}`)
  reply.header('content-disposition', `attachment; filename="${asciiName}.${format}"; filename*=UTF-8''${encoded}`)
  if (format === 'xlsx') reply.header('content-type', XLSX_TYPE)
}
