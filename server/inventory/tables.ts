import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/tables.ts'
import { productVariants } from '../catalog/tables.ts'
import { newId } from '../database/column-types.ts'

/** The last stock count of a variant by a store; deliveries after the count are added when read. */
export const storeStock = pgTable(
  'store_stock',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    variantId: uuid()
      .notNull()
      .references(() => productVariants.id),
    counted: integer().notNull(),
    countedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** At or below this quantity the product needs reordering. */
    reorderPoint: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.variantId] }),
    check('store_stock_quantities', sql`${table.counted} >= 0 and ${table.reorderPoint} >= 0`),
  ],
)

/** Every stock count, append-only: the trigger of `store_stock` adds a row for each count that is written there. */
export const storeStockCounts = pgTable(
  'store_stock_counts',
  {
    id: uuid().primaryKey().default(newId),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    variantId: uuid()
      .notNull()
      .references(() => productVariants.id),
    counted: integer().notNull(),
    countedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('store_stock_counts_of_store').on(table.accountId, table.variantId, table.countedAt),
    check('store_stock_counts_quantity', sql`${table.counted} >= 0`),
  ],
)
