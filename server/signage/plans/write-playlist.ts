import type { Playlist, WrittenPlaylist } from '@jangteo/contracts/signage/plans.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { demandUnchanged } from '../changed-meanwhile.ts'
import { noteActivity } from '../note-activity.ts'
import { lockStore, type Staff } from '../stores/own-stores.ts'
import { signagePlaylists } from '../tables.ts'
import { lockPlaylist } from './lock-plan.ts'
import { readPlaylist } from './read-playlists.ts'

type Writer = Pick<Database, 'insert' | 'update' | 'execute'>

export async function createPlaylist(
  db: Database,
  staff: Staff,
  storeId: string,
  written: WrittenPlaylist,
): Promise<Playlist> {
  return db.transaction(async (tx) => {
    const store = await lockStore(tx, staff, storeId)
    if (written.isDefault) await leaveDefault(tx, storeId)
    const { id } = demandUnchanged(
      await tx
        .insert(signagePlaylists)
        .values({ ...written, storeId })
        .returning({ id: signagePlaylists.id }),
    )
    await notePlaylist(tx, staff, { storeId, name: written.name })
    return readPlaylist(tx, store, id)
  })
}

export async function savePlaylist(
  db: Database,
  staff: Staff,
  id: string,
  { version, ...written }: WrittenPlaylist & { version: number },
): Promise<Playlist> {
  return db.transaction(async (tx) => {
    const { store } = await lockPlaylist(tx, staff, id)
    if (written.isDefault) await leaveDefault(tx, store.id, id)
    demandUnchanged(
      await tx
        .update(signagePlaylists)
        .set({ ...written, version: version + 1 })
        .where(and(eq(signagePlaylists.id, id), eq(signagePlaylists.version, version)))
        .returning({ id: signagePlaylists.id }),
    )
    await notePlaylist(tx, staff, { storeId: store.id, name: written.name })
    return readPlaylist(tx, store, id)
  })
}

export async function deletePlaylist(db: Database, staff: Staff, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { playlist } = await lockPlaylist(tx, staff, id)
    await tx.delete(signagePlaylists).where(eq(signagePlaylists.id, id))
    await notePlaylist(tx, staff, playlist)
  })
}

export async function notePlaylist(
  tx: Writer,
  { accountId }: Staff,
  { storeId, name }: { storeId: string; name: string },
): Promise<void> {
  await noteActivity(tx, { kind: 'playlist_changed', subject: name, storeId, actorId: accountId })
}

/** Each store has one: whichever was it until now is it no more. */
async function leaveDefault(tx: Writer, storeId: string, but?: string): Promise<void> {
  const { isDefault } = signagePlaylists
  const others = but === undefined ? undefined : ne(signagePlaylists.id, but)
  await tx
    .update(signagePlaylists)
    .set({ isDefault: false })
    .where(and(eq(signagePlaylists.storeId, storeId), eq(isDefault, true), others))
}
