import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { CASING, type PooledDatabase } from './open-database.ts'

/**
 * A statement under a name, which each connection reads once, and its rows as the driver gives them: for the few that
 * are asked for all the time. Drizzle would look at every value of every row, for longer than the database takes.
 */
export function preparedRows<Row>(db: PooledDatabase, name: string, statement: SQL) {
  const { sql: text, params } = new PgDialect({ casing: CASING }).sqlToQuery(statement)
  return async (values: Record<string, unknown>): Promise<Row[]> => {
    const { rows } = await db.$client.query({ name, text, values: fillPlaceholders(params, values) })
    return rows
  }
}
