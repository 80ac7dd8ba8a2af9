import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'
import { decodeCp949 } from './decode-cp949.ts'

interface CsvRow {
  /** Line number where the row begins. */
  line: number
  cells: string[]
}

const PIECE_BYTES = 64 * 1024
const MAX_RECORD_BYTES = 1024 * 1024
const OPTIONS = {
  info: true,
  relax_column_count: true,
  relax_quotes: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  max_record_size: MAX_RECORD_BYTES,
}

/** The rows of a file in UTF-8 or CP949, without empty rows. */
export async function* readCsv(file: Uint8Array): AsyncGenerator<CsvRow> {
  const bytes = utf8Of(file)
  let read = 0
  let line = 1
  const parser = Readable.from(piecesOf(bytes)).pipe(parse(OPTIONS))
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      if (record.some((cell) => cell.trim() !== '')) yield { line, cells: record }
      line += lineBreaksIn(bytes, read, info.bytes) // the parser counts some line breaks inside quotes twice
      read = info.bytes
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const broken = 1 + lineBreaksIn(bytes, 0, Number(error.bytes_records))
    throw new UnreadableFile(broken, '이 줄에서 시작한 따옴표가 닫히지 않았습니다')
  }
}

function utf8Of(file: Uint8Array): Buffer {
  return Buffer.from(isUtf8(file) ? new TextDecoder().decode(file) : decodeCp949(file))
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) yield bytes.subarray(start, start + PIECE_BYTES)
}

const LINE_FEED = 10
const CARRIAGE_RETURN = 13

function lineBreaksIn(bytes: Buffer, start: number, end: number): number {
  let count = 0
  for (let index = start; index < end; index++) {
    if (bytes[index] === LINE_FEED || (bytes[index] === CARRIAGE_RETURN && bytes[index + 1] !== LINE_FEED)) count++
  }
  return count
}

/** The file cannot be parsed, so that none of its rows is imported. */
export class UnreadableFile extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.name = 'UnreadableFile'
    this.line = line
  }
}
