import { randomBytes } from 'node:crypto'
import type { Screen } from '@jangteo/contracts/signage/stores.ts'
import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { countHit } from '../../http/rate-limit.ts'
import { recordActivity } from '../record-activity.ts'
import { requireFound, requireUnchanged } from '../require-row.ts'
import { pairingCodes, screenReports, signageScreens, signageStores } from '../tables.ts'
import { isOnline } from './read-stores.ts'
import { lockStore, requireStore, type Staff, storesVisibleTo } from './store-access.ts'

type Reader = Pick<Database, 'select'>

export async function listScreens(db: Reader, staff: Staff, storeId: string): Promise<Screen[]> {
  await requireStore(db, staff, storeId)
  return select(db, eq(signageScreens.storeId, storeId))
}

export async function readScreen(db: Reader, id: string): Promise<Screen> {
  return requireFound(await select(db, eq(signageScreens.id, id)))
}

export async function renameScreen(db: Database, staff: Staff, id: string, name: string): Promise<Screen> {
  return db.transaction(async (tx) => {
    const { storeId } = await lockScreen(tx, staff, id)
    await tx.update(signageScreens).set({ name }).where(eq(signageScreens.id, id))
    await recordActivity(tx, { kind: 'store_changed', subject: name, storeId, actorId: staff.accountId })
    return readScreen(tx, id)
  })
}

/** Invalidates its token at once; the same device may be paired again, as another screen. */
export async function revokeScreen(db: Database, staff: Staff, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { storeId, name } = await lockScreen(tx, staff, id)
    await tx.update(signageScreens).set(revoked()).where(eq(signageScreens.id, id))
    await recordActivity(tx, { kind: 'screen_revoked', subject: name, storeId, actorId: staff.accountId })
  })
}

export function revoked() {
  return { revokedAt: sql`now()`, tokenHash: randomBytes(32) }
}

async function lockScreen(tx: Reader, staff: Staff, id: string) {
  return requireFound(
    await tx
      .select({ storeId: signageScreens.storeId, name: signageScreens.name })
      .from(signageScreens)
      .innerJoin(signageStores, eq(signageStores.id, signageScreens.storeId))
      .where(and(eq(signageScreens.id, id), isNull(signageScreens.revokedAt), storesVisibleTo(staff)))
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

/** Enough to pair many screens, too few to guess a code. */
const PAIRING_LIMIT = { name: 'pair', hits: 60, seconds: 600 }

export async function pairScreen(
  db: Database,
  staff: Staff,
  storeId: string,
  { code, name }: { code: string; name: string },
): Promise<Screen> {
  const { count, secondsLeft } = await countHit(db, PAIRING_LIMIT, staff.accountId)
  if (count > PAIRING_LIMIT.hits) throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(secondsLeft) })
  return db.transaction(async (tx) => {
    await lockStore(tx, staff, storeId)
    const [pairing] = await tx
      .delete(pairingCodes)
      .where(and(eq(pairingCodes.code, code), gt(pairingCodes.expiresAt, sql`now()`)))
      .returning()
    if (!pairing)
      throw new AppError('not_found', {
        field: 'code',
        message: '코드가 맞지 않거나 시간이 지났습니다. 화면을 확인해 주세요.',
      })
    const { tokenHash, device } = pairing
    // A device plays for one store: pairing it again revokes the earlier pairing.
    await tx.update(signageScreens).set(revoked()).where(eq(signageScreens.tokenHash, tokenHash))
    const { id } = requireUnchanged(
      await tx.insert(signageScreens).values({ storeId, name, device, tokenHash }).returning({ id: signageScreens.id }),
    )
    await recordActivity(tx, { kind: 'screen_paired', subject: name, storeId, actorId: staff.accountId })
    return readScreen(tx, id)
  })
}
