import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { getSignageOverview as contract, getStorePerformance } from '@jangteo/contracts/signage/analytics.ts'
import { scheduleStatus } from '@jangteo/domain/signage/schedule-status.ts'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { accounts } from '../../accounts/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { contentsVisibleTo } from '../contents/content-access.ts'
import { localTimeOf, type Staff, type StoreRow, storesVisibleTo } from '../stores/store-access.ts'
import { signageActivity, signageContents, signageSchedules, signageStores, signageStoreTotals } from '../tables.ts'

const LATEST = 20

export async function readOverview(db: Database, staff: Staff): Promise<ResponseOf<typeof contract>['data']> {
  const stores = await db
    .select({ store: signageStores, totals: signageStoreTotals })
    .from(signageStores)
    .leftJoin(signageStoreTotals, eq(signageStoreTotals.storeId, signageStores.id))
    .where(storesVisibleTo(staff))
  return {
    activeStores: stores.filter(({ store }) => store.status === 'active').length,
    totalStores: stores.length,
    totalContents: await db.$count(signageContents, contentsVisibleTo(staff)),
    activeSchedules: await countActiveSchedules(
      db,
      stores.map(({ store }) => store),
    ),
    totalSeconds: Math.round(stores.reduce((sum, { totals }) => sum + (totals?.seconds ?? 0), 0)),
    activity: await readActivity(db, staff, stores),
  }
}

export async function readPerformance(
  db: Database,
  staff: Staff,
): Promise<ResponseOf<typeof getStorePerformance>['data']> {
  const rows = await db
    .select({ id: signageStores.id, name: signageStores.name, totals: signageStoreTotals })
    .from(signageStores)
    .leftJoin(signageStoreTotals, eq(signageStoreTotals.storeId, signageStores.id))
    .where(storesVisibleTo(staff))
    .orderBy(asc(signageStores.name), asc(signageStores.id))
  return rows.map(({ id, name, totals }) => ({
    storeId: id,
    storeName: name,
    totalPlays: totals?.plays ?? 0,
    totalDuration: Math.round(totals?.seconds ?? 0),
    averageSessionDuration: totals ? totals.seconds / totals.plays : 0,
    lastActivity: totals?.lastAt.toISOString() ?? null,
  }))
}

async function countActiveSchedules(db: Database, stores: StoreRow[]): Promise<number> {
  const localTime = new Map(stores.map((store) => [store.id, localTimeOf(store)]))
  const schedules = await db
    .select()
    .from(signageSchedules)
    .where(and(inArray(signageSchedules.storeId, [...localTime.keys()]), eq(signageSchedules.isActive, true)))
  return schedules.filter((schedule) => {
    const now = localTime.get(schedule.storeId)
    return now && scheduleStatus(schedule, now) === 'active'
  }).length
}

/** Managers see the activity of their own stores, admins all. */
async function readActivity(db: Database, { role }: Staff, stores: { store: StoreRow }[]) {
  const own = inArray(
    signageActivity.storeId,
    stores.map(({ store }) => store.id),
  )
  const rows = await db
    .select({ activity: signageActivity, storeName: signageStores.name, actorName: accounts.name })
    .from(signageActivity)
    .leftJoin(signageStores, eq(signageStores.id, signageActivity.storeId))
    .leftJoin(accounts, eq(accounts.id, signageActivity.actorId))
    .where(role === 'admin' ? undefined : own)
    .orderBy(desc(signageActivity.createdAt), desc(signageActivity.id))
    .limit(LATEST)
  return rows.map(({ activity: { id, kind, subject, createdAt }, storeName, actorName }) => ({
    ...{ id, kind, subject, storeName, actorName },
    createdAt: createdAt.toISOString(),
  }))
}
