import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type {
  getSettlement as getContract,
  listSettlements as listContract,
  Settlement,
} from '@jangteo/contracts/ledger/settlement.ts'
import { firstDayOf, monthsBetween, nextMonth } from '@jangteo/domain/ledger/settlement-dates.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { shopToday } from '../../catalog/shop-day.ts'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { readSetting } from '../../settings/read-setting.ts'
import { settlements } from '../tables.ts'
import { FIGURES_LIST, isSettled, type MonthFigures, openSettlement, toSettlement } from './settlement-figures.ts'
import { countLines, readDays, readLines, type SupplierMonth } from './settlement-lines.ts'

export async function listSettlements(
  db: Database,
  supplierId: string,
  { page, limit }: Received<typeof listContract>['query'],
): Promise<ResponseOf<typeof listContract>> {
  const [months, heldAmount, { commissionPercent }] = await Promise.all([
    readSupplierMonths(db, supplierId),
    readHeldAmount(db, supplierId),
    readSetting(db, 'trade'),
  ])
  const data = months.slice((page - 1) * limit, page * limit)
  return { data, total: months.length, page, limit, heldAmount, commissionPercent }
}

export async function getSettlement(
  db: Database,
  which: SupplierMonth,
  { page, limit }: Received<typeof getContract>['query'],
): Promise<ResponseOf<typeof getContract>> {
  const [months, days, lines, total] = await Promise.all([
    readSupplierMonths(db, which.supplierId),
    readDays(db, which),
    readLines(db, which, { limit, offset: (page - 1) * limit }),
    countLines(db, which),
  ])
  const data = months.find(({ month }) => month === which.month)
  if (!data) throw new AppError('not_found')
  return { data, days, lines: { data: lines, total, page, limit } }
}

const NO_FIGURES: MonthFigures = {
  ...{ grossAmount: 0, refundAmount: 0, commissionAmount: 0, feeAmount: 0, withheldAmount: 0, adjustmentAmount: 0 },
}

/** All months of a supplier, newest first: closed ones, then open ones up to the current month. */
export async function readSupplierMonths(db: Database, supplierId: string): Promise<Settlement[]> {
  const rows = await db
    .select()
    .from(settlements)
    .where(eq(settlements.supplierId, supplierId))
    .orderBy(desc(settlements.month))
  const closed = rows.map(toSettlement)
  return [...(await readOpenMonths(db, supplierId, closed[0])), ...closed]
}

async function readOpenMonths(db: Database, supplierId: string, last: Settlement | undefined): Promise<Settlement[]> {
  const { figures, now } = await readSince(db, supplierId, last ? firstDayOf(nextMonth(last.month)) : '-infinity')
  let balance = last ? last.netAmount + last.carriedAmount : 0
  const open: Settlement[] = []
  for (const month of monthsBetween(firstOpenMonth(figures, balance, last, now), now)) {
    const settlement = openSettlement(month, figures.get(month) ?? NO_FIGURES, Math.min(0, balance))
    balance = settlement.netAmount + settlement.carriedAmount
    open.unshift(settlement)
  }
  return open
}

/** Months without transactions have no settlement row, so the first open month is not always the one after the last row. */
function firstOpenMonth(
  figures: Map<string, unknown>,
  balance: number,
  last: Settlement | undefined,
  now: string,
): string {
  if (last && balance < 0) return nextMonth(last.month)
  return [...figures.keys(), now].sort()[0] ?? now
}

async function readSince(
  db: Database,
  supplierId: string,
  since: string,
): Promise<{ figures: Map<string, MonthFigures>; now: string }> {
  const [{ rows }, today] = await Promise.all([
    db.execute<{ month: string } & MonthFigures & Record<string, unknown>>(sql`
      select to_char(day, 'YYYY-MM') as month, ${FIGURES_LIST}
      from ledger_entries where supplier_id = ${supplierId} and day >= ${since}::date and ${isSettled}
      group by 1`),
    db.execute<{ month: string }>(sql`select to_char(${shopToday}, 'YYYY-MM') as month`),
  ])
  return {
    figures: new Map(rows.map(({ month, ...figures }) => [month, figures])),
    now: today.rows[0]?.month ?? '',
  }
}

/**
 * What buyers have paid a supplier for and not received yet. Up to the last closed month it is computed from roll-ups:
 * sales minus deliveries; after it from the ledger. Fees are never held.
 */
const readHeld = statement<{ held: number }>(
  'held_of_supplier',
  `with closed as materialized (
     select (max(month) + interval '1 month')::date as until, coalesce(sum(gross_amount - refund_amount), 0) as earned
     from settlements where supplier_id = $1
   )
   select ((select coalesce(sum(sales - refunds), 0) from trade_days
       where scope = 'supplier' and subject_id = $1 and day < (select until from closed))
     - (select earned from closed)
     - (select coalesce(sum(amount), 0) from ledger_entries
       where supplier_id = $1 and account = 'held' and day >= (select coalesce(until, '-infinity') from closed))
   )::float8 as held`,
)

export async function readHeldAmount(db: Database, supplierId: string): Promise<number> {
  return (await readHeld(db, supplierId))[0]?.held ?? 0
}
