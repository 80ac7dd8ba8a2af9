import { guardFormula } from '../../formula-guard.ts'
import { ZipWriter } from '../../zip-writer.ts'

/** Numbers become numbers of the spreadsheet; texts pass the formula guard. */
export type SheetCell = string | number

export interface SheetColumn {
  heading: string
  /** Characters. */
  width: number
  /** Text that is typed into the column stays text: barcodes keep their zeros. */
  isText: boolean
}

interface Sheet {
  name: string
  columns: readonly SheetColumn[]
  rows: AsyncIterable<readonly SheetCell[]> | Iterable<readonly SheetCell[]>
}

/** Excel takes no longer cell for valid. A cell that is left empty changes nothing when the file is imported. */
const MAX_CELL_CHARS = 32_767
const PIECE_CHARS = 64 * 1024

/** Streams a workbook: rows are compressed as they come, and no row is kept. */
export async function* xlsxFile(sheets: readonly Sheet[]): AsyncGenerator<Buffer> {
  const zip = new ZipWriter()
  const numbers = sheets.map((_, place) => place + 1)
  yield* zip.entry('[Content_Types].xml', [
    `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${MAIN}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${MAIN}.styles+xml"/>`,
    ...numbers.map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${MAIN}.worksheet+xml"/>`),
    '</Types>',
  ])
  yield* zip.entry('_rels/.rels', [relations([['officeDocument', 'xl/workbook.xml']])])
  yield* zip.entry('xl/workbook.xml', [
    `${XML}<workbook xmlns="${SHEET_XML}" xmlns:r="${RELATIONS}"><sheets>`,
    ...sheets.map(
      ({ name }, place) => `<sheet name="${escapeXml(name)}" sheetId="${place + 1}" r:id="r${place + 1}"/>`,
    ),
    '</sheets></workbook>',
  ])
  yield* zip.entry('xl/_rels/workbook.xml.rels', [
    relations([...numbers.map((n) => ['worksheet', `worksheets/sheet${n}.xml`] as const), ['styles', 'styles.xml']]),
  ])
  yield* zip.entry('xl/styles.xml', [STYLES])
  for (const [place, sheet] of sheets.entries())
    yield* zip.entry(`xl/worksheets/sheet${place + 1}.xml`, sheetXml(sheet))
  yield zip.directory()
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const SHEET_XML = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const [HEADING_STYLE, TEXT_STYLE] = [1, 2]
const STYLES = `${XML}<styleSheet xmlns="${SHEET_XML}"><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const rows = targets.map(
    ([type, target], place) => `<Relationship Id="r${place + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  )
  return `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows.join('')}</Relationships>`
}

async function* sheetXml({ columns, rows }: Sheet): AsyncGenerator<string> {
  yield `${XML}<worksheet xmlns="${SHEET_XML}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>`
  for (const [place, { width, isText }] of columns.entries())
    yield `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"${isText ? ` style="${TEXT_STYLE}"` : ''}/>`
  yield '</cols><sheetData>'
  const headings = columns.map(({ heading }) => heading)
  let piece = rowXml(1, headings, () => HEADING_STYLE)
  let line = 1
  for await (const cells of rows) {
    line++
    piece += rowXml(line, cells, (place) => (columns[place]?.isText ? TEXT_STYLE : 0))
    if (piece.length < PIECE_CHARS) continue
    yield piece
    piece = ''
  }
  yield `${piece}</sheetData></worksheet>`
}

function rowXml(line: number, cells: readonly SheetCell[], styleOf: (place: number) => number): string {
  const written = cells.map((cell, place) => {
    const at = `r="${columnName(place)}${line}" s="${styleOf(place)}"`
    if (typeof cell === 'number') return `<c ${at}><v>${cell}</v></c>`
    const text = guardFormula(cell)
    if (text === '' || text.length > MAX_CELL_CHARS) return ''
    return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`
  })
  return `<row r="${line}">${written.join('')}</row>`
}

function columnName(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26))
  return place < 26 ? letter : columnName(Math.floor(place / 26) - 1) + letter
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that XML cannot hold are written `_x000D_`, and texts that look so with an escaped underscore. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
    .replace(/[\p{Cc}\ufffe\uffff]/gu, (sign) => ('\t\n'.includes(sign) ? sign : `_x${hexOf(sign)}_`))
    .replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
}

function hexOf(sign: string): string {
  return sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
}
