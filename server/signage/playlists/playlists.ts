import type { Playlist, PlaylistInput } from '@jangteo/contracts/signage/playlists.ts'
import { playlistStatus } from '@jangteo/domain/signage/schedule-status.ts'
import { and, asc, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { requireFound, requireUnchanged } from '../require-row.ts'
import { localTimeOf, lockStore, requireStore, type Staff, type StoreRow } from '../stores/store-access.ts'
import { signageContents, signagePlaylistItems, signagePlaylists, signageSchedules } from '../tables.ts'
import { itemSeconds, lockPlaylist, recordPlaylistChange } from './playlist-rows.ts'

type Writer = Pick<Database, 'insert' | 'update' | 'execute'>

export async function createPlaylist(
  db: Database,
  staff: Staff,
  storeId: string,
  written: PlaylistInput,
): Promise<Playlist> {
  return db.transaction(async (tx) => {
    const store = await lockStore(tx, staff, storeId)
    if (written.isDefault) await clearDefault(tx, storeId)
    const { id } = requireUnchanged(
      await tx
        .insert(signagePlaylists)
        .values({ ...written, storeId })
        .returning({ id: signagePlaylists.id }),
    )
    await recordPlaylistChange(tx, staff, { storeId, name: written.name })
    return readPlaylist(tx, store, id)
  })
}

export async function savePlaylist(
  db: Database,
  staff: Staff,
  id: string,
  { version, ...written }: PlaylistInput & { version: number },
): Promise<Playlist> {
  return db.transaction(async (tx) => {
    const { store } = await lockPlaylist(tx, staff, id)
    if (written.isDefault) await clearDefault(tx, store.id, id)
    requireUnchanged(
      await tx
        .update(signagePlaylists)
        .set({ ...written, version: version + 1 })
        .where(and(eq(signagePlaylists.id, id), eq(signagePlaylists.version, version)))
        .returning({ id: signagePlaylists.id }),
    )
    await recordPlaylistChange(tx, staff, { storeId: store.id, name: written.name })
    return readPlaylist(tx, store, id)
  })
}

export async function deletePlaylist(db: Database, staff: Staff, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { playlist } = await lockPlaylist(tx, staff, id)
    await tx.delete(signagePlaylists).where(eq(signagePlaylists.id, id))
    await recordPlaylistChange(tx, staff, playlist)
  })
}

/** Only one playlist of a store is the default; clears the previous one. */
async function clearDefault(tx: Writer, storeId: string, exceptId?: string): Promise<void> {
  const { isDefault } = signagePlaylists
  const others = exceptId === undefined ? undefined : ne(signagePlaylists.id, exceptId)
  await tx
    .update(signagePlaylists)
    .set({ isDefault: false })
    .where(and(eq(signagePlaylists.storeId, storeId), eq(isDefault, true), others))
}

type Reader = Pick<Database, 'select'>

export async function listPlaylists(db: Reader, staff: Staff, storeId: string): Promise<Playlist[]> {
  const store = await requireStore(db, staff, storeId)
  return select(db, store, eq(signagePlaylists.storeId, storeId))
}

export async function readPlaylist(db: Reader, store: StoreRow, id: string): Promise<Playlist> {
  return requireFound(await select(db, store, eq(signagePlaylists.id, id)))
}

async function select(db: Reader, store: StoreRow, which: SQL): Promise<Playlist[]> {
  const rows = await db
    .select({
      playlist: signagePlaylists,
      itemCount: sql<number>`count(${signageContents.id})::int`,
      playableCount: sql<number>`(count(*) filter (where ${signageContents.status} = 'approved'))::int`,
      totalDuration: sql<number>`coalesce(sum(${itemSeconds}) filter (where ${signageContents.id} is not null), 0)::int`,
    })
    .from(signagePlaylists)
    .leftJoin(signagePlaylistItems, eq(signagePlaylistItems.playlistId, signagePlaylists.id))
    .leftJoin(
      signageContents,
      and(eq(signageContents.id, signagePlaylistItems.contentId), isNull(signageContents.deletedAt)),
    )
    .where(which)
    .groupBy(signagePlaylists.id)
    .orderBy(desc(signagePlaylists.isDefault), asc(signagePlaylists.name), asc(signagePlaylists.id))
  const schedules = await db.select().from(signageSchedules).where(eq(signageSchedules.storeId, store.id))
  const localTime = localTimeOf(store)
  return rows.map(({ playlist: { storeId, createdAt, ...playlist }, ...sums }) => {
    const ownSchedules = schedules.filter(({ playlistId }) => playlistId === playlist.id)
    return { ...playlist, ...sums, status: playlistStatus(playlist, ownSchedules, localTime) }
  })
}
