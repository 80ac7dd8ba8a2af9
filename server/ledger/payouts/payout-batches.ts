import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { SheetFormat } from '@jangteo/contracts/files/sheet-files.ts'
import type {
  listPayoutBatches as listContract,
  PayoutBatch,
  PayoutBatchItem,
  PayoutBatchWithItems,
} from '@jangteo/contracts/ledger/payout-batches.ts'
import { accountEnding } from '@jangteo/domain/ledger/payout-account.ts'
import { monthOf, monthText } from '@jangteo/domain/ledger/settlement-dates.ts'
import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { recordAudit } from '../../accounts/audit.ts'
import { accounts, businesses } from '../../accounts/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { sheetFile } from '../../files/sheets/sheet-download.ts'
import type { SheetCell, SheetColumn } from '../../files/sheets/xlsx/write-xlsx.ts'
import { AppError } from '../../http/app-error.ts'
import { readSetting } from '../../settings/read-setting.ts'
import { payoutAccounts, payoutBatches, payoutBatchItems, settlements } from '../tables.ts'
import { bankName, readPayoutAccounts } from './payout-accounts.ts'

type Reader = Pick<Database, 'select'>

const creator = alias(accounts, 'creator')
const approver = alias(accounts, 'approver')

async function readBatches(
  db: Reader,
  matching: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<PayoutBatch[]> {
  const itemsOf = (what: SQL) =>
    sql<number>`(select ${what} from payout_batch_items i where i.batch_id = ${payoutBatches.id})`
  const rows = await db
    .select({
      ...{ id: payoutBatches.id, state: payoutBatches.state, createdAt: payoutBatches.createdAt },
      ...{ createdBy: payoutBatches.createdBy, createdByName: creator.name, approvedByName: approver.name },
      cancelReason: payoutBatches.cancelReason,
      count: itemsOf(sql`count(*)::int`),
      amount: itemsOf(sql`coalesce(sum(i.amount), 0)::float8`),
      paidAmount: itemsOf(sql`coalesce(sum(i.amount) filter (where i.state = 'paid'), 0)::float8`),
    })
    .from(payoutBatches)
    .innerJoin(creator, eq(creator.id, payoutBatches.createdBy))
    .leftJoin(approver, eq(approver.id, payoutBatches.approvedBy))
    .where(matching)
    .orderBy(desc(payoutBatches.id))
    .limit(limit)
    .offset(offset)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

export async function listPayoutBatches(
  db: Database,
  { page, limit }: Received<typeof listContract>['query'],
): Promise<ResponseOf<typeof listContract>> {
  const [data, total] = await Promise.all([
    readBatches(db, undefined, { limit, offset: (page - 1) * limit }),
    db.$count(payoutBatches),
  ])
  return { data, total, page, limit }
}

export interface StoredItem extends Omit<PayoutBatchItem, 'account'> {
  accountId: string
  bank: (typeof payoutAccounts.$inferSelect)['bank']
  accountNumber: string
  holderName: string
}

/** With the whole account numbers, for the transfer file and its results. */
export async function readItems(db: Reader, batchId: string): Promise<StoredItem[]> {
  const rows = await db
    .select({
      ...{ settlementId: settlements.id, supplierId: settlements.supplierId, supplierName: businesses.name },
      ...{ month: settlements.month, amount: payoutBatchItems.amount, state: payoutBatchItems.state },
      ...{ failure: payoutBatchItems.failure, accountId: payoutAccounts.id, bank: payoutAccounts.bank },
      ...{ accountNumber: payoutAccounts.accountNumber, holderName: payoutAccounts.holderName },
    })
    .from(payoutBatchItems)
    .innerJoin(settlements, eq(settlements.id, payoutBatchItems.settlementId))
    .innerJoin(businesses, eq(businesses.accountId, settlements.supplierId))
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, payoutBatchItems.accountId))
    .where(eq(payoutBatchItems.batchId, batchId))
    .orderBy(asc(businesses.name), asc(settlements.month))
  return rows.map((row) => ({ ...row, month: monthOf(row.month) }))
}

export async function getPayoutBatch(db: Reader, id: string): Promise<PayoutBatchWithItems> {
  const [batch] = await readBatches(db, eq(payoutBatches.id, id), { limit: 1, offset: 0 })
  if (!batch) throw new AppError('not_found')
  const items = (await readItems(db, id)).map(({ accountId, bank, accountNumber, holderName, ...item }) => ({
    ...item,
    account: { id: accountId, bankName: bankName(bank), accountEnding: accountEnding(accountNumber), holderName },
  }))
  return { ...batch, items }
}

/** Spreadsheets drop leading zeros of account numbers. */
export function transferKey(accountNumber: string, amount: number): string {
  return `${accountNumber.replace(/^0+/, '')} ${amount}`
}

/** Locks the settlements, so that two admins cannot put one into two batches. */
export async function createPayoutBatch(
  db: Database,
  actorId: string,
  ids: readonly string[],
): Promise<PayoutBatchWithItems> {
  return db.transaction(async (tx) => {
    const chosen = await tx
      .select({
        ...{ id: settlements.id, supplierId: settlements.supplierId, state: settlements.state },
        amount: sql<number>`(${settlements.netAmount} + ${settlements.carriedAmount})::float8`,
        supplierName: sql<string>`(select name from businesses where account_id = ${settlements.supplierId})`,
      })
      .from(settlements)
      .where(inArray(settlements.id, [...ids]))
      .orderBy(asc(settlements.id))
      .for('update')
    if (chosen.length < new Set(ids).size) throw new AppError('not_found')
    const supplierIds = chosen.map(({ supplierId }) => supplierId)
    const payees = await readPayoutAccounts(tx, supplierIds)
    const open = await tx
      .select({ id: payoutBatchItems.settlementId })
      .from(payoutBatchItems)
      .where(
        and(inArray(payoutBatchItems.settlementId, [...ids]), inArray(payoutBatchItems.state, ['waiting', 'paid'])),
      )
    const isOpen = new Set(open.map(({ id }) => id))
    refuse(
      chosen.filter(({ state }) => state !== 'closed'),
      '지급할 정산이 아닙니다',
    )
    refuse(
      chosen.filter(({ id }) => isOpen.has(id)),
      '이미 다른 이체 묶음에 있습니다',
    )
    refuse(
      chosen.filter(({ supplierId }) => !payees.get(supplierId)?.isVerified),
      '예금주를 확인한 지급 계좌가 없습니다',
    )
    const [batch] = await tx.insert(payoutBatches).values({ createdBy: actorId }).returning({ id: payoutBatches.id })
    const batchId = batch?.id ?? ''
    await tx.insert(payoutBatchItems).values(
      chosen.map(({ id, supplierId, amount }) => ({
        ...{ batchId, settlementId: id, amount, accountId: payees.get(supplierId)?.id ?? '' },
      })),
    )
    const items = await readItems(tx, batchId)
    const keys = items.map(({ accountNumber, amount }) => transferKey(accountNumber, amount))
    // The bank's results name an account and an amount only.
    refuse(
      items.filter((_, at) => keys.indexOf(keys[at] ?? '') !== at),
      '같은 계좌로 같은 금액을 두 번 보내게 됩니다. 다른 묶음으로 나눠 주세요',
    )
    await recordAudit(tx, { actorId, action: 'payout_batch_created', subjectId: null, details: sumsOf(items) })
    return getPayoutBatch(tx, batchId)
  })
}

function refuse(wrong: readonly { supplierName: string }[], why: string): void {
  if (wrong.length === 0) return
  const names = [...new Set(wrong.map(({ supplierName }) => supplierName))].join(', ')
  throw new AppError('payout_batch_refused', { message: `${names}: ${why}.` })
}

export function sumsOf(items: readonly { amount: number }[]): { count: number; amount: number } {
  return { count: items.length, amount: items.reduce((sum, { amount }) => sum + amount, 0) }
}

/** The database refuses the admin who created it. Accounts that changed meanwhile are not paid. */
export async function approvePayoutBatch(db: Database, actorId: string, id: string): Promise<PayoutBatchWithItems> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(payoutBatches)
      .set({ state: 'approved', approvedBy: actorId, approvedAt: sql`now()` })
      .where(and(eq(payoutBatches.id, id), eq(payoutBatches.state, 'requested'), ne(payoutBatches.createdBy, actorId)))
    const batch = await getPayoutBatch(tx, id)
    if (rowCount === 0) {
      if (batch.state === 'requested') throw new AppError('second_admin_needed')
      if (batch.state === 'cancelled') throw new AppError('already_decided')
      return batch
    }
    const payees = await readPayoutAccounts(
      tx,
      batch.items.map(({ supplierId }) => supplierId),
    )
    refuse(
      batch.items.filter(({ supplierId, account }) => payees.get(supplierId)?.id !== account.id),
      '묶음을 만든 뒤에 지급 계좌가 바뀌었습니다. 묶음을 취소하고 다시 만들어 주세요',
    )
    await recordAudit(tx, { actorId, action: 'payout_batch_approved', subjectId: null, details: sumsOf(batch.items) })
    return batch
  })
}

/** What is paid stays paid; the other settlements are free for the next batch. */
export async function cancelPayoutBatch(
  db: Database,
  actorId: string,
  id: string,
  reason: string,
): Promise<PayoutBatchWithItems> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(payoutBatches)
      .set({ state: 'cancelled', cancelReason: reason })
      .where(and(eq(payoutBatches.id, id), inArray(payoutBatches.state, ['requested', 'approved'])))
    if (rowCount === 0) {
      const batch = await getPayoutBatch(tx, id)
      if (batch.state !== 'cancelled') throw new AppError('already_decided')
      return batch
    }
    const cancelled = await tx
      .update(payoutBatchItems)
      .set({ state: 'cancelled' })
      .where(and(eq(payoutBatchItems.batchId, id), eq(payoutBatchItems.state, 'waiting')))
      .returning({ amount: payoutBatchItems.amount })
    const details = { ...sumsOf(cancelled), reason }
    await recordAudit(tx, { actorId, action: 'payout_batch_cancelled', subjectId: null, details })
    return getPayoutBatch(tx, id)
  })
}

/** The layout that the bulk transfers of Korean banks take. */
const COLUMNS: readonly SheetColumn[] = [
  { heading: '입금은행', width: 14, isText: true },
  { heading: '입금계좌번호', width: 22, isText: true },
  { heading: '입금액', width: 14, isText: false },
  { heading: '예금주', width: 20, isText: true },
  { heading: '받는분 통장표시', width: 16, isText: true },
  { heading: '내 통장표시', width: 16, isText: true },
]
/** The length that banks print in a bank book. */
const MAX_MEMO_CHARS = 10

/** Only transfers whose result is not known: a file that is sent again pays nothing twice. */
export async function transferFile(
  db: Database,
  id: string,
  format: SheetFormat,
): Promise<AsyncIterable<string | Uint8Array>> {
  const { state } = await getPayoutBatch(db, id)
  if (state !== 'approved') throw new AppError('payout_batch_refused', { message: '승인한 묶음만 이체할 수 있습니다.' })
  const [items, { siteName }] = await Promise.all([readItems(db, id), readSetting(db, 'site')])
  const rows = items.filter((item) => item.state === 'waiting').map((item) => toRow(item, siteName))
  return sheetFile(format, '대량이체', COLUMNS, toAsync(rows))
}

function toRow({ bank, accountNumber, amount, holderName, supplierName, month }: StoredItem, siteName: string) {
  const memo = `${siteName}${monthText(month).replace(/^\d+년 /, '')}정산`
  return [
    bankName(bank),
    accountNumber,
    amount,
    holderName,
    memo.slice(0, MAX_MEMO_CHARS),
    supplierName.slice(0, MAX_MEMO_CHARS),
  ]
}

async function* toAsync(rows: readonly SheetCell[][]): AsyncGenerator<readonly SheetCell[]> {
  yield* rows
}
