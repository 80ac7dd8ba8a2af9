import { comparePayments, runEnqueued, runScheduled } from './job-queue.ts'
import type { Actors } from './open-market.ts'

const HOUR_MS = 3_600_000

/** Those of orders that run at least once an hour, and the expiry of points. */
const HOURLY = [
  'reconcile-payments',
  'compare-payments',
  'expire-orders',
  'track-shipments',
  'count-sales',
  'expire-points',
]

/** Triggers that refuse changes of written rows would refuse these too. */
const SHIFT = `
  do $$
  declare item record;
  begin
    set local session_replication_role = replica;
    for item in
      select format('%I.%I', table_schema, table_name) as name,
        string_agg(format('%1$I = %1$I - interval ''1 hour''', column_name), ', ') as moved
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE' and is_generated = 'NEVER'
        and data_type = 'timestamp with time zone' and table_name <> 'sessions'
      group by 1
    loop
      execute format('update %s set %s', item.name, item.moved);
    end loop;
  end $$`

/**
 * For the shop and the provider everything happened an hour earlier than it did, and the jobs of that hour run. Sessions
 * stay, so that the actors need not sign in again.
 */
export async function passHour(actors: Actors): Promise<void> {
  await actors.shop.db.$client.query(SHIFT)
  actors.toss.books.passHour()
  actors.since = new Date(actors.since.getTime() - HOUR_MS)
  await runEnqueued(actors)
  for (const name of HOURLY) await runScheduled(actors, name)
  await comparePayments(actors)
  await runEnqueued(actors)
}
