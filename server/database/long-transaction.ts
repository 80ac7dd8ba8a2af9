import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { CASING, type Database } from './open-database.ts'

type LongTransaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** For nightly jobs that exceed the timeouts of requests: runs on its own connection with longer ones. */
export async function longTransaction<Result>(
  db: Pick<Database, '$client'>,
  minutes: number,
  work: (tx: LongTransaction) => Promise<Result>,
  config?: PgTransactionConfig,
): Promise<Result> {
  const client = new pg.Client({ ...db.$client.options, query_timeout: minutes * 60_000 })
  await client.connect()
  try {
    return await drizzle(client, { casing: CASING }).transaction(async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = '${minutes}min'`))
      return work(tx)
    }, config)
  } finally {
    await client.end()
  }
}
