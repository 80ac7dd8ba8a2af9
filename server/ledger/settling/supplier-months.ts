import type { Settlement } from '@jangteo/contracts/ledger/settlement.ts'
import { firstDayOf, monthsBetween, nextMonth } from '@jangteo/domain/ledger/settlement-dates.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { shopToday } from '../../catalog/shop-day.ts'
import type { Database } from '../../database/open-database.ts'
import { settlements } from '../tables.ts'
import { type MonthFigures, openSettlement, toSettlement } from './to-settlement.ts'

const NOTHING: MonthFigures = { grossAmount: 0, refundAmount: 0, commissionAmount: 0 }

/** All months of a supplier, the newest first: those that are closed, and those since, up to the one that is running. */
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
  let left = last ? last.netAmount + last.carriedAmount : 0
  const open: Settlement[] = []
  for (const month of monthsBetween(firstOpen(figures, left, last, now), now)) {
    const settlement = openSettlement(month, figures.get(month) ?? NOTHING, Math.min(0, left))
    left = settlement.netAmount + settlement.carriedAmount
    open.unshift(settlement)
  }
  return open
}

/** Months in which nothing happened have no settlement, so the one after the last that has is not always the first. */
function firstOpen(figures: Map<string, unknown>, left: number, last: Settlement | undefined, now: string): string {
  if (last && left < 0) return nextMonth(last.month)
  return [...figures.keys(), now].sort()[0] ?? now
}

async function readSince(
  db: Database,
  supplierId: string,
  since: string,
): Promise<{ figures: Map<string, MonthFigures>; now: string }> {
  const [{ rows }, today] = await Promise.all([
    db.execute<{ month: string } & MonthFigures & Record<string, unknown>>(sql`
      select to_char(day, 'YYYY-MM') as month,
        coalesce(-sum(amount) filter (where kind = 'delivery'), 0)::float8 as "grossAmount",
        coalesce(sum(amount) filter (where kind = 'refund'), 0)::float8 as "refundAmount",
        coalesce(-sum(amount) filter (where account = 'commission'), 0)::float8 as "commissionAmount"
      from ledger_entries where supplier_id = ${supplierId} and day >= ${since}::date
        and kind in ('delivery', 'refund') and account in ('payable', 'commission')
      group by 1`),
    db.execute<{ month: string }>(sql`select to_char(${shopToday}, 'YYYY-MM') as month`),
  ])
  return {
    figures: new Map(rows.map(({ month, ...figures }) => [month, figures])),
    now: today.rows[0]?.month ?? '',
  }
}
