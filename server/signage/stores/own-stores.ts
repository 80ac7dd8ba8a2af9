import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import type { Caller } from '../../http/mount.ts'
import { demandFound } from '../changed-meanwhile.ts'
import { signageStores } from '../tables.ts'

export type Staff = Pick<Caller, 'accountId' | 'role'>

/** Admins see all stores, managers those in their care, nobody else any. */
export function storesOf({ accountId, role }: Staff): SQL | undefined {
  return and(isNull(signageStores.deletedAt), role === 'admin' ? undefined : eq(signageStores.managerId, accountId))
}

export type StoreRow = typeof signageStores.$inferSelect

/** A store of somebody else is as if it were not there. */
export async function demandStore(db: Pick<Database, 'select'>, staff: Staff, id: string): Promise<StoreRow> {
  return demandFound(
    await db
      .select()
      .from(signageStores)
      .where(and(eq(signageStores.id, id), storesOf(staff))),
  )
}

/** Whoever changes what a store shows waits for whoever does so already. */
export async function lockStore(db: Pick<Database, 'select'>, staff: Staff, id: string): Promise<StoreRow> {
  return demandFound(
    await db
      .select()
      .from(signageStores)
      .where(and(eq(signageStores.id, id), storesOf(staff)))
      .for('no key update'),
  )
}
