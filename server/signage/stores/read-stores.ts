import type { SignageStore } from '@jangteo/contracts/signage/stores.ts'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../../accounts/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { requireFound } from '../require-row.ts'
import { screenReports, signageScreens, signageStores } from '../tables.ts'
import { type Staff, storesVisibleTo } from './store-access.ts'

type Reader = Pick<Database, 'select'>

/** Its stream was open or it reported within half a minute. */
export const isOnline = sql`coalesce(${screenReports.seenAt} > now() - interval '30 seconds', false)`

export async function listStores(db: Reader, staff: Staff): Promise<SignageStore[]> {
  return (await select(db, storesVisibleTo(staff))).map(toStore)
}

export async function readStore(db: Reader, staff: Staff, id: string): Promise<SignageStore> {
  return toStore(requireFound(await select(db, and(eq(signageStores.id, id), storesVisibleTo(staff)))))
}

function select(db: Reader, which: SQL | undefined) {
  const screens = db
    .select({
      storeId: signageScreens.storeId,
      screenCount: sql<number>`count(*)::int`.as('screen_count'),
      onlineScreenCount: sql<number>`(count(*) filter (where ${isOnline}))::int`.as('online_screen_count'),
    })
    .from(signageScreens)
    .leftJoin(screenReports, eq(screenReports.screenId, signageScreens.id))
    .where(sql`${signageScreens.revokedAt} is null`)
    .groupBy(signageScreens.storeId)
    .as('screens')
  return db
    .select({
      store: signageStores,
      manager: { id: accounts.id, name: accounts.name, email: accounts.email },
      screenCount: sql<number>`coalesce(${screens.screenCount}, 0)`,
      onlineScreenCount: sql<number>`coalesce(${screens.onlineScreenCount}, 0)`,
    })
    .from(signageStores)
    .leftJoin(accounts, eq(accounts.id, signageStores.managerId))
    .leftJoin(screens, eq(screens.storeId, signageStores.id))
    .where(which)
    .orderBy(asc(signageStores.name), asc(signageStores.id))
}

function toStore({ store, manager, ...counts }: Awaited<ReturnType<typeof select>>[number]): SignageStore {
  const { id, name, description, status, address, timezone, displaySettings, businessHours, emergency, version } = store
  return {
    ...{ id, name, description, status, address, timezone, displaySettings, businessHours, emergency, version },
    ...counts,
    manager,
  }
}
