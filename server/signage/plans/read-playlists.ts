import type { Playlist } from '@jangteo/contracts/signage/plans.ts'
import { playlistStatus } from '@jangteo/domain/signage/schedule-status.ts'
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { demandFound } from '../changed-meanwhile.ts'
import { demandStore, type Staff, type StoreRow } from '../stores/own-stores.ts'
import { signageContents, signagePlaylistItems, signagePlaylists, signageSchedules } from '../tables.ts'
import { shownSeconds } from './shown-seconds.ts'
import { wallOf } from './wall-clock.ts'

type Reader = Pick<Database, 'select'>

export async function listPlaylists(db: Reader, staff: Staff, storeId: string): Promise<Playlist[]> {
  const store = await demandStore(db, staff, storeId)
  return select(db, store, eq(signagePlaylists.storeId, storeId))
}

export async function readPlaylist(db: Reader, store: StoreRow, id: string): Promise<Playlist> {
  return demandFound(await select(db, store, eq(signagePlaylists.id, id)))
}

async function select(db: Reader, store: StoreRow, which: SQL): Promise<Playlist[]> {
  const rows = await db
    .select({
      playlist: signagePlaylists,
      itemCount: sql<number>`count(${signageContents.id})::int`,
      playableCount: sql<number>`(count(*) filter (where ${signageContents.status} = 'approved'))::int`,
      totalDuration: sql<number>`coalesce(sum(${shownSeconds}) filter (where ${signageContents.id} is not null), 0)::int`,
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
  const wall = wallOf(store)
  return rows.map(({ playlist: { storeId, createdAt, ...playlist }, ...sums }) => {
    const naming = schedules.filter(({ playlistId }) => playlistId === playlist.id)
    return { ...playlist, ...sums, status: playlistStatus(playlist, naming, wall) }
  })
}
