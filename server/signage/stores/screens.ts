import { randomBytes } from 'node:crypto'
import type { Screen } from '@jangteo/contracts/signage/stores.ts'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { demandFound } from '../changed-meanwhile.ts'
import { noteActivity } from '../note-activity.ts'
import { screenReports, signageScreens, signageStores } from '../tables.ts'
import { demandStore, type Staff, storesOf } from './own-stores.ts'
import { isOnline } from './read-stores.ts'

type Reader = Pick<Database, 'select'>

export async function listScreens(db: Reader, staff: Staff, storeId: string): Promise<Screen[]> {
  await demandStore(db, staff, storeId)
  return select(db, eq(signageScreens.storeId, storeId))
}

export async function readScreen(db: Reader, id: string): Promise<Screen> {
  return demandFound(await select(db, eq(signageScreens.id, id)))
}

export async function renameScreen(db: Database, staff: Staff, id: string, name: string): Promise<Screen> {
  return db.transaction(async (tx) => {
    const { storeId } = await lockScreen(tx, staff, id)
    await tx.update(signageScreens).set({ name }).where(eq(signageScreens.id, id))
    await noteActivity(tx, { kind: 'store_changed', subject: name, storeId, actorId: staff.accountId })
    return readScreen(tx, id)
  })
}

/** Its token is good for nothing at once; the same device may be paired anew, as another screen. */
export async function revokeScreen(db: Database, staff: Staff, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { storeId, name } = await lockScreen(tx, staff, id)
    await tx.update(signageScreens).set(revoked()).where(eq(signageScreens.id, id))
    await noteActivity(tx, { kind: 'screen_revoked', subject: name, storeId, actorId: staff.accountId })
  })
}

export function revoked() {
  return { revokedAt: sql`now()`, tokenHash: randomBytes(32) }
}

async function lockScreen(tx: Reader, staff: Staff, id: string) {
  return demandFound(
    await tx
      .select({ storeId: signageScreens.storeId, name: signageScreens.name })
      .from(signageScreens)
      .innerJoin(signageStores, eq(signageStores.id, signageScreens.storeId))
      .where(and(eq(signageScreens.id, id), isNull(signageScreens.revokedAt), storesOf(staff)))
      .for('update', { of: signageScreens }),
  )
}

async function select(db: Reader, which: SQL): Promise<Screen[]> {
  const rows = await db
    .select({ screen: signageScreens, report: screenReports, isOnline: sql<boolean>`${isOnline}` })
    .from(signageScreens)
    .leftJoin(screenReports, eq(screenReports.screenId, signageScreens.id))
    .where(and(which, isNull(signageScreens.revokedAt)))
    .orderBy(asc(signageScreens.pairedAt), asc(signageScreens.id))
  return rows.map(({ screen: { id, name, device, pairedAt }, report, isOnline }) => ({
    ...{ id, name, device, isOnline },
    pairedAt: pairedAt.toISOString(),
    lastSeenAt: report?.seenAt.toISOString() ?? null,
    showing: report?.title ?? report?.showing ?? null,
  }))
}
