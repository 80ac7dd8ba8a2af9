import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { CASING, type Database } from './open-database.ts'

/** Runs on the pool, or on the one connection of a transaction. */
export interface Connected {
  $client: Pick<pg.ClientBase, 'query'>
}

/**
 * A statement in the words of the database, planned once for each connection: for those that every order runs.
 * With a patience, a database that says nothing for so long is taken for one that has gone.
 */
export function statement<Row extends pg.QueryResultRow>(name: string, text: string, patienceMs?: number) {
  const query = { name, text, ...(patienceMs !== undefined && { query_timeout: patienceMs }) }
  return async ({ $client }: Connected, ...values: unknown[]): Promise<Row[]> =>
    (await $client.query<Row>({ ...query, values })).rows
}

/** Both statements and queries of the query builder run in it. */
export interface Transaction extends NodePgDatabase {
  $client: pg.PoolClient
  /** Done once it has committed; lost where the process ends in between. */
  afterCommit(work: (db: Database) => void): void
}

/** Statements of orders touch rows by their keys: planning them anew for each order takes longer than running them. */
const BEGIN = 'begin; set local plan_cache_mode = force_generic_plan'

export async function inTransaction<Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const client = await db.$client.connect()
  const later: ((db: Database) => void)[] = []
  const afterCommit: Transaction['afterCommit'] = (one) => void later.push(one)
  let result: Result
  try {
    await client.query(BEGIN)
    result = await work(Object.assign(drizzle(client, { casing: CASING }), { afterCommit }))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').then(() => client.release(), client.release)
    throw error
  }
  client.release()
  for (const one of later) one(db)
  return result
}
