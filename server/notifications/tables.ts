import { NOTIFICATION_KINDS } from '@jangteo/contracts/notifications/notifications.ts'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/tables.ts'

/** In-app notifications; deleted after 90 days. */
export const notifications = pgTable(
  'notices',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    text: text().notNull(),
    link: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    readAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('notices_of_account').on(table.accountId, table.id),
    index('notices_unread').on(table.accountId).where(sql`${table.readAt} is null`),
    index('notices_oldest').on(table.createdAt),
  ],
)
