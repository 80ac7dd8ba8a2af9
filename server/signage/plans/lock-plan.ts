import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { demandFound } from '../changed-meanwhile.ts'
import { type Staff, storesOf } from '../stores/own-stores.ts'
import { signagePlaylistItems, signagePlaylists, signageSchedules, signageStores } from '../tables.ts'

type Locker = Pick<Database, 'select'>

/** Whoever changes the plans of a store takes its turn: the store is locked before anything in it. */
export async function lockPlaylist(tx: Locker, staff: Staff, id: string) {
  return demandFound(
    await tx
      .select({ playlist: signagePlaylists, store: signageStores })
      .from(signagePlaylists)
      .innerJoin(signageStores, eq(signageStores.id, signagePlaylists.storeId))
      .where(and(eq(signagePlaylists.id, id), storesOf(staff)))
      .for('no key update', { of: signageStores }),
  )
}

export async function lockItem(tx: Locker, staff: Staff, id: string) {
  const { playlistId } = demandFound(
    await tx
      .select({ playlistId: signagePlaylistItems.playlistId })
      .from(signagePlaylistItems)
      .where(eq(signagePlaylistItems.id, id)),
  )
  return lockPlaylist(tx, staff, playlistId)
}

export async function lockSchedule(tx: Locker, staff: Staff, id: string) {
  return demandFound(
    await tx
      .select({ schedule: signageSchedules, store: signageStores })
      .from(signageSchedules)
      .innerJoin(signageStores, eq(signageStores.id, signageSchedules.storeId))
      .where(and(eq(signageSchedules.id, id), storesOf(staff)))
      .for('no key update', { of: signageStores }),
  )
}

/** Looking needs no lock. */
export async function demandPlaylist(db: Locker, staff: Staff, id: string) {
  return demandFound(
    await db
      .select({ playlist: signagePlaylists, store: signageStores })
      .from(signagePlaylists)
      .innerJoin(signageStores, eq(signageStores.id, signagePlaylists.storeId))
      .where(and(eq(signagePlaylists.id, id), storesOf(staff))),
  )
}
