import type { SignageStore, StoreInput } from '@jangteo/contracts/signage/stores.ts'
import { isTimeZone } from '@jangteo/domain/signage/playlist-schedule.ts'
import { and, eq, sql } from 'drizzle-orm'
import { accounts } from '../../accounts/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { recordActivity } from '../record-activity.ts'
import { requireUnchanged } from '../require-row.ts'
import { signageScreens, signageStores } from '../tables.ts'
import { readStore } from './read-stores.ts'
import { lockStore, type Staff } from './store-access.ts'

type Reader = Pick<Database, 'select' | 'execute'>

export async function createStore(db: Database, admin: Staff, written: StoreInput): Promise<SignageStore> {
  await checkStoreInput(db, written)
  return db.transaction(async (tx) => {
    const { id } = requireUnchanged(await tx.insert(signageStores).values(written).returning({ id: signageStores.id }))
    await recordActivity(tx, { kind: 'store_changed', subject: written.name, storeId: id, actorId: admin.accountId })
    return readStore(tx, admin, id)
  })
}

export async function saveStore(
  db: Database,
  admin: Staff,
  id: string,
  { version, ...written }: StoreInput & { version: number },
): Promise<SignageStore> {
  await checkStoreInput(db, written)
  return db.transaction(async (tx) => {
    await lockStore(tx, admin, id)
    requireUnchanged(
      await tx
        .update(signageStores)
        .set({ ...written, version: version + 1 })
        .where(and(eq(signageStores.id, id), eq(signageStores.version, version)))
        .returning({ id: signageStores.id }),
    )
    await recordActivity(tx, { kind: 'store_changed', subject: written.name, storeId: id, actorId: admin.accountId })
    return readStore(tx, admin, id)
  })
}

/** Its screens show a pairing code again; playlists and schedules stay for the play statistics. */
export async function deleteStore(db: Database, admin: Staff, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { name } = await lockStore(tx, admin, id)
    await tx.update(signageStores).set({ deletedAt: sql`now()` }).where(eq(signageStores.id, id))
    await tx.update(signageScreens).set({ revokedAt: sql`now()` }).where(eq(signageScreens.storeId, id))
    await recordActivity(tx, { kind: 'store_changed', subject: name, storeId: id, actorId: admin.accountId })
  })
}

export async function listStoreManagers(db: Pick<Database, 'select'>) {
  return db
    .select({ id: accounts.id, name: accounts.name, email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.role, 'manager'), eq(accounts.status, 'approved')))
    .orderBy(accounts.name, accounts.id)
}

async function checkStoreInput(db: Reader, { timezone, managerId, businessHours }: StoreInput): Promise<void> {
  if (!(await isKnownZone(db, timezone)))
    throw new AppError('invalid_request', { field: 'timezone', message: '시간대를 다시 골라 주세요' })
  const wrong = businessHours?.findIndex((hours) => hours !== null && hours.startTime === hours.endTime) ?? -1
  if (wrong >= 0)
    throw new AppError('invalid_request', {
      field: `businessHours.${wrong}.endTime`,
      message: '시작과 끝은 달라야 합니다',
    })
  if (managerId === null) return
  const managers = await listStoreManagers(db)
  if (!managers.some(({ id }) => id === managerId))
    throw new AppError('invalid_request', { field: 'managerId', message: '매장 매니저를 다시 골라 주세요' })
}

/** Must be known to both `Temporal` and Postgres. An offset such as `+09:00` is no zone. */
async function isKnownZone(db: Reader, name: string): Promise<boolean> {
  if (!/^[A-Za-z]/.test(name) || !isTimeZone(name)) return false
  const { rows } = await db.execute(sql`select from pg_timezone_names where name = ${name}`)
  return rows.length > 0
}

/** Does not increase the version, so that an open edit form of the store can still be saved. */
export async function setEmergency(
  db: Database,
  staff: Staff,
  id: string,
  message: string | null,
): Promise<SignageStore> {
  return db.transaction(async (tx) => {
    await lockStore(tx, staff, id)
    await tx.update(signageStores).set({ emergency: message }).where(eq(signageStores.id, id))
    await recordActivity(tx, { kind: 'emergency', subject: message ?? '', storeId: id, actorId: staff.accountId })
    return readStore(tx, staff, id)
  })
}

/** Their stores have no manager until an admin assigns one; their contents stay on the screens. */
export async function eraseManager(tx: Pick<Database, 'execute'>, accountId: string): Promise<void> {
  await tx.execute(sql`update ${signageStores} set manager_id = null where ${eq(signageStores.managerId, accountId)}`)
}
