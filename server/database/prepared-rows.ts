import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { CASING, type Database } from './open-database.ts'

type Values = Record<string, unknown>

/**
 * Rows with JSON-compatible values, parsed directly from the wire, for the few hot statements: mapping every value
 * in Drizzle takes longer than the query. A statement with a name is prepared once for each connection.
 */
export function preparedRows<Row>(db: Database, statement: SQL, name?: string) {
  const { sql: text, params } = new PgDialect({ casing: CASING }).sqlToQuery(statement)
  const query = { text, types: { getTypeParser }, ...(name !== undefined && { name }) }
  return async (values: Values = {}): Promise<Row[]> => {
    const { rows } = await db.$client.query({ ...query, values: fillPlaceholders(params, values) })
    return rows
  }
}

/** For a statement that always returns exactly one row. */
export function preparedRow<Row>(db: Database, statement: SQL, name?: string) {
  const read = preparedRows<Row>(db, statement, name)
  return async (values?: Values): Promise<Row> => {
    const [row] = await read(values)
    if (!row) throw new Error('this statement always has a row')
    return row
  }
}

const { NUMERIC, TIMESTAMPTZ } = pg.types.builtins
const TEXTS: number = 1009

const parsers: Record<number, (text: string) => unknown> = { [NUMERIC]: Number, [TIMESTAMPTZ]: toIso, [TEXTS]: toList }

function getTypeParser(type: number) {
  return parsers[type] ?? pg.types.getTypeParser(type)
}

/** `2026-01-31 09:30:00.12+00`, as our sessions write it, to whole milliseconds. */
function toIso(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`
}

const readList = pg.types.getTypeParser(TEXTS)

function toList(text: string): string[] {
  if (text === '{}') return []
  return /["\\]/.test(text) ? readList(text) : text.slice(1, -1).split(',')
}
