import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/tables.ts'
import { products } from '../catalog/tables.ts'

/** The last stock count of a product by a store; deliveries after the count are added when read. */
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
    /** At or below this quantity the product needs reordering. */
    reorderPoint: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.productId] }),
    check('store_stock_quantities', sql`${table.counted} >= 0 and ${table.reorderPoint} >= 0`),
  ],
)
