import { sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import type { Job } from '../jobs/jobs.ts'

/**
 * Aggregates past days into `trade_days` and `ledger_days`. From then on the database refuses bookings on these days, so that the roll-up
 * always equals the ledger. The grace of an hour is for transactions that started before midnight.
 */
export async function rollUp(db: Pick<Database, 'transaction'>, graceHours = 1): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table trade_rolled_up in exclusive mode`)
    await tx.execute(sql`
      with span as (
        select coalesce((select until from trade_rolled_up), '-infinity'::date) as after,
          ((now() - make_interval(hours => ${graceHours})) at time zone 'Asia/Seoul')::date - 1 as until
      ), moved as (
        insert into trade_rolled_up (until) select until from span where until > after
        on conflict (is_only) do update set until = excluded.until
      ), booked as (
        insert into ledger_days (day, account, kind, amount)
        select e.day, e.account, e.kind, sum(e.amount) from ledger_entries e, span
        where e.day > span.after and e.day <= span.until group by 1, 2, 3
      )
      insert into trade_days (scope, subject_id, day, orders, sales, refunds, savings)
      select v.scope, v.subject_id, v.day, v.orders, v.sales, v.refunds, v.savings
      from trade_by_day v, span where v.day > span.after and v.day <= span.until`)
  })
}

export function rollUpJob(db: Database): Job {
  return { name: 'roll-up-trade', cron: '10 1 * * *', run: () => rollUp(db) }
}
