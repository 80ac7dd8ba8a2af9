import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { requireFound } from '../require-row.ts'
import { type Staff, storesVisibleTo } from '../stores/store-access.ts'
import { signagePlaylistItems, signagePlaylists, signageSchedules, signageStores } from '../tables.ts'

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
