import { firstDayOf, monthsBetween, monthText, nextMonth, payableOn } from '@jangteo/domain/ledger/settlement-dates.ts'
import { sql } from 'drizzle-orm'
import { longTransaction } from '../../database/long-transaction.ts'
import type { Database } from '../../database/open-database.ts'
import type { Job } from '../../jobs/jobs.ts'
import { notify } from '../../notifications/notify.ts'
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

/** Idempotent: a second run finds the rows of the first, inserts nothing and notifies no one. */
export async function closeMonth(db: Database, month: string): Promise<void> {
  await longTransaction(db, TIMEOUT_MINUTES, async (tx) => {
    const { rows } = await tx.execute<{ supplierId: string }>(sql`
      insert into settlements (supplier_id, month, gross_amount, refund_amount, commission_amount, fee_amount,
        net_amount, carried_amount, state, payable_on)
      select supplier_id, ${firstDayOf(month)}::date, gross, refund, commission, fee,
        gross - refund - commission + fee, carried,
        case when gross - refund - commission + fee + carried > 0 then 'closed' else 'carried' end, ${payableOn(month)}::date
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
  })
}

/** After the nightly roll-up; a missed night is caught up the next day. */
export function closeMonthsJob(db: Database): Job {
  return { name: 'close-months', cron: '0 2 * * *', run: () => closeMonths(db) }
}
