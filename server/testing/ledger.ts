import { monthOf } from '@jangteo/domain/ledger/settlement-dates.ts'
import { type SQL, sql } from 'drizzle-orm'
import { rollUp } from '../ledger/roll-up.ts'
import { LEDGER_KINDS } from '../ledger/tables.ts'
import type { Shop } from './open-shop.ts'

/** As if all of the books had been written days ago; only a test may. */
export async function makeBooksOlder({ db }: Pick<Shop, 'db'>, days: number): Promise<void> {
  await forge(
    { db },
    sql`update ledger_transactions set at = at - make_interval(days => ${days}), day = day - ${days}::int`,
    sql`update ledger_entries set day = day - ${days}::int`,
  )
}

/** As if the books, or those of these kinds, had been written in the middle of a month that is over; only a test may. */
export async function moveBooks(
  shop: Pick<Shop, 'db'>,
  { monthsAgo, kinds = LEDGER_KINDS }: { monthsAgo: number; kinds?: readonly (typeof LEDGER_KINDS)[number][] },
): Promise<string> {
  const { rows } = await shop.db.execute<{ day: string }>(sql`
    select (date_trunc('month', now() at time zone 'Asia/Seoul') - make_interval(months => ${monthsAgo}))::date + 14 as day`)
  const day = rows[0]?.day ?? ''
  await forge(
    shop,
    sql`update ledger_transactions set at = (${day}::date + time '12:00') at time zone 'Asia/Seoul', day = ${day}
      where kind in ${kinds}`,
    sql`update ledger_entries set day = ${day} where kind in ${kinds}`,
  )
  return monthOf(day)
}

/** Without the grace of an hour: in the first one of a month, last month is over for a test as well. */
export const rollUpAtOnce = ({ db }: Pick<Shop, 'db'>): Promise<void> => rollUp(db, 0)

/** What no program could write; only a test may. */
export async function forge({ db }: Pick<Shop, 'db'>, ...changes: SQL[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const change of changes) await tx.execute(change)
  })
}
