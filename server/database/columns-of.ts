import { getTableColumns } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Every column of a table under the name it has in the code, for statements in the words of the database. */
export function columnsOf(table: PgTable, alias: string): string {
  return Object.entries(getTableColumns(table))
    .map(([name, { columnType }]) => {
      // The driver would give them as text.
      const asNumber = columnType === 'PgBigInt53' ? '::float8' : ''
      return `${alias}.${toSnakeCase(name)}${asNumber} as "${name}"`
    })
    .join(', ')
}
