import { posix } from 'node:path'
import { Parser } from 'htmlparser2'
import { type FileRow, UnreadableFile } from '../unreadable-file.ts'
import { BROKEN_XLSX, Inflater, readZipDirectory, XLSX_TOO_LARGE } from './read-zip.ts'

export interface XlsxLimits {
  /** Of the parts that are read, after inflating. */
  bytes: number
  cells: number
  columns: number
  /** Characters of the table of shared texts, which is kept in memory. */
  textChars: number
}

type Attributes = Record<string, string>

/** The rows of the first visible sheet, in batches. Reads the XML as a stream: only shared texts are kept. */
export async function* readWorkbook(file: Buffer, limits: XlsxLimits): AsyncGenerator<FileRow[]> {
  const entries = readZipDirectory(file)
  const inflater = new Inflater(file, limits.bytes)
  const piecesOf = (path: string) => {
    const entry = entries.get(path)
    if (!entry) throw new UnreadableFile(1, BROKEN_XLSX)
    return inflater.pieces(entry)
  }
  const workbook = (await relationsOf(piecesOf, '')).find(({ type }) => type === 'officeDocument')?.path
  if (!workbook) throw new UnreadableFile(1, BROKEN_XLSX)
  const relations = await relationsOf(piecesOf, workbook)
  const sheetId = await firstSheetId(piecesOf(workbook))
  const sheet = relations.find(({ id }) => id === sheetId)?.path
  if (!sheet) throw new UnreadableFile(1, '시트가 없습니다')
  const strings = relations.find(({ type }) => type === 'sharedStrings')?.path
  const shared = strings ? await readSharedTexts(piecesOf(strings), limits.textChars) : []
  yield* readRows(piecesOf(sheet), shared, limits)
}

type PiecesOf = (path: string) => AsyncGenerator<Buffer>

interface Relation {
  id: string | undefined
  type: string | undefined
  path: string
}

async function relationsOf(piecesOf: PiecesOf, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part)
  const found: Relation[] = []
  await parseXml(piecesOf(posix.join(folder, '_rels', `${posix.basename(part)}.rels`)), {
    open: (name, { Id: id, Type: type, Target: target }) => {
      if (name !== 'Relationship' || target === undefined) return
      const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
      found.push({ id, type: type?.split('/').at(-1), path })
    },
  })
  return found
}

async function firstSheetId(pieces: AsyncGenerator<Buffer>): Promise<string | undefined> {
  const ids: string[] = []
  await parseXml(pieces, {
    open: (name, attributes) => {
      const id = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1]
      const isShown = (attributes.state ?? 'visible') === 'visible'
      if (name === 'sheet' && isShown && id) ids.push(id)
    },
  })
  return ids[0]
}

async function readSharedTexts(pieces: AsyncGenerator<Buffer>, maxChars: number): Promise<string[]> {
  const texts: string[] = []
  let chars = 0
  let current = ''
  const text = textReader((part) => {
    current += part
  })
  await parseXml(pieces, {
    open: (name) => {
      if (name === 'si') current = ''
      text.open(name)
    },
    text: text.text,
    close: (name) => {
      text.close(name)
      if (name !== 'si') return
      chars += current.length
      if (chars > maxChars) throw new UnreadableFile(1, XLSX_TOO_LARGE)
      texts.push(decodeEscapes(current))
    },
  })
  return texts
}

/** Texts in `t`, without the phonetic readings in `rPh`. */
function textReader(take: (text: string) => void) {
  let isText = false
  let isReading = false
  return {
    open: (name: string) => {
      if (name === 'rPh') isReading = true
      isText = name === 't' && !isReading
    },
    text: (part: string) => {
      if (isText) take(part)
    },
    close: (name: string) => {
      if (name === 'rPh') isReading = false
      if (name === 't') isText = false
    },
  }
}

async function* readRows(
  pieces: AsyncGenerator<Buffer>,
  shared: readonly string[],
  limits: XlsxLimits,
): AsyncGenerator<FileRow[]> {
  let rows: FileRow[] = []
  let line = 0
  let cells: string[] = []
  let column = -1
  let type = ''
  let value = ''
  let isValue = false
  let count = 0
  const inline = textReader((part) => {
    value += part
  })
  const parser = xmlParser({
    open: (name, attributes) => {
      if (name === 'row') {
        line = Number(attributes.r) || line + 1
        cells = []
        column = -1
      } else if (name === 'c') {
        column = columnOf(attributes.r) ?? column + 1
        if (++count > limits.cells || column >= limits.columns) throw new UnreadableFile(line, XLSX_TOO_LARGE)
        type = attributes.t ?? 'n'
        value = ''
      }
      isValue = name === 'v'
      inline.open(name)
    },
    text: (part) => {
      if (isValue) value += part
      else inline.text(part)
    },
    close: (name) => {
      inline.close(name)
      if (name === 'v') isValue = false
      if (name === 'c') cells[column] = cellText(type, value, shared)
      if (name === 'row') rows.push({ line, cells: Array.from(cells, (cell) => cell ?? '') })
    },
  })
  for await (const piece of pieces) {
    parser.write(piece)
    if (rows.length > 0) yield rows
    rows = []
  }
  parser.end()
  if (rows.length > 0) yield rows
}

/** `AB12` is 27. */
function columnOf(place: string | undefined): number | undefined {
  const letters = place && /^[A-Z]{1,3}/.exec(place)?.[0]
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellText(type: string, value: string, shared: readonly string[]): string {
  if (value === '') return ''
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'inlineStr' || type === 'str') return decodeEscapes(value)
  if (type === 'n') return numberText(value)
  return value
}

/** Spreadsheets store 0.35 as 0.34999999999999998, and long barcodes with an exponent. */
function numberText(value: string): string {
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  return Number.isInteger(number) && Math.abs(number) < 1e21 ? BigInt(number).toString() : String(number)
}

/** `_x000D_` stands for a character that XML cannot hold. */
function decodeEscapes(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([\dA-F]{4})_/gi, (_, code) => String.fromCharCode(parseInt(code, 16)))
    : text
}

interface Handlers {
  open: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

async function parseXml(pieces: AsyncGenerator<Buffer>, handlers: Handlers): Promise<void> {
  const parser = xmlParser(handlers)
  for await (const piece of pieces) parser.write(piece)
  parser.end()
}

/** Names without their namespace prefix, which some programs write. */
function xmlParser({ open, text, close }: Handlers): { write: (piece: Buffer) => void; end: () => void } {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => open(local(name), attributes),
      ontext: (part) => text?.(part),
      onclosetag: (name) => close?.(local(name)),
    },
    { xmlMode: true },
  )
  const decoder = new TextDecoder()
  return {
    write: (piece) => parser.write(decoder.decode(piece, { stream: true })),
    end: () => parser.end(decoder.decode()),
  }
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
