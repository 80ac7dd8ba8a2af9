import { isUtf8 } from 'node:buffer'
import { readCsv } from './read-csv.ts'
import { type FileRow, type StoredFormat, UnreadableFile } from './unreadable-file.ts'
import { readXlsx } from './xlsx/read-xlsx.ts'

const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** .xls, and .xlsx with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]

const startsWith = (file: Uint8Array, signs: number[]) => signs.every((sign, place) => file[place] === sign)

/** By the content: browsers report the type of a CSV file in several ways. */
export function formatOf(file: Uint8Array): StoredFormat {
  if (startsWith(file, ZIP)) return 'xlsx'
  return isUtf8(file) ? 'utf-8' : 'cp949'
}

const PIECE_BYTES = 256 * 1024

/** `length` bytes of the file from `start`, where the first byte is 1 as in SQL; undefined if the file is gone. */
type ReadPiece = (start: number, length: number) => Promise<Buffer | undefined>

/** The rows of an uploaded file. A CSV file is read piece by piece, a workbook as a whole. */
export async function* readStoredRows(format: StoredFormat, readPiece: ReadPiece): AsyncGenerator<FileRow> {
  const head = await readPiece(1, COMPOUND.length)
  if (!head) return
  if (startsWith(head, COMPOUND)) throw new UnreadableFile(1, OLD_EXCEL)
  const pieces = readPieces(readPiece)
  if (format === 'xlsx') yield* readXlsx(new Uint8Array(Buffer.concat(await Array.fromAsync(pieces))))
  else yield* readCsv(pieces, format)
}

const OLD_EXCEL = '암호가 걸린 파일이나 예전 형식(.xls)은 읽을 수 없습니다. 암호 없는 .xlsx로 저장해 주세요'

async function* readPieces(readPiece: ReadPiece): AsyncGenerator<Buffer> {
  for (let start = 1; ; start += PIECE_BYTES) {
    const piece = await readPiece(start, PIECE_BYTES)
    if (piece && piece.length > 0) yield piece
    if (!piece || piece.length < PIECE_BYTES) return
  }
}
