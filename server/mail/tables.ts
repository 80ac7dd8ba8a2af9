import { sql } from 'drizzle-orm'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Mails while no SMTP server is configured; shown at `/dev/mail`. */
export const mailOutbox = pgTable('mail_outbox', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  recipient: text().notNull(),
  subject: text().notNull(),
  html: text().notNull(),
  text: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
