import { ROLES } from '@jangteo/domain/roles.ts'
import { sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const ACCOUNT_STATUSES = ['pending', 'approved', 'suspended', 'rejected'] as const

export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** Lower case, so that one address is one account. */
    email: text().notNull().unique(),
    name: text().notNull(),
    role: text({ enum: ROLES }).notNull(),
    status: text({ enum: ACCOUNT_STATUSES }).notNull().default('pending'),
    passwordHash: text(),
    emailVerifiedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastLoginAt: timestamp({ withTimezone: true }),
  },
  (table) => [check('accounts_email_lower', sql`${table.email} = lower(${table.email})`)],
)
