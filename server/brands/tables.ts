import { sql } from 'drizzle-orm'
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/tables.ts'
import { products } from '../catalog/tables.ts'
import { timestamptz } from '../database/column-types.ts'

/** At most one for each account: name, colour and logo from the customizer. */
export const brands = pgTable(
  'brands',
  {
    accountId: uuid()
      .primaryKey()
      .references(() => accounts.id),
    name: text().notNull(),
    colour: text().notNull(),
    logo: text(),
    productId: uuid().references(() => products.id),
    savedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [check('brands_colour', sql`${table.colour} ~ '^#[0-9a-f]{6}$'`)],
)
