import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** One row for each setting; its schema is the contract of the same name. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
