import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import {
  type AdminSettlement,
  ALL_MONTHS,
  type listAllSettlements as contract,
  type getAnySettlement as getContract,
} from '@jangteo/contracts/ledger/settlement.ts'
import { firstDayOf, monthsBetween, nextMonth } from '@jangteo/domain/ledger/settlement-dates.ts'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { businesses } from '../../accounts/tables.ts'
import { shopToday } from '../../catalog/shop-day.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { readLedgerBalances } from '../checks/read-balances.ts'
import { readPayoutAccounts } from '../payouts/payout-accounts.ts'
import { settlements } from '../tables.ts'
import { type MonthFigures, monthFiguresQuery, openSettlement, toSettlement } from './settlement-figures.ts'
import type { SupplierMonth } from './settlement-lines.ts'
import { getSettlement } from './supplier-settlements.ts'

type Answer = ResponseOf<typeof contract>
type WithoutAccount = Omit<AdminSettlement, 'payoutAccount'>

/** Of one month, or of all months, the newest first: open rows are computed from the ledger, closed ones are stored. */
export async function listAllSettlements(
  db: Database,
  { page, limit, month: requested, state }: Received<typeof contract>['query'],
): Promise<Answer> {
  const months = await readMonths(db)
  const { firstMonth, closedMonth, lastMonth } = months
  const month = requested ?? closedMonth ?? lastMonth
  const matching = and(
    month === ALL_MONTHS ? undefined : eq(settlements.month, firstDayOf(month)),
    state && (state === 'open' ? sql`false` : eq(settlements.state, state)),
  )
  const [open, stored, books] = await Promise.all([
    state === undefined || state === 'open' ? readOpenMonths(db, month, months) : [],
    sumClosed(db, matching),
    readLedgerBalances(db),
  ])
  const offset = (page - 1) * limit
  const first = open.slice(offset, offset + limit)
  const rest = await readClosed(db, matching, {
    limit: limit - first.length,
    offset: Math.max(0, offset - open.length),
  })
  const rows = [...first, ...rest]
  const payoutAccounts = await readPayoutAccounts(
    db,
    rows.map(({ supplierId }) => supplierId),
  )
  return {
    data: rows.map((row) => ({ ...row, payoutAccount: payoutAccounts.get(row.supplierId) ?? null })),
    total: open.length + stored.count,
    ...{ page, limit, month, firstMonth: firstMonth ?? lastMonth, lastMonth, books },
    sums: withOpen(stored.sums, open),
  }
}

export async function getAnySettlement(
  db: Database,
  which: SupplierMonth,
  paging: Received<typeof getContract>['query'],
): Promise<ResponseOf<typeof getContract>> {
  const { supplierId } = which
  const [{ data, days, lines }, [supplier], payoutAccounts, [closed]] = await Promise.all([
    getSettlement(db, which, paging),
    db.select({ name: businesses.name }).from(businesses).where(eq(businesses.accountId, supplierId)),
    readPayoutAccounts(db, [supplierId]),
    db
      .select({ id: settlements.id })
      .from(settlements)
      .where(and(eq(settlements.supplierId, supplierId), eq(settlements.month, firstDayOf(which.month)))),
  ])
  if (!supplier) throw new AppError('not_found')
  const payoutAccount = payoutAccounts.get(supplierId) ?? null
  return {
    data: { ...data, id: closed?.id ?? null, supplierId, supplierName: supplier.name, payoutAccount },
    ...{ days, lines },
  }
}

interface Months {
  firstMonth: string | null
  closedMonth: string | null
  /** The current month. */
  lastMonth: string
}

async function readMonths(db: Database): Promise<Months> {
  const { rows } = await db.execute<Months & Record<string, unknown>>(sql`
    select to_char((select min(day) from ledger_transactions), 'YYYY-MM') as "firstMonth",
      to_char((select max(month) from settlements), 'YYYY-MM') as "closedMonth",
      to_char(${shopToday}, 'YYYY-MM') as "lastMonth"`)
  return rows[0] ?? { firstMonth: null, closedMonth: null, lastMonth: '' }
}

/** All months that are not closed: normally the current one. A month is closed for all suppliers at once. */
async function readOpenMonths(
  db: Database,
  month: string,
  { firstMonth, closedMonth, lastMonth }: Months,
): Promise<WithoutAccount[]> {
  const since = closedMonth ? nextMonth(closedMonth) : (firstMonth ?? lastMonth)
  const open = monthsBetween(since, lastMonth).filter((one) => month === ALL_MONTHS || one === month)
  return (await Promise.all(open.reverse().map((one) => readOpen(db, one)))).flat()
}

async function readClosed(
  db: Database,
  matching: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<WithoutAccount[]> {
  if (limit === 0) return []
  const rows = await db
    .select({ settlement: settlements, supplierName: businesses.name })
    .from(settlements)
    .innerJoin(businesses, eq(businesses.accountId, settlements.supplierId))
    .where(matching)
    .orderBy(
      desc(settlements.month),
      desc(sql`${settlements.netAmount} + ${settlements.carriedAmount}`),
      asc(settlements.id),
    )
    .limit(limit)
    .offset(offset)
  return rows.map(({ settlement, supplierName }) => ({
    ...toSettlement(settlement),
    id: settlement.id,
    supplierId: settlement.supplierId,
    supplierName,
  }))
}

type Sums = Answer['sums']

async function sumClosed(db: Database, matching: SQL | undefined): Promise<{ count: number; sums: Sums }> {
  const { grossAmount, commissionAmount, refundAmount, feeAmount, netAmount, carriedAmount } = settlements
  const sum = (amount: SQL) => sql<number>`coalesce(sum(${amount}), 0)::float8`
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      grossAmount: sum(sql`${grossAmount}`),
      commissionAmount: sum(sql`${commissionAmount}`),
      refundAmount: sum(sql`${refundAmount}`),
      feeAmount: sum(sql`${feeAmount}`),
      netAmount: sum(sql`${netAmount}`),
      payableAmount: sum(sql`greatest(0, ${netAmount} + ${carriedAmount})`),
    })
    .from(settlements)
    .where(matching)
  const { count = 0, ...sums } = row ?? {}
  return { count, sums: { ...NOTHING, ...sums } }
}

const NOTHING: Sums = {
  ...{ grossAmount: 0, commissionAmount: 0, refundAmount: 0, feeAmount: 0, netAmount: 0, payableAmount: 0 },
}

function withOpen(stored: Sums, open: readonly WithoutAccount[]): Sums {
  const sum = (figure: keyof Sums) => open.reduce((whole, one) => whole + one[figure], stored[figure])
  return {
    grossAmount: sum('grossAmount'),
    commissionAmount: sum('commissionAmount'),
    refundAmount: sum('refundAmount'),
    feeAmount: sum('feeAmount'),
    netAmount: sum('netAmount'),
    payableAmount: sum('payableAmount'),
  }
}

type OpenRow = MonthFigures & { supplierId: string; supplierName: string; carried: number }

async function readOpen(db: Database, month: string): Promise<WithoutAccount[]> {
  const { rows } = await db.execute<OpenRow & Record<string, unknown>>(sql`
    select f.supplier_id as "supplierId", b.name as "supplierName", f.gross::float8 as "grossAmount",
      f.refund::float8 as "refundAmount", f.commission::float8 as "commissionAmount", f.fee::float8 as "feeAmount",
      f.withheld::float8 as "withheldAmount", f.adjustment::float8 as "adjustmentAmount", f.carried::float8 as carried
    from ${monthFiguresQuery(month)} f join businesses b on b.account_id = f.supplier_id
    order by f.net + f.carried desc, f.supplier_id`)
  return rows.map(({ supplierId, supplierName, carried, ...figures }) => ({
    ...openSettlement(month, figures, carried),
    id: null,
    supplierId,
    supplierName,
  }))
}
