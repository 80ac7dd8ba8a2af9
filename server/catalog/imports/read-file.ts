import { isUtf8 } from 'node:buffer'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { productImports } from '../tables.ts'
import { readCsv } from './read-csv.ts'
import { type FileRow, UnreadableFile } from './unreadable-file.ts'
import { readXlsx } from './xlsx/read-xlsx.ts'

export type FileFormat = (typeof productImports.$inferSelect)['format']

const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** .xls, and .xlsx with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]

const startsWith = (file: Uint8Array, signs: number[]) => signs.every((sign, place) => file[place] === sign)

/** By the content: browsers report the type of a CSV file in several ways. */
export function formatOf(file: Uint8Array): FileFormat {
  if (startsWith(file, ZIP)) return 'xlsx'
  return isUtf8(file) ? 'utf-8' : 'cp949'
}

const PIECE_BYTES = 256 * 1024

/** The rows of the uploaded file. A CSV file is read piece by piece out of the database. */
export async function* readFileRows(db: Pick<Database, 'select'>, importId: string): AsyncGenerator<FileRow> {
  const [found] = await db
    .select({ format: productImports.format, head: sql<Buffer>`substring(${productImports.file} for 4)` })
    .from(productImports)
    .where(eq(productImports.id, importId))
  if (!found) return
  if (startsWith(found.head, COMPOUND)) throw new UnreadableFile(1, OLD_EXCEL)
  const pieces = readPieces(db, importId)
  if (found.format === 'xlsx') yield* readXlsx(new Uint8Array(Buffer.concat(await Array.fromAsync(pieces))))
  else yield* readCsv(pieces, found.format)
}

const OLD_EXCEL = '암호가 걸린 파일이나 예전 형식(.xls)은 읽을 수 없습니다. 암호 없는 .xlsx로 저장해 주세요'

async function* readPieces(db: Pick<Database, 'select'>, importId: string): AsyncGenerator<Buffer> {
  for (let start = 1; ; start += PIECE_BYTES) {
    const [row] = await db
      .select({ piece: sql<Buffer>`substring(${productImports.file} from ${start}::int for ${PIECE_BYTES}::int)` })
      .from(productImports)
      .where(eq(productImports.id, importId))
    if (row && row.piece.length > 0) yield row.piece
    if (!row || row.piece.length < PIECE_BYTES) return
  }
}
