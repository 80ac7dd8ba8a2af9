import { sql } from 'drizzle-orm'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Where mails go while no mail server is set up; people read them at `/dev/mail`. */
export const mailOutbox = pgTable('mail_outbox', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  recipient: text().notNull(),
  subject: text().notNull(),
  html: text().notNull(),
  text: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
