import {
  MAX_QUICK_ORDER_LINES,
  mergeCodeLines,
  type ParsedQuickOrder,
  parseQuickOrderRows,
} from '@jangteo/domain/orders/quick-order.ts'
import type { Database } from '../../database/open-database.ts'
import { unguardFormula } from '../../files/formula-guard.ts'
import { formatOf, readStoredRows } from '../../files/sheets/stored-file.ts'
import { UnreadableFile } from '../../files/sheets/unreadable-file.ts'
import { AppError } from '../../http/app-error.ts'
import { countHit, tooMany } from '../../http/rate-limit.ts'

/** Rows that are read at most: empty ones and repeated codes do not count as lines. */
const MAX_ROWS = 20_000

const PER_RETAILER = { name: 'quick-order-file', hits: 60, seconds: 3_600 }

/** A workbook is read in a worker thread while the call waits, so that uploads are limited. */
export async function readQuickOrderFile(db: Database, accountId: string, file: Uint8Array): Promise<ParsedQuickOrder> {
  const { count, secondsLeft } = await countHit(db, PER_RETAILER, accountId)
  if (count > PER_RETAILER.hits) throw tooMany(secondsLeft)
  const parsed = parseQuickOrderRows(await readRows(file))
  const lines = mergeCodeLines(parsed.lines)
  if (lines.length > MAX_QUICK_ORDER_LINES) throw tooManyLines()
  return { lines, unreadable: parsed.unreadable.slice(0, MAX_QUICK_ORDER_LINES) }
}

async function readRows(file: Uint8Array): Promise<string[][]> {
  const rows: string[][] = []
  const bytes = Buffer.from(file)
  const readPiece = async (start: number, length: number) => bytes.subarray(start - 1, start - 1 + length)
  try {
    for await (const { cells } of readStoredRows(formatOf(file), readPiece)) {
      if (rows.length === MAX_ROWS) throw tooManyLines()
      rows.push(cells.map(unguardFormula))
    }
  } catch (error) {
    if (error instanceof UnreadableFile)
      throw new AppError('invalid_request', { message: `${error.line}행: ${error.message}` })
    throw error
  }
  return rows
}

function tooManyLines(): AppError {
  const most = MAX_QUICK_ORDER_LINES.toLocaleString('ko-KR')
  return new AppError('invalid_request', { message: `한 번에 ${most}줄까지 넣을 수 있습니다.` })
}
