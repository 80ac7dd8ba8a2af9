import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { guardFormula } from '../../formula-guard.ts'

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

const UTF8_NAME_AND_SIZES_AFTER = 0x0808
const DEFLATE = 8
const VERSION = 20
/** 1 January 2020: the date of an entry says nothing. */
const DATE = 0x5021

/** A ZIP file whose sizes and checksums follow the content, because they are known only then. */
export class ZipWriter {
  #offset = 0
  readonly #central: Buffer[] = []

  async *entry(name: string, content: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
    const start = this.#offset
    const nameBytes = Buffer.from(name)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    writeCommon(head, 4)
    head.writeUInt16LE(nameBytes.length, 26)
    yield this.#count(Buffer.concat([head, nameBytes]))
    const sizes = { checksum: 0, size: 0 }
    const before = this.#offset
    const deflated = pipeline(Readable.from(measured(content, sizes)), createDeflateRaw({ level: 3 }), () => {})
    for await (const piece of deflated as AsyncIterable<Buffer>) yield this.#count(piece)
    const numbers = Buffer.alloc(12)
    numbers.writeUInt32LE(sizes.checksum, 0)
    numbers.writeUInt32LE(this.#offset - before, 4)
    numbers.writeUInt32LE(sizes.size, 8)
    const signature = Buffer.alloc(4)
    signature.writeUInt32LE(0x08074b50, 0)
    yield this.#count(Buffer.concat([signature, numbers]))
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(VERSION, 4)
    writeCommon(central, 6)
    numbers.copy(central, 16)
    central.writeUInt16LE(nameBytes.length, 28)
    central.writeUInt32LE(start, 42)
    this.#central.push(central, nameBytes)
  }

  directory(): Buffer {
    const central = Buffer.concat(this.#central)
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x06054b50, 0)
    end.writeUInt16LE(this.#central.length / 2, 8)
    end.writeUInt16LE(this.#central.length / 2, 10)
    end.writeUInt32LE(central.length, 12)
    end.writeUInt32LE(this.#offset, 16)
    return Buffer.concat([central, end])
  }

  #count(piece: Buffer): Buffer {
    this.#offset += piece.length
    return piece
  }
}

function writeCommon(header: Buffer, at: number): void {
  header.writeUInt16LE(VERSION, at)
  header.writeUInt16LE(UTF8_NAME_AND_SIZES_AFTER, at + 2)
  header.writeUInt16LE(DEFLATE, at + 4)
  header.writeUInt16LE(DATE, at + 8)
}

async function* measured(
  content: AsyncIterable<string> | Iterable<string>,
  sizes: { checksum: number; size: number },
): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text)
    sizes.checksum = crc32(bytes, sizes.checksum)
    sizes.size += bytes.length
    yield bytes
  }
}
