import { firstDayOf, monthsBetween, monthText, nextMonth, payableOn } from '@jangteo/domain/ledger/settlement-dates.ts'
import { sql } from 'drizzle-orm'
import { recordAudit } from '../../accounts/audit.ts'
import { shopToday } from '../../catalog/shop-day.ts'
import { longTransaction } from '../../database/long-transaction.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Job } from '../../jobs/jobs.ts'
import { notify } from '../../notifications/notify.ts'
import { rollUp } from '../roll-up.ts'
import { monthFiguresQuery } from './settlement-figures.ts'

const TIMEOUT_MINUTES = 5

/** In order, because each month carries over the negative balance of the previous one. */
export async function closeMonths(db: Database): Promise<void> {
  for (const month of await monthsToClose(db)) await closeMonth(db, month)
}

/** Past months that are rolled up to their last day, so that no booking can follow. */
async function monthsToClose(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ closed: string | null; first: string | null; last: string | null }>(sql`
    select to_char((select max(month) from settlements), 'YYYY-MM') as closed,
      to_char((select min(day) from ledger_transactions), 'YYYY-MM') as first,
      to_char((select date_trunc('month', until + 1) - interval '1 day' from trade_rolled_up), 'YYYY-MM') as last`)
  const { closed, first, last } = rows[0] ?? {}
  if (!first || !last) return []
  return monthsBetween(closed ? nextMonth(closed) : first, last)
}

/** Also by two admins at once, or beside the nightly job: each month is closed, and recorded, once. */
export async function closeMonthNow(
  db: Database,
  { month, reason, actorId }: { month: string; reason: string; actorId: string },
): Promise<{ closedMonths: string[] }> {
  const { rows } = await db.execute<{ now: string }>(sql`select to_char(${shopToday}, 'YYYY-MM') as now`)
  if (month >= (rows[0]?.now ?? ''))
    throw new AppError('invalid_request', { field: 'month', message: '지난 달만 마감할 수 있습니다' })
  await rollUp(db)
  const closedMonths: string[] = []
  for (const open of await monthsToClose(db)) {
    if (open > month) break
    const isClosed = await closeMonth(db, open, (tx) =>
      recordAudit(tx, { actorId, action: 'month_closed', subjectId: null, details: { month: open, reason } }),
    )
    if (isClosed) closedMonths.push(open)
  }
  return { closedMonths }
}

type OnClosed = (tx: Pick<Database, 'insert'>) => Promise<void>

/** Idempotent: a second run finds the rows of the first, inserts nothing and notifies no one. Returns whether it closed the month. */
export async function closeMonth(db: Database, month: string, onClosed?: OnClosed): Promise<boolean> {
  return longTransaction(db, TIMEOUT_MINUTES, async (tx) => {
    const { rows } = await tx.execute<{ supplierId: string }>(sql`
      insert into settlements (supplier_id, month, gross_amount, refund_amount, commission_amount, fee_amount,
        withheld_amount, adjustment_amount, net_amount, carried_amount, state, payable_on)
      select supplier_id, ${firstDayOf(month)}::date, gross, refund, commission, fee, withheld, adjustment, net, carried,
        case when net + carried > 0 then 'closed' else 'carried' end, ${payableOn(month)}::date
      from ${monthFiguresQuery(month)} order by supplier_id
      on conflict (supplier_id, month) do nothing
      returning supplier_id as "supplierId"`)
    await notify(
      tx,
      rows.map(({ supplierId }) => supplierId),
      {
        kind: 'settlement_closed',
        text: `${monthText(month)} 정산을 마감했습니다.`,
        link: `/supplier/settlement/${month}`,
      },
    )
    if (rows.length > 0) await onClosed?.(tx)
    return rows.length > 0
  })
}

/** After the nightly roll-up; a missed night is caught up the next day. */
export function closeMonthsJob(db: Database): Job {
  return { name: 'close-months', cron: '0 2 * * *', run: () => closeMonths(db) }
}
