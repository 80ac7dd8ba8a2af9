import { sql } from 'drizzle-orm'
import type { Shop } from './open-shop.ts'

/** As if all of the books had been written days ago; only a test may. */
export async function makeBooksOlder({ db }: Pick<Shop, 'db'>, days: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(
      sql`update ledger_transactions set at = at - make_interval(days => ${days}), day = day - ${days}::int`,
    )
    await tx.execute(sql`update ledger_entries set day = day - ${days}::int`)
  })
}
