import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type {
  getActiveSchedule as contract,
  ScheduleInput,
  StoreSchedule,
} from '@jangteo/contracts/signage/playlists.ts'
import { nextChangeAt, scheduleProblem, showingAt } from '@jangteo/domain/signage/playlist-schedule.ts'
import { scheduleStatus } from '@jangteo/domain/signage/schedule-status.ts'
import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { readStorePlan, toStorePlan } from '../player/read-store-plan.ts'
import { recordActivity } from '../record-activity.ts'
import { requireFound, requireUnchanged } from '../require-row.ts'
import { localTimeOf, lockStore, requireStore, type Staff, type StoreRow } from '../stores/store-access.ts'
import { signagePlaylists, signageSchedules } from '../tables.ts'
import { lockSchedule } from './playlist-rows.ts'

type Reader = Pick<Database, 'select'>

export async function listSchedules(db: Reader, staff: Staff, storeId: string): Promise<StoreSchedule[]> {
  return select(db, await requireStore(db, staff, storeId), eq(signageSchedules.storeId, storeId))
}

export async function readSchedule(db: Reader, store: StoreRow, id: string): Promise<StoreSchedule> {
  return requireFound(await select(db, store, eq(signageSchedules.id, id)))
}

export async function createSchedule(
  db: Database,
  staff: Staff,
  storeId: string,
  written: ScheduleInput,
): Promise<StoreSchedule> {
  const valid = validSchedule(written)
  return db.transaction(async (tx) => {
    const store = await lockStore(tx, staff, storeId)
    await requirePlaylistOfStore(tx, storeId, valid.playlistId)
    const { id } = requireUnchanged(
      await tx
        .insert(signageSchedules)
        .values({ ...valid, storeId })
        .returning({ id: signageSchedules.id }),
    )
    await recordActivity(tx, { ...ABOUT, subject: valid.name, storeId, actorId: staff.accountId })
    return readSchedule(tx, store, id)
  })
}

export async function saveSchedule(
  db: Database,
  staff: Staff,
  id: string,
  { version, ...written }: ScheduleInput & { version: number },
): Promise<StoreSchedule> {
  const valid = validSchedule(written)
  return db.transaction(async (tx) => {
    const { store } = await lockSchedule(tx, staff, id)
    await requirePlaylistOfStore(tx, store.id, valid.playlistId)
    requireUnchanged(
      await tx
        .update(signageSchedules)
        .set({ ...valid, version: version + 1 })
        .where(and(eq(signageSchedules.id, id), eq(signageSchedules.version, version)))
        .returning({ id: signageSchedules.id }),
    )
    await recordActivity(tx, { ...ABOUT, subject: valid.name, storeId: store.id, actorId: staff.accountId })
    return readSchedule(tx, store, id)
  })
}

export async function deleteSchedule(db: Database, staff: Staff, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { schedule } = await lockSchedule(tx, staff, id)
    await tx.delete(signageSchedules).where(eq(signageSchedules.id, id))
    const { name: subject, storeId } = schedule
    await recordActivity(tx, { ...ABOUT, subject, storeId, actorId: staff.accountId })
  })
}

const ABOUT = { kind: 'schedule_changed' } as const

/** Clears days and dates that its type does not use. */
function validSchedule(written: ScheduleInput): ScheduleInput {
  const { type, daysOfWeek, specificDate } = written
  const problem = scheduleProblem(written)
  if (problem) throw new AppError('invalid_request', problem)
  return {
    ...written,
    daysOfWeek: type === 'weekly' ? [...new Set(daysOfWeek)].sort() : [],
    specificDate: type === 'one_time' ? specificDate : null,
  }
}

async function requirePlaylistOfStore(tx: Reader, storeId: string, playlistId: string): Promise<void> {
  const [playlist] = await tx
    .select({ id: signagePlaylists.id })
    .from(signagePlaylists)
    .where(and(eq(signagePlaylists.id, playlistId), eq(signagePlaylists.storeId, storeId)))
  if (!playlist) throw new AppError('invalid_request', { field: 'playlistId', message: '재생 목록을 고르세요' })
}

async function select(db: Reader, store: StoreRow, which: SQL): Promise<StoreSchedule[]> {
  const rows = await db
    .select({ schedule: signageSchedules, playlist: { id: signagePlaylists.id, name: signagePlaylists.name } })
    .from(signageSchedules)
    .innerJoin(signagePlaylists, eq(signagePlaylists.id, signageSchedules.playlistId))
    .where(which)
    .orderBy(desc(signageSchedules.priority), asc(signageSchedules.startTime), asc(signageSchedules.id))
  const localTime = localTimeOf(store)
  return rows.map(({ schedule: { storeId, ...schedule }, playlist }) => ({
    ...schedule,
    playlist,
    createdAt: schedule.createdAt.toISOString(),
    status: scheduleStatus(schedule, localTime),
  }))
}

/** By the same rules as on the screens. */
export async function findActiveSchedule(
  db: Database,
  staff: Staff,
  storeId: string,
): Promise<ResponseOf<typeof contract>['data']> {
  const store = await requireStore(db, staff, storeId)
  const plan = toStorePlan(await readStorePlan(db, store))
  const now = Temporal.Now.instant()
  const showing = showingAt(plan, now)
  return {
    activeSchedule: showing.kind === 'schedule' ? await readSchedule(db, store, showing.schedule.id) : null,
    nextChangeAt: nextChangeAt(plan, now)?.toString() ?? null,
    now: now.toString({ fractionalSecondDigits: 3 }),
  }
}
