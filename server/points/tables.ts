import { POINT_MOVEMENTS, POINT_SOURCES, POINT_STATES } from '@jangteo/contracts/points/points.ts'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/tables.ts'
import { newId, timestamptz, won } from '../database/column-types.ts'

/** Orders come after points in the order of features, so keys of orders and their items are declared in the migration alone. */

/** The points of a member, the sum of the movements. */
export const pointBalances = pgTable('point_balances', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id),
  /** Below zero after a return took back points that were used already. */
  balance: won().notNull().default(0),
})

/** Points received together, which expire together; those that expire first are used first. */
export const pointLots = pgTable(
  'point_lots',
  {
    id: uuid().primaryKey().default(newId),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    source: text({ enum: POINT_SOURCES }).notNull(),
    /** `pending` until the order is delivered; `cancelled` where it was cancelled before. */
    state: text({ enum: POINT_STATES }).notNull(),
    amount: won().notNull(),
    /** Not cancelled, used, expired or taken back. */
    remaining: won().notNull(),
    /** Returned units do not take it back once more. */
    expiredAmount: won().notNull().default(0),
    orderId: uuid(),
    itemId: uuid(),
    /** The product, the review of it, or the admin's reason. */
    note: text(),
    createdAt: timestamptz().notNull().defaultNow(),
    expiresAt: timestamptz(),
    /** When the member was told that it expires soon. */
    warnedAt: timestamptz(),
  },
  (table) => [
    index('point_lots_usable').on(table.accountId, table.expiresAt).where(sql`${table.remaining} > 0`),
    index('point_lots_expiring').on(table.expiresAt).where(sql`${table.remaining} > 0 and ${table.state} = 'active'`),
    index('point_lots_of_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    uniqueIndex('point_lots_of_line').on(table.itemId, table.source).where(sql`${table.itemId} is not null`),
    check('point_lots_remaining', sql`${table.remaining} between 0 and ${table.amount}`),
  ],
)

/** Append-only: every change of a balance. */
export const pointMovements = pgTable(
  'point_movements',
  {
    id: uuid().primaryKey().default(newId),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    kind: text({ enum: POINT_MOVEMENTS }).notNull(),
    amount: won().notNull(),
    balanceAfter: won().notNull(),
    orderId: uuid(),
    note: text(),
    /** Of an admin's adjustment; the same key adjusts once. */
    idempotencyKey: uuid().unique(),
    actorId: uuid().references(() => accounts.id),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index('point_movements_of_account').on(table.accountId, table.id),
    index('point_movements_of_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    check('point_movements_amount', sql`${table.amount} <> 0`),
  ],
)
