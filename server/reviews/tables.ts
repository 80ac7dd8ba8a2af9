import { REVIEW_STATES } from '@jangteo/contracts/reviews/reviews.ts'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/tables.ts'
import { products } from '../catalog/tables.ts'
import { timestamptz } from '../database/column-types.ts'
import { orderItems } from '../orders/tables.ts'

/** One per order item. A trigger keeps the product's rating, from the published ones. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    itemId: uuid()
      .notNull()
      .unique()
      .references(() => orderItems.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    supplierId: uuid()
      .notNull()
      .references(() => accounts.id),
    authorId: uuid()
      .notNull()
      .references(() => accounts.id),
    rating: smallint().notNull(),
    body: text().notNull(),
    images: text().array().notNull().default([]),
    state: text({ enum: REVIEW_STATES }).notNull().default('pending'),
    createdAt: timestamptz().notNull().defaultNow(),
    updatedAt: timestamptz().notNull().defaultNow(),
    /** Why it is hidden or deleted. */
    reason: text(),
    reply: text(),
    repliedAt: timestamptz(),
  },
  (table) => [
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
    index('reviews_of_product').on(table.productId, table.state, table.createdAt, table.id),
    index('reviews_by_rating')
      .on(table.productId, table.rating, table.createdAt, table.id)
      .where(sql`${table.state} = 'published'`),
    index('reviews_search').using('gin', sql`${table.body} gin_trgm_ops`),
    index('reviews_of_supplier').on(table.supplierId, table.createdAt, table.id),
    index('reviews_unanswered')
      .on(table.supplierId)
      .where(sql`${table.reply} is null and ${table.state} = 'published'`),
    index('reviews_of_author').on(table.authorId, table.createdAt),
    index('reviews_by_state').on(table.state, table.createdAt, table.id),
  ],
)
