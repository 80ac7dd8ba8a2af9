import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** One row a setting; its shape is the contract of the same name. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
