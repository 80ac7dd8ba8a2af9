import { type CreditImportRow, MAX_DEPOSIT, MAX_IMPORT_ROWS } from '@jangteo/contracts/credit/credit.ts'
import { recordAudit } from '../accounts/audit.ts'
import type { Database } from '../database/open-database.ts'
import { inTransaction, statement, type Transaction } from '../database/statement.ts'
import { type ColumnRow, readColumns } from '../files/sheets/read-columns.ts'
import { formatOf, readStoredRows } from '../files/sheets/stored-file.ts'
import { type FileRow, UnreadableFile } from '../files/sheets/unreadable-file.ts'
import { AppError } from '../http/app-error.ts'
import { type DepositServices, insertDeposit, matchWithin } from './deposits.ts'

const COLUMNS = [
  { field: 'day', headings: ['입금일', '거래일', '거래일자', '거래일시', '일자'] },
  { field: 'depositor', headings: ['입금자', '입금자명', '보낸분', '적요', '내용', '거래내용'] },
  { field: 'amount', headings: ['입금액', '금액', '입금금액', '맡기신금액'] },
  { field: 'reference', headings: ['거래번호', '거래고유번호', '참조번호', '일련번호'] },
] as const
type Field = (typeof COLUMNS)[number]['field']

/** Banks write a title and the account above the headings. */
const MAX_TITLE_ROWS = 20

interface BankRow {
  line: number
  day: string | null
  depositor: string
  amount: number | null
  reference: string
}

/**
 * Each row is entered once, by the bank's number of the transfer. It pays a statement where just one open statement lacks
 * exactly its amount and the depositor names the statement or the business; other deposits wait for an admin.
 */
export async function importDeposits(
  db: Database,
  services: DepositServices,
  actorId: string,
  file: Uint8Array,
): Promise<CreditImportRow[]> {
  const rows = await readRows(file)
  const followed: string[] = []
  const answers = await inTransaction(db, async (tx) => {
    await lockImports(tx)
    const entered: CreditImportRow[] = []
    for (const row of rows) entered.push(await enterRow(tx, services, actorId, row, followed))
    const isNew = ({ outcome }: CreditImportRow) => outcome === 'matched' || outcome === 'unmatched'
    const fresh = entered.filter(isNew)
    const amount = fresh.reduce((sum, row) => sum + (row.amount ?? 0), 0)
    const details = { count: fresh.length, amount }
    if (fresh.length > 0)
      await recordAudit(tx, { actorId, action: 'credit_deposits_imported', subjectId: null, details })
    return entered
  })
  for (const statementId of followed) await services.followStatement(statementId).catch(() => {})
  return answers
}

/** One file at a time: two would lock the terms of retailers in different orders. */
const lockImports = statement(
  'lock_credit_imports',
  `select pg_advisory_xact_lock(hashtextextended('credit deposits', 0))`,
)

/** Without spaces, brackets and the form of the company, as depositors shorten them. */
const CANDIDATE = `select s.id, s.number from credit_statements s join businesses b on b.account_id = s.account_id
  where s.state = 'open' and s.amount - s.credited_amount - s.paid_amount = $1
    and (strpos($2, lower(s.number)) > 0
      or regexp_replace(lower(b.name), '\\(주\\)|㈜|주식회사|[[:space:]()]', '', 'g') = regexp_replace($2, '\\(주\\)|㈜|주식회사|[[:space:]()]', '', 'g'))
  order by s.due_on, s.id limit 2`
const findCandidates = statement<{ id: string; number: string }>('find_statement_of_deposit', CANDIDATE)

async function enterRow(
  tx: Transaction,
  services: DepositServices,
  actorId: string,
  { line, day, depositor, amount, reference }: BankRow,
  followed: string[],
): Promise<CreditImportRow> {
  const answer = { line, depositor, amount }
  const problem = problemOf({ day, depositor, amount, reference })
  if (problem || day === null || amount === null) return { ...answer, outcome: 'wrong', message: problem ?? '' }
  const depositId = await insertDeposit(tx, {
    ...{ receivedOn: day, depositor, amount, bankReference: reference },
    ...{ source: 'imported', enteredBy: actorId },
  })
  if (!depositId) return { ...answer, outcome: 'known', message: `거래 번호 ${reference}` }
  const candidates = await findCandidates(tx, amount, depositor.toLowerCase())
  const [only] = candidates
  if (!only || candidates.length > 1)
    return { ...answer, outcome: 'unmatched', message: '금액과 이름이 맞는 명세를 찾지 못했습니다.' }
  await matchWithin(tx, services, { depositId, statementId: only.id, actorId })
  followed.push(only.id)
  return { ...answer, outcome: 'matched', message: `명세 ${only.number}` }
}

function problemOf({ day, depositor, amount, reference }: Omit<BankRow, 'line'>): string | undefined {
  if (day === null) return '입금일을 읽을 수 없습니다.'
  if (depositor === '') return '입금자가 없습니다.'
  if (amount === null) return '금액을 읽을 수 없습니다.'
  if (amount < 1 || amount > MAX_DEPOSIT) return '금액이 1원보다 작거나 100억 원보다 큽니다.'
  return reference === '' ? '거래 번호가 없어 같은 입금인지 알 수 없습니다.' : undefined
}

async function readRows(file: Uint8Array): Promise<BankRow[]> {
  const bytes = Buffer.from(file)
  const piece = async (start: number, length: number) => bytes.subarray(start - 1, start - 1 + length)
  try {
    const sheet = await readColumns<Field>(fromHeadings(readStoredRows(formatOf(file), piece)), COLUMNS)
    if (COLUMNS.some(({ field }) => !sheet.found.has(field)))
      throw new AppError('file_refused', {
        message: '입금일, 입금자, 입금액, 거래번호 열이 있는 은행의 거래 내역 파일을 올려 주세요.',
      })
    const rows: BankRow[] = []
    for await (const row of sheet.rows) {
      if (rows.length >= MAX_IMPORT_ROWS)
        throw new AppError('file_refused', { message: `${MAX_IMPORT_ROWS}행까지 읽을 수 있습니다.` })
      // Withdrawals and empty lines of a bank's list have no deposit.
      if (!/^[\s0,.원₩-]*$/.test(row.cells.amount)) rows.push(toBankRow(row))
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
    const isTitle = skipped < MAX_TITLE_ROWS && !row.cells.some((cell) => cell.replace(/\s/g, '').includes('번호'))
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
  return {
    line,
    day: dayOf(cells.day),
    depositor: cells.depositor.trim().slice(0, 100),
    amount: /^\d{1,13}$/.test(digits) ? Number(digits) : null,
    reference: cells.reference.trim().slice(0, 100),
  }
}

/** `2026-11-15`, `2026.11.15 10:20` or `20261115`; null where it is no day of the calendar. */
function dayOf(text: string): string | null {
  const found =
    /^\s*(\d{4})[-./년\s]*(\d{1,2})[-./월\s]*(\d{1,2})(?!\d)/.exec(text) ?? /^\s*(\d{4})(\d{2})(\d{2})/.exec(text)
  if (!found) return null
  const [, year = '', month = '', day = ''] = found
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) && Number(year) >= 2000 ? iso : null
}
