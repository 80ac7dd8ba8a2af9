import { monthOf } from '@jangteo/domain/ledger/settlement-dates.ts'
import { type SQL, sql } from 'drizzle-orm'
import { rollUp } from '../ledger/roll-up.ts'
import { LEDGER_KINDS } from '../ledger/tables.ts'
import type { Shop } from './open-shop.ts'

/** Backdates the whole ledger by days. */
export async function backdateLedger({ db }: Pick<Shop, 'db'>, days: number): Promise<void> {
  await writeBypassingTriggers(
    { db },
    sql`update ledger_transactions set at = at - make_interval(days => ${days}), day = day - ${days}::int`,
    sql`update ledger_entries set day = day - ${days}::int`,
  )
}

/** Backdates the ledger, or the given kinds, to the middle of a past month. Returns the month. */
export async function moveLedgerToMonth(
  shop: Pick<Shop, 'db'>,
  { monthsAgo, kinds = LEDGER_KINDS }: { monthsAgo: number; kinds?: readonly (typeof LEDGER_KINDS)[number][] },
): Promise<string> {
  const { rows } = await shop.db.execute<{ day: string }>(sql`
    select (date_trunc('month', now() at time zone 'Asia/Seoul') - make_interval(months => ${monthsAgo}))::date + 14 as day`)
  const day = rows[0]?.day ?? ''
  await writeBypassingTriggers(
    shop,
    sql`update ledger_transactions set at = (${day}::date + time '12:00') at time zone 'Asia/Seoul', day = ${day}
      where kind in ${kinds}`,
    sql`update ledger_entries set day = ${day} where kind in ${kinds}`,
  )
  return monthOf(day)
}

/** Without the grace hour, so that tests also pass in the first hour of a month. */
export const rollUpWithoutGrace = ({ db }: Pick<Shop, 'db'>): Promise<void> => rollUp(db, 0)

/** Disables the triggers that make the ledger append-only. */
export async function writeBypassingTriggers({ db }: Pick<Shop, 'db'>, ...changes: SQL[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const change of changes) await tx.execute(change)
  })
}
