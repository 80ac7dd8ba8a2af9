import { Readable } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'
import { decodeCp949Pieces } from './decode-cp949.ts'
import { type FileRow, UnreadableFile } from './unreadable-file.ts'

const MAX_RECORD_BYTES = 1024 * 1024
const OPTIONS = {
  bom: true,
  info: true,
  relax_column_count: true,
  relax_quotes: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  max_record_size: MAX_RECORD_BYTES,
}

export type CsvEncoding = 'utf-8' | 'cp949'

/** The rows of a CSV file, without empty rows. Only a few pieces are in memory at a time. */
export async function* readCsv(pieces: AsyncIterable<Uint8Array>, encoding: CsvEncoding): AsyncGenerator<FileRow> {
  let line = 0
  const texts = encoding === 'utf-8' ? pieces : decodeCp949Pieces(pieces)
  const source = Readable.from(texts, { objectMode: false })
  const parser = source.pipe(parse(OPTIONS))
  source.on('error', (error) => parser.destroy(error))
  try {
    for await (const { record } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      line++
      if (record.some((cell) => cell.trim() !== '')) yield { line, cells: record }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // The parser is ahead of the rows that were taken.
    throw new UnreadableFile(Number(error.records) + 1, '이 줄에서 시작한 따옴표가 닫히지 않았습니다')
  } finally {
    source.destroy()
  }
}
