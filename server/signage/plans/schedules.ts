import type { StoreSchedule, WrittenSchedule } from '@jangteo/contracts/signage/plans.ts'
import { scheduleProblem } from '@jangteo/domain/signage/playlist-schedule.ts'
import { scheduleStatus } from '@jangteo/domain/signage/schedule-status.ts'
import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { demandFound, demandUnchanged } from '../changed-meanwhile.ts'
import { noteActivity } from '../note-activity.ts'
import { demandStore, lockStore, type Staff, type StoreRow } from '../stores/own-stores.ts'
import { signagePlaylists, signageSchedules } from '../tables.ts'
import { lockSchedule } from './lock-plan.ts'
import { wallOf } from './wall-clock.ts'

type Reader = Pick<Database, 'select'>

export async function listSchedules(db: Reader, staff: Staff, storeId: string): Promise<StoreSchedule[]> {
  return select(db, await demandStore(db, staff, storeId), eq(signageSchedules.storeId, storeId))
}

export async function readSchedule(db: Reader, store: StoreRow, id: string): Promise<StoreSchedule> {
  return demandFound(await select(db, store, eq(signageSchedules.id, id)))
}

export async function createSchedule(
  db: Database,
  staff: Staff,
  storeId: string,
  written: WrittenSchedule,
): Promise<StoreSchedule> {
  const sound = demandSound(written)
  return db.transaction(async (tx) => {
    const store = await lockStore(tx, staff, storeId)
    await demandPlaylistOf(tx, storeId, sound.playlistId)
    const { id } = demandUnchanged(
      await tx
        .insert(signageSchedules)
        .values({ ...sound, storeId })
        .returning({ id: signageSchedules.id }),
    )
    await noteActivity(tx, { ...ABOUT, subject: sound.name, storeId, actorId: staff.accountId })
    return readSchedule(tx, store, id)
  })
}

export async function saveSchedule(
  db: Database,
  staff: Staff,
  id: string,
  { version, ...written }: WrittenSchedule & { version: number },
): Promise<StoreSchedule> {
  const sound = demandSound(written)
  return db.transaction(async (tx) => {
    const { store } = await lockSchedule(tx, staff, id)
    await demandPlaylistOf(tx, store.id, sound.playlistId)
    demandUnchanged(
      await tx
        .update(signageSchedules)
        .set({ ...sound, version: version + 1 })
        .where(and(eq(signageSchedules.id, id), eq(signageSchedules.version, version)))
        .returning({ id: signageSchedules.id }),
    )
    await noteActivity(tx, { ...ABOUT, subject: sound.name, storeId: store.id, actorId: staff.accountId })
    return readSchedule(tx, store, id)
  })
}

export async function deleteSchedule(db: Database, staff: Staff, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { schedule } = await lockSchedule(tx, staff, id)
    await tx.delete(signageSchedules).where(eq(signageSchedules.id, id))
    const { name: subject, storeId } = schedule
    await noteActivity(tx, { ...ABOUT, subject, storeId, actorId: staff.accountId })
  })
}

const ABOUT = { kind: 'schedule_changed' } as const

/** Days and dates that its type does not look at are not kept. */
function demandSound(written: WrittenSchedule): WrittenSchedule {
  const { type, daysOfWeek, specificDate } = written
  const problem = scheduleProblem(written)
  if (problem) throw new AppError('invalid_request', problem)
  return {
    ...written,
    daysOfWeek: type === 'weekly' ? [...new Set(daysOfWeek)].sort() : [],
    specificDate: type === 'one_time' ? specificDate : null,
  }
}

async function demandPlaylistOf(tx: Reader, storeId: string, playlistId: string): Promise<void> {
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
  const wall = wallOf(store)
  return rows.map(({ schedule: { storeId, ...schedule }, playlist }) => ({
    ...schedule,
    playlist,
    createdAt: schedule.createdAt.toISOString(),
    status: scheduleStatus(schedule, wall),
  }))
}
