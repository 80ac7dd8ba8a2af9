import { sql } from 'drizzle-orm'
import { startEmbeddedPostgres } from '../server/database/embedded/embedded-postgres.ts'
import { openDatabase } from '../server/database/open-database.ts'
import { rollUp } from '../server/ledger/roll-up.ts'
import { closeMonths } from '../server/ledger/settling/close-months.ts'
import { forge } from '../server/testing/ledger.ts'

/** What a supplier has delivered so far, as if it had been in the middle of last month, and that month closed. */
export async function closeAsLastMonth(supplierId: string): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: process.env.E2E_DATA_DIR ?? '' })
  const database = openDatabase({ url: postgres.url, poolSize: 2, onConnectionError: () => {} })
  try {
    const { rows } = await database.db.execute<{ day: string }>(sql`
      select (date_trunc('month', now() at time zone 'Asia/Seoul') - interval '1 month')::date + 14 as day`)
    const day = rows[0]?.day ?? ''
    const own = sql`(select transaction_id from ledger_entries where supplier_id = ${supplierId})`
    await forge(
      database,
      sql`update ledger_transactions set day = ${day} where id in ${own}`,
      sql`update ledger_entries set day = ${day} where transaction_id in ${own}`,
    )
    await rollUp(database.db)
    await closeMonths(database.db)
    return day.slice(0, 7)
  } finally {
    await database.close()
    await postgres.stop()
  }
}
