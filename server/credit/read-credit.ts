import {
  type CreditAccount,
  type CreditDeposit,
  type CreditEntry,
  type CreditRetailer,
  type CreditStatement,
  type CreditStatementWithEntries,
  type getCreditRetailer as getRetailerContract,
  type listCreditDeposits as listDepositsContract,
  type listCreditRetailers as listRetailersContract,
  type listCreditStatements as listStatementsContract,
  MAX_ENTRIES,
  MAX_STATEMENTS,
} from '@jangteo/contracts/credit/credit.ts'
import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { availableCredit } from '@jangteo/domain/credit/credit.ts'
import { type SQL, sql } from 'drizzle-orm'
import { shopToday } from '../catalog/shop-day.ts'
import { containsPattern } from '../database/like-pattern.ts'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'

export type Reader = Pick<Database, 'execute'>

const OVERDUE = sql`(select coalesce(sum(s.amount - s.credited_amount - s.paid_amount), 0) from credit_statements s
  where s.account_id = t.account_id and s.state = 'open' and s.due_on < ${shopToday})`

interface AccountRow extends Record<string, unknown> {
  accountId: string
  name: string
  businessNumber: string | null
  limitAmount: number | null
  usedAmount: number
  termDays: number
  isSuspended: boolean
  overdueAmount: number
  unbilledAmount: number
  version: number
}

/** Retailers `b` with their terms `t`, if any. */
const RETAILERS = sql`from businesses b join accounts a on a.id = b.account_id and a.role = 'affiliate'
  left join credit_terms t on t.account_id = b.account_id`

const ACCOUNT_COLUMNS = sql`b.account_id as "accountId", b.name, b.business_number as "businessNumber",
  t.limit_amount::float8 as "limitAmount", t.used_amount::float8 as "usedAmount", t.term_days as "termDays",
  t.is_suspended as "isSuspended", coalesce(t.version, 0) as version, ${OVERDUE}::float8 as "overdueAmount",
  (select coalesce(sum(e.amount), 0)::float8 from credit_entries e
   where e.account_id = t.account_id and e.statement_id is null and e.confirmed_at is not null) as "unbilledAmount"`

function toRetailer(row: AccountRow): CreditRetailer {
  const { accountId, name, businessNumber, version } = row
  return { accountId, name, businessNumber, version, account: toAccount(row) }
}

function toAccount({ limitAmount, usedAmount, termDays, isSuspended, overdueAmount, unbilledAmount }: AccountRow) {
  if (limitAmount === null) return null
  const account: CreditAccount = {
    ...{ limitAmount, usedAmount, termDays, isSuspended, overdueAmount, unbilledAmount },
    availableAmount: availableCredit({ limitAmount, usedAmount }),
  }
  return account
}

export async function readRetailer(db: Reader, accountId: string): Promise<CreditRetailer> {
  const { rows } = await db.execute<AccountRow>(
    sql`select ${ACCOUNT_COLUMNS} ${RETAILERS} where b.account_id = ${accountId}`,
  )
  if (!rows[0]) throw new AppError('not_found')
  return toRetailer(rows[0])
}

const FILTERS: Record<'credit' | 'overdue' | 'suspended' | 'without', SQL> = {
  credit: sql`t.account_id is not null`,
  overdue: sql`${OVERDUE} > 0`,
  suspended: sql`t.is_suspended`,
  without: sql`t.account_id is null and b.approval_status = 'approved'`,
}

export async function listCreditRetailers(
  db: Database,
  { page, limit, search, filter = 'credit' }: Received<typeof listRetailersContract>['query'],
): Promise<ResponseOf<typeof listRetailersContract>> {
  const pattern = search ? containsPattern(search) : null
  const matching = sql`${FILTERS[filter]} and (${pattern}::text is null or b.name ilike ${pattern} or b.business_number ilike ${pattern})`
  const [rows, counted, sums] = await Promise.all([
    db.execute<AccountRow>(sql`select ${ACCOUNT_COLUMNS} ${RETAILERS} where ${matching}
      order by ${OVERDUE} desc, t.used_amount desc nulls last, b.account_id limit ${limit} offset ${(page - 1) * limit}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total ${RETAILERS} where ${matching}`),
    db.execute<{ usedAmount: number; overdueAmount: number; unmatchedAmount: number }>(sql`
      select (select coalesce(sum(t.used_amount), 0)::float8 from credit_terms t) as "usedAmount",
        (select coalesce(sum(${OVERDUE}), 0)::float8 from credit_terms t) as "overdueAmount",
        (select coalesce(sum(amount - matched_amount), 0)::float8 from credit_deposits) as "unmatchedAmount"`),
  ])
  return {
    data: rows.rows.map(toRetailer),
    ...{ total: counted.rows[0]?.total ?? 0, page, limit },
    sums: sums.rows[0] ?? { usedAmount: 0, overdueAmount: 0, unmatchedAmount: 0 },
  }
}

type StatementRow = CreditStatement & { accountId: string; retailerName: string }

const STATEMENT_COLUMNS = sql`s.id, s.number, to_char(s.month, 'YYYY-MM') as month, s.amount::float8 as amount,
  s.credited_amount::float8 as "creditedAmount", s.paid_amount::float8 as "paidAmount",
  (s.amount - s.credited_amount - s.paid_amount)::float8 as "remainingAmount", s.due_on::text as "dueOn",
  case when s.state = 'open' and s.due_on < ${shopToday} then 'overdue' else s.state end as state,
  to_char(s.closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "closedAt",
  to_char(s.paid_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "paidAt",
  s.account_id as "accountId", b.name as "retailerName"`

async function readStatements(
  db: Reader,
  matching: SQL,
  page: { limit: number; offset: number },
): Promise<StatementRow[]> {
  const { rows } = await db.execute<StatementRow & Record<string, unknown>>(sql`
    select ${STATEMENT_COLUMNS} from credit_statements s join businesses b on b.account_id = s.account_id
    where ${matching} limit ${page.limit} offset ${page.offset}`)
  return rows
}

const statementsOf = (db: Reader, accountId: string) =>
  readStatements(db, sql`s.account_id = ${accountId} order by s.month desc`, { limit: MAX_STATEMENTS, offset: 0 })

async function readEntries(db: Reader, matching: SQL): Promise<CreditEntry[]> {
  const { rows } = await db.execute<CreditEntry & Record<string, unknown>>(sql`
    select e.id, e.kind, o.order_number as "orderNumber", e.amount::float8 as amount,
      to_char(coalesce(e.confirmed_at, e.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      e.confirmed_at is null as "isWaiting"
    from credit_entries e join orders o on o.id = e.order_id where ${matching} order by e.id desc limit ${MAX_ENTRIES}`)
  return rows
}

const openEntriesOf = (db: Reader, accountId: string) =>
  readEntries(db, sql`e.account_id = ${accountId} and e.statement_id is null`)

/** Of one retailer only, if given. */
export async function readStatement(
  db: Reader,
  { id, accountId }: { id: string; accountId?: string },
): Promise<CreditStatementWithEntries & Pick<StatementRow, 'accountId' | 'retailerName'>> {
  const [found] = await readStatements(
    db,
    sql`s.id = ${id} ${accountId === undefined ? sql`` : sql`and s.account_id = ${accountId}`}`,
    { limit: 1, offset: 0 },
  )
  if (!found) throw new AppError('not_found')
  return { ...found, entries: await readEntries(db, sql`e.statement_id = ${id}`) }
}

/** Null for a retailer without terms. */
export async function readOwnCredit(db: Reader, accountId: string) {
  const { account } = await readRetailer(db, accountId)
  if (!account) return null
  const [statements, entries] = await Promise.all([statementsOf(db, accountId), openEntriesOf(db, accountId)])
  return { account, statements, entries }
}

export async function getCreditRetailer(
  db: Reader,
  accountId: string,
): Promise<ResponseOf<typeof getRetailerContract>['data']> {
  const retailer = await readRetailer(db, accountId)
  const [statements, entries, deposits] = await Promise.all([
    statementsOf(db, accountId),
    openEntriesOf(db, accountId),
    readDeposits(
      db,
      sql`d.id in (select m.deposit_id from credit_matches m join credit_statements s on s.id = m.statement_id
        where s.account_id = ${accountId} and m.undone_at is null)`,
      { limit: MAX_STATEMENTS, offset: 0 },
    ),
  ])
  return { ...retailer, statements, entries, deposits }
}

export async function listCreditStatements(
  db: Database,
  { page, limit, search }: Received<typeof listStatementsContract>['query'],
): Promise<ResponseOf<typeof listStatementsContract>> {
  const pattern = search ? containsPattern(search) : null
  const matching = sql`s.state = 'open' and (${pattern}::text is null or b.name ilike ${pattern} or s.number ilike ${pattern})`
  const [data, counted] = await Promise.all([
    readStatements(db, sql`${matching} order by s.due_on, s.id`, { limit, offset: (page - 1) * limit }),
    db.execute<{ total: number }>(sql`select count(*)::int as total from credit_statements s
      join businesses b on b.account_id = s.account_id where ${matching}`),
  ])
  return { data, total: counted.rows[0]?.total ?? 0, page, limit }
}

async function readDeposits(
  db: Reader,
  matching: SQL,
  { limit, offset }: { limit: number; offset: number },
): Promise<CreditDeposit[]> {
  const { rows } = await db.execute<CreditDeposit & Record<string, unknown>>(sql`
    select d.id, d.received_on::text as "receivedOn", d.depositor, d.amount::float8 as amount,
      (d.amount - d.matched_amount)::float8 as "remainingAmount", d.source, d.bank_reference as "bankReference",
      (select coalesce(json_agg(json_build_object('id', m.id, 'amount', m.amount, 'statementId', s.id,
         'statementNumber', s.number, 'accountId', s.account_id, 'retailerName', b.name,
         'matchedAt', to_char(m.matched_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by m.id), '[]')
       from credit_matches m join credit_statements s on s.id = m.statement_id join businesses b on b.account_id = s.account_id
       where m.deposit_id = d.id and m.undone_at is null) as matches
    from credit_deposits d where ${matching} order by d.received_on desc, d.id desc limit ${limit} offset ${offset}`)
  return rows
}

export async function readDeposit(db: Reader, id: string): Promise<CreditDeposit> {
  const [deposit] = await readDeposits(db, sql`d.id = ${id}`, { limit: 1, offset: 0 })
  if (!deposit) throw new AppError('not_found')
  return deposit
}

export async function listCreditDeposits(
  db: Database,
  { page, limit, state }: Received<typeof listDepositsContract>['query'],
): Promise<ResponseOf<typeof listDepositsContract>> {
  const matching = state === 'all' ? sql`true` : sql`d.matched_amount < d.amount`
  const [data, counted] = await Promise.all([
    readDeposits(db, matching, { limit, offset: (page - 1) * limit }),
    db.execute<{ total: number }>(sql`select count(*)::int as total from credit_deposits d where ${matching}`),
  ])
  return { data, total: counted.rows[0]?.total ?? 0, page, limit }
}
