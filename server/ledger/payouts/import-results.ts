import type { PayoutBatchWithItems, ResultOutcome, ResultRow } from '@jangteo/contracts/ledger/payout-batches.ts'
import { accountEnding } from '@jangteo/domain/ledger/payout-account.ts'
import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '../../accounts/audit.ts'
import type { Database } from '../../database/open-database.ts'
import { type ColumnRow, readColumns } from '../../files/sheets/read-columns.ts'
import { formatOf, readStoredRows } from '../../files/sheets/stored-file.ts'
import { type FileRow, UnreadableFile } from '../../files/sheets/unreadable-file.ts'
import { AppError } from '../../http/app-error.ts'
import { payWithin } from '../settlements/pay-settlements.ts'
import { payoutBatches, payoutBatchItems } from '../tables.ts'
import { getPayoutBatch, readItems, type StoredItem, sumsOf, transferKey } from './payout-batches.ts'

const COLUMNS = [
  { field: 'account', headings: ['입금계좌번호', '계좌번호', '입금계좌', '받는계좌번호'] },
  { field: 'amount', headings: ['입금액', '금액', '이체금액', '이체액', '처리금액'] },
  { field: 'result', headings: ['처리결과', '결과', '이체결과', '처리상태'] },
  { field: 'failure', headings: ['오류사유', '실패사유', '오류내용', '사유', '비고'] },
] as const
type Field = (typeof COLUMNS)[number]['field']

const SUCCESS = /^(정상|성공|완료|(이체|입금|처리)\s*(정상|성공|완료))/
const FAILURE = /실패|오류|불능|거절|에러|취소/

/** Banks write a title and the date above the headings. */
const MAX_TITLE_ROWS = 20
const MAX_ROWS = 5_000

interface BankRow {
  line: number
  accountNumber: string
  amount: number | null
  isPaid: boolean | null
  message: string
}

/**
 * Rows are matched by account number and amount. A transfer that succeeded is paid once, one that failed leaves its
 * settlement free for the next batch; the same file changes nothing the second time.
 */
export async function importTransferResults(
  db: Database,
  actorId: string,
  { id, file }: { id: string; file: Uint8Array },
): Promise<{ data: PayoutBatchWithItems; rows: ResultRow[] }> {
  const bankRows = await readResults(file)
  return db.transaction(async (tx) => {
    const [batch] = await tx.select().from(payoutBatches).where(eq(payoutBatches.id, id)).for('update')
    if (!batch) throw new AppError('not_found')
    if (batch.state !== 'approved' && batch.state !== 'done')
      throw new AppError('payout_batch_refused', { message: '승인한 묶음에만 이체 결과를 반영할 수 있습니다.' })
    const items = await readItems(tx, id)
    const results = matchRows(bankRows, items)
    const changed = results.filter(({ outcome }) => outcome === 'paid' || outcome === 'failed')
    const paid = changed.flatMap(({ outcome, item }) => (outcome === 'paid' && item ? [item] : []))
    if (paid.length > 0) await payWithin(tx, { ids: paid.map(({ settlementId }) => settlementId), actorId })
    for (const { outcome, item, row } of changed) {
      if (!item) continue
      await tx
        .update(payoutBatchItems)
        .set(outcome === 'paid' ? { state: 'paid' } : { state: 'failed', failure: row.message })
        .where(and(eq(payoutBatchItems.batchId, id), eq(payoutBatchItems.settlementId, item.settlementId)))
    }
    if (changed.length > 0) {
      await tx
        .update(payoutBatches)
        .set({ state: 'done' })
        .where(
          and(
            eq(payoutBatches.id, id),
            sql`not exists (
          select from payout_batch_items i where i.batch_id = ${id} and i.state = 'waiting')`,
          ),
        )
      await recordAudit(tx, { actorId, action: 'payout_results_imported', subjectId: null, details: sumsOf(paid) })
    }
    return { data: await getPayoutBatch(tx, id), rows: results.map(toResultRow) }
  })
}

interface MatchedRow {
  row: BankRow
  item: StoredItem | undefined
  outcome: ResultOutcome
}

function matchRows(rows: readonly BankRow[], items: readonly StoredItem[]): MatchedRow[] {
  const itemOf = new Map(items.map((item) => [transferKey(item.accountNumber, item.amount), item]))
  const keys = rows.map(({ accountNumber, amount }) => transferKey(accountNumber, amount ?? 0))
  return rows.map((row, at) => {
    const key = keys[at] ?? ''
    const item = itemOf.get(key)
    const isDoubled = keys.indexOf(key) !== keys.lastIndexOf(key)
    return { row, item, outcome: outcomeOf(row, item, isDoubled) }
  })
}

function outcomeOf({ isPaid }: BankRow, item: StoredItem | undefined, isDoubled: boolean): ResultOutcome {
  if (!item || item.state === 'cancelled') return 'unknown'
  if (isDoubled) return 'doubled'
  if (isPaid === null) return 'unclear'
  const outcome = isPaid ? 'paid' : 'failed'
  if (item.state === 'waiting') return outcome
  return item.state === outcome ? 'already' : 'differs'
}

function toResultRow({ row: { line, accountNumber, amount, message }, item, outcome }: MatchedRow): ResultRow {
  return {
    line,
    accountEnding: accountEnding(accountNumber),
    amount,
    outcome,
    supplierName: item?.supplierName ?? null,
    message,
  }
}

async function readResults(file: Uint8Array): Promise<BankRow[]> {
  const bytes = Buffer.from(file)
  const piece = async (start: number, length: number) => bytes.subarray(start - 1, start - 1 + length)
  try {
    const sheet = await readColumns<Field>(fromHeadings(readStoredRows(formatOf(file), piece)), COLUMNS)
    const missing = (['account', 'amount', 'result'] as const).filter((field) => !sheet.found.has(field))
    if (missing.length > 0)
      throw new AppError('file_refused', {
        message: '계좌번호, 금액, 처리결과 열이 있는 은행의 이체 결과 파일을 올려 주세요.',
      })
    const rows: BankRow[] = []
    for await (const row of sheet.rows) {
      if (rows.length >= MAX_ROWS)
        throw new AppError('file_refused', { message: `${MAX_ROWS}행까지 읽을 수 있습니다.` })
      if (row.cells.account.trim() !== '') rows.push(toBankRow(row))
    }
    return rows
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    throw new AppError('file_refused', { message: `${error.line}행: ${error.message}.` })
  }
}

async function* fromHeadings(rows: AsyncGenerator<FileRow>): AsyncGenerator<FileRow> {
  let skipped = 0
  for await (const row of rows) {
    const isTitle = skipped < MAX_TITLE_ROWS && !row.cells.some((cell) => cell.includes('계좌'))
    if (isTitle) {
      skipped++
      continue
    }
    skipped = MAX_TITLE_ROWS
    yield row
  }
}

function toBankRow({ line, cells }: ColumnRow<Field>): BankRow {
  const digits = cells.amount.replace(/[\s,원₩]/g, '').replace(/\.0+$/, '')
  const [result, failure] = [cells.result.trim(), cells.failure.trim()]
  const hasFailed = FAILURE.test(result)
  return {
    line,
    accountNumber: cells.account.replace(/\D/g, ''),
    amount: /^\d{1,15}$/.test(digits) ? Number(digits) : null,
    isPaid: hasFailed ? false : SUCCESS.test(result) ? true : null,
    message: (hasFailed && failure ? failure : result).slice(0, 200),
  }
}
