import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/tables.ts'
import { products } from '../catalog/tables.ts'

/** The cart belongs to the account; prices and stock are those of the moment it is looked at. */
export const cartItems = pgTable(
  'cart_items',
  {
    id: uuid().notNull().default(sql`uuidv7()`),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    quantity: integer().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.productId] }),
    unique().on(table.id),
    check('cart_items_quantity', sql`${table.quantity} >= 1`),
  ],
)
