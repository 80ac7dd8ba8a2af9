import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/tables.ts'
import { products } from '../catalog/tables.ts'

/** What a store says is left of a product it bought; deliveries after the count come on top. */
export const storeStock = pgTable(
  'store_stock',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    counted: integer().notNull(),
    countedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** From here down it is time to order again. */
    reorderPoint: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.productId] }),
    check('store_stock_quantities', sql`${table.counted} >= 0 and ${table.reorderPoint} >= 0`),
  ],
)
