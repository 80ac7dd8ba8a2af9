import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { CASING, type Database } from './open-database.ts'

/** A pool, or the connection of a transaction. */
export interface Connected {
  $client: Pick<pg.ClientBase, 'query'>
}

/**
 * A prepared statement in SQL, planned once for each connection, for hot paths such as placing orders.
 * `timeoutMs` replaces the query timeout of the pool.
 */
export function statement<Row extends pg.QueryResultRow>(name: string, text: string, timeoutMs?: number) {
  const query = { name, text, ...(timeoutMs !== undefined && { query_timeout: timeoutMs }) }
  return async ({ $client }: Connected, ...values: unknown[]): Promise<Row[]> =>
    (await $client.query<Row>({ ...query, values })).rows
}

/** Runs both prepared statements and queries of the query builder. */
export interface Transaction extends NodePgDatabase {
  $client: pg.PoolClient
  /** SQL without parameters that runs last, in the round trip of the commit. */
  withCommit(text: string): void
  /** Runs after the commit; lost when the process ends in between. */
  afterCommit(work: (db: Database) => void): void
}

/** These statements find rows by key: a custom plan for each run would take longer than the run. */
const BEGIN = 'begin; set local plan_cache_mode = force_generic_plan'

export async function inTransaction<Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const client = await db.$client.connect()
  const last: string[] = []
  const callbacks: ((db: Database) => void)[] = []
  const withCommit: Transaction['withCommit'] = (text) => void last.push(text)
  const afterCommit: Transaction['afterCommit'] = (callback) => void callbacks.push(callback)
  let result: Result
  try {
    await client.query(BEGIN)
    result = await work(Object.assign(drizzle(client, { casing: CASING }), { withCommit, afterCommit }))
    await client.query([...last, 'commit'].join('; '))
  } catch (error) {
    await client.query('rollback').then(() => client.release(), client.release)
    throw error
  }
  client.release()
  for (const callback of callbacks) callback(db)
  return result
}
