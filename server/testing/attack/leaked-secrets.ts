import { sql } from 'drizzle-orm'
import type { Shop } from '../open-shop.ts'

/** Values that the shop stores only to compare them later. */
const SECRET_COLUMNS = /hash|secret|password|rotation_key/

export interface Secret {
  column: string
  value: string
}

/** All values of these columns, in every encoding a response could contain. */
export async function secretsOf({ db }: Shop): Promise<Secret[]> {
  const { rows: columns } = await db.execute<{ table: string; name: string; type: string }>(sql`
    select table_name as table, column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'bytea')`)
  const found: Secret[] = []
  for (const { table, name, type } of columns.filter((column) => SECRET_COLUMNS.test(column.name))) {
    const value = type === 'bytea' ? sql.raw(`encode("${name}", 'hex')`) : sql.raw(`"${name}"`)
    const { rows } = await db.execute<{ value: string }>(
      sql`select distinct ${value} as value from ${sql.identifier(table)} where length(${sql.identifier(name)}) > 8`,
    )
    for (const row of rows)
      for (const spelling of spellingsOf(row.value, type)) found.push({ column: `${table}.${name}`, value: spelling })
  }
  return found
}

function spellingsOf(value: string, type: string): string[] {
  if (type !== 'bytea') return [value]
  const bytes = Buffer.from(value, 'hex')
  return [value, bytes.toString('base64'), bytes.toString('base64url')]
}
