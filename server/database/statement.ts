import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database } from './open-database.ts'

/** Runs on the pool, or on the one connection of a transaction. */
interface Connected {
  $client: Pick<pg.ClientBase, 'query'>
}

/** A statement in the words of the database, planned once for each connection: for those that every order runs. */
export function statement<Row extends pg.QueryResultRow>(name: string, text: string) {
  return async ({ $client }: Connected, ...values: unknown[]): Promise<Row[]> =>
    (await $client.query<Row>({ name, text, values })).rows
}

/** Both statements and queries of the query builder run in it. */
export type Transaction = NodePgDatabase & { $client: pg.PoolClient }

export async function inTransaction<Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const client = await db.$client.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(drizzle(client, { casing: 'snake_case' }))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}
