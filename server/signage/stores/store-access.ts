import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import type { Caller } from '../../http/mount.ts'
import { requireFound } from '../require-row.ts'
import { signageStores } from '../tables.ts'

export type Staff = Pick<Caller, 'accountId' | 'role'>

/** Admins see all stores, managers their own. */
export function storesVisibleTo({ accountId, role }: Staff): SQL | undefined {
  return and(isNull(signageStores.deletedAt), role === 'admin' ? undefined : eq(signageStores.managerId, accountId))
}

export type StoreRow = typeof signageStores.$inferSelect

/** 404 for a store that the caller may not see. */
export async function requireStore(db: Pick<Database, 'select'>, staff: Staff, id: string): Promise<StoreRow> {
  return requireFound(
    await db
      .select()
      .from(signageStores)
      .where(and(eq(signageStores.id, id), storesVisibleTo(staff))),
  )
}

/** Locks the row, so that changes of one store run serially. */
export async function lockStore(db: Pick<Database, 'select'>, staff: Staff, id: string): Promise<StoreRow> {
  return requireFound(
    await db
      .select()
      .from(signageStores)
      .where(and(eq(signageStores.id, id), storesVisibleTo(staff)))
      .for('no key update'),
  )
}

/** The local time of a store. */
export function localTimeOf({ timezone }: { timezone: string }, now = Temporal.Now.instant()): Temporal.PlainDateTime {
  return now.toZonedDateTimeISO(timezone).toPlainDateTime()
}
