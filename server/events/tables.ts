import { sql } from 'drizzle-orm'
import { bigint, customType, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** A transaction id that never wraps around. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * The announced changes of the last minutes, written by the transactions that make the changes. Transactions commit in
 * any order, so readers go by `event_horizons` and not by the highest id they have seen. Unlogged in the database.
 */
export const events = pgTable(
  'events',
  {
    xid: xid8().notNull().default(sql`pg_current_xact_id()`),
    id: bigint({ mode: 'bigint' }).notNull().generatedAlwaysAsIdentity(),
    tags: text().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.xid, table.id] })],
)

/** Every transaction below `xid` had ended at this time. Events from the lowest one on are complete. */
export const eventHorizons = pgTable('event_horizons', {
  at: timestamp({ withTimezone: true }).primaryKey().default(sql`clock_timestamp()`),
  xid: xid8().notNull(),
})
