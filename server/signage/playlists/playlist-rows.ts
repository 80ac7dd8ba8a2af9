import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { recordActivity } from '../record-activity.ts'
import { requireFound } from '../require-row.ts'
import { type Staff, storesVisibleTo } from '../stores/store-access.ts'
import { signageContents, signagePlaylistItems, signagePlaylists, signageSchedules, signageStores } from '../tables.ts'

type Reader = Pick<Database, 'select'>

/** Serializes changes of playlists and schedules: the store is locked before anything in it. */
export async function lockPlaylist(tx: Reader, staff: Staff, id: string) {
  return requireFound(
    await tx
      .select({ playlist: signagePlaylists, store: signageStores })
      .from(signagePlaylists)
      .innerJoin(signageStores, eq(signageStores.id, signagePlaylists.storeId))
      .where(and(eq(signagePlaylists.id, id), storesVisibleTo(staff)))
      .for('no key update', { of: signageStores }),
  )
}

export async function lockItem(tx: Reader, staff: Staff, id: string) {
  const { playlistId } = requireFound(
    await tx
      .select({ playlistId: signagePlaylistItems.playlistId })
      .from(signagePlaylistItems)
      .where(eq(signagePlaylistItems.id, id)),
  )
  return lockPlaylist(tx, staff, playlistId)
}

export async function lockSchedule(tx: Reader, staff: Staff, id: string) {
  return requireFound(
    await tx
      .select({ schedule: signageSchedules, store: signageStores })
      .from(signageSchedules)
      .innerJoin(signageStores, eq(signageStores.id, signageSchedules.storeId))
      .where(and(eq(signageSchedules.id, id), storesVisibleTo(staff)))
      .for('no key update', { of: signageStores }),
  )
}

/** Without a lock, for reads. */
export async function requirePlaylist(db: Reader, staff: Staff, id: string) {
  return requireFound(
    await db
      .select({ playlist: signagePlaylists, store: signageStores })
      .from(signagePlaylists)
      .innerJoin(signageStores, eq(signageStores.id, signagePlaylists.storeId))
      .where(and(eq(signagePlaylists.id, id), storesVisibleTo(staff))),
  )
}

export async function recordPlaylistChange(
  tx: Pick<Database, 'insert' | 'execute'>,
  { accountId }: Staff,
  { storeId, name }: { storeId: string; name: string },
): Promise<void> {
  await recordActivity(tx, { kind: 'playlist_changed', subject: name, storeId, actorId: accountId })
}

const { settings } = signagePlaylistItems
const videoEnd = sql`coalesce((${settings} ->> 'endTime')::float8, ${signageContents.duration})`
const videoStart = sql`coalesce((${settings} ->> 'startTime')::float8, 0)`

/** The seconds that an item is shown: its own duration, the duration of a picture, or the played part of a video; null if only the video knows. */
export const itemSeconds = sql<number | null>`coalesce(${signagePlaylistItems.duration},
  case when ${signageContents.type} in ('image', 'products')
    then coalesce(${signageContents.duration}, ${signagePlaylists.imageSeconds})
  when ${videoEnd} > ${videoStart} then round(${videoEnd} - ${videoStart}) end)::int`
