import { getTableColumns, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { bigint, customType, type PgTable, timestamp } from 'drizzle-orm/pg-core'

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const timestamptz = () => timestamp({ withTimezone: true })
export const won = () => bigint({ mode: 'number' })
/** Sorts by time of creation. */
export const newId = sql`uuidv7()`

/** The select list of every column of a table, each under its name in the code: `o.created_at as "createdAt"`. */
export function selectList(table: PgTable, alias: string): string {
  return Object.entries(getTableColumns(table))
    .map(([name, { columnType }]) => {
      // The driver returns bigint as text.
      const asNumber = columnType === 'PgBigInt53' ? '::float8' : ''
      return `${alias}.${toSnakeCase(name)}${asNumber} as "${name}"`
    })
    .join(', ')
}
