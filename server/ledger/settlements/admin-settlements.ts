import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { AdminSettlement, listAllSettlements as contract } from '@jangteo/contracts/ledger/settlement.ts'
import { firstDayOf } from '@jangteo/domain/ledger/settlement-dates.ts'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { businesses } from '../../accounts/tables.ts'
import { shopToday } from '../../catalog/shop-day.ts'
import type { Database } from '../../database/open-database.ts'
import { readLedgerBalances } from '../checks/read-balances.ts'
import { settlements } from '../tables.ts'
import { type MonthFigures, monthFiguresQuery, openSettlement, toSettlement } from './settlement-figures.ts'

type Query = Received<typeof contract>['query']

export async function listAllSettlements(
  db: Database,
  { page, limit, month: requested, state }: Query,
): Promise<ResponseOf<typeof contract>> {
  const { firstMonth, closedMonth, lastMonth } = await readMonths(db)
  const month = requested ?? closedMonth ?? lastMonth
  const [closed, books] = await Promise.all([readClosed(db, month), readLedgerBalances(db)])
  const all = closed.length > 0 ? closed : await readOpen(db, month)
  const matching = state ? all.filter((one) => one.state === state) : all
  return {
    data: matching.slice((page - 1) * limit, page * limit),
    total: matching.length,
    ...{ page, limit, month, firstMonth: firstMonth ?? lastMonth, lastMonth, books },
    sums: sumsOf(all),
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

/** One row per supplier with sales; paged in memory. */
async function readClosed(db: Database, month: string): Promise<AdminSettlement[]> {
  const rows = await db
    .select({ settlement: settlements, supplierName: businesses.name })
    .from(settlements)
    .innerJoin(businesses, eq(businesses.accountId, settlements.supplierId))
    .where(eq(settlements.month, firstDayOf(month)))
    .orderBy(desc(sql`${settlements.netAmount} + ${settlements.carriedAmount}`), asc(settlements.id))
  return rows.map(({ settlement, supplierName }) => ({
    ...toSettlement(settlement),
    id: settlement.id,
    supplierId: settlement.supplierId,
    supplierName,
  }))
}

type OpenRow = MonthFigures & { supplierId: string; supplierName: string; carried: number }

async function readOpen(db: Database, month: string): Promise<AdminSettlement[]> {
  const { rows } = await db.execute<OpenRow & Record<string, unknown>>(sql`
    select f.supplier_id as "supplierId", b.name as "supplierName", f.gross::float8 as "grossAmount",
      f.refund::float8 as "refundAmount", f.commission::float8 as "commissionAmount", f.carried::float8 as carried
    from ${monthFiguresQuery(month)} f join businesses b on b.account_id = f.supplier_id
    order by f.gross - f.refund - f.commission + f.carried desc, f.supplier_id`)
  return rows.map(({ supplierId, supplierName, carried, ...figures }) => ({
    ...openSettlement(month, figures, carried),
    id: null,
    supplierId,
    supplierName,
  }))
}

function sumsOf(all: readonly AdminSettlement[]): ResponseOf<typeof contract>['sums'] {
  const sum = (figure: keyof ResponseOf<typeof contract>['sums']) => all.reduce((whole, one) => whole + one[figure], 0)
  return {
    grossAmount: sum('grossAmount'),
    commissionAmount: sum('commissionAmount'),
    refundAmount: sum('refundAmount'),
    netAmount: sum('netAmount'),
    payableAmount: sum('payableAmount'),
  }
}
