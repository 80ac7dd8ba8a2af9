import type { SignageContentType } from '@jangteo/contracts/signage/contents.ts'
import type { ItemSettings, PlaylistItem } from '@jangteo/contracts/signage/playlists.ts'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { contentsVisibleTo } from '../contents/content-access.ts'
import { requireFound } from '../require-row.ts'
import type { Staff } from '../stores/store-access.ts'
import { signageContents, signagePlaylistItems, signagePlaylists } from '../tables.ts'
import { itemSeconds, lockItem, lockPlaylist, recordPlaylistChange, requirePlaylist } from './playlist-rows.ts'

type Reader = Pick<Database, 'select'>
const ofPlaylist = (id: string) => eq(signagePlaylistItems.playlistId, id)

export async function listItems(db: Reader, staff: Staff, playlistId: string): Promise<PlaylistItem[]> {
  await requirePlaylist(db, staff, playlistId)
  return select(db, ofPlaylist(playlistId))
}

export async function addItems(
  db: Database,
  staff: Staff,
  playlistId: string,
  contentIds: readonly string[],
): Promise<PlaylistItem[]> {
  return db.transaction(async (tx) => {
    const { playlist } = await lockPlaylist(tx, staff, playlistId)
    const wanted = [...new Set(contentIds)]
    const known = await tx.$count(signageContents, and(inArray(signageContents.id, wanted), contentsVisibleTo(staff)))
    if (known < wanted.length) throw new AppError('not_found', { field: 'contentIds' })
    const before = await tx.$count(signagePlaylistItems, ofPlaylist(playlistId))
    await tx
      .insert(signagePlaylistItems)
      .values(contentIds.map((contentId, place) => ({ playlistId, contentId, order: before + place + 1 })))
    await recordPlaylistChange(tx, staff, playlist)
    return select(tx, ofPlaylist(playlistId))
  })
}

/** Must list exactly the current items, numbered from 1 without gaps; else the list was changed meanwhile. */
export async function reorderItems(
  db: Database,
  staff: Staff,
  playlistId: string,
  wanted: readonly { id: string; order: number }[],
): Promise<PlaylistItem[]> {
  return db.transaction(async (tx) => {
    const { playlist } = await lockPlaylist(tx, staff, playlistId)
    const ids = (await select(tx, ofPlaylist(playlistId))).map(({ id }) => id)
    const orders = new Set(wanted.map(({ order }) => order))
    const isWhole =
      wanted.length === ids.length &&
      new Set(wanted.map(({ id }) => id)).size === ids.length &&
      wanted.every(({ id }) => ids.includes(id)) &&
      ids.every((_, place) => orders.has(place + 1))
    if (!isWhole) throw new AppError('changed_meanwhile')
    await tx.execute(sql`
      update ${signagePlaylistItems} set "order" = wanted.place
      from jsonb_to_recordset(${JSON.stringify(wanted.map(({ id, order }) => ({ id, place: order })))}::jsonb)
        as wanted (id uuid, place int)
      where ${signagePlaylistItems.id} = wanted.id and ${ofPlaylist(playlistId)}`)
    await recordPlaylistChange(tx, staff, playlist)
    return select(tx, ofPlaylist(playlistId))
  })
}

export async function changeItem(
  db: Database,
  staff: Staff,
  id: string,
  { duration, customSettings }: { duration: number | null; customSettings: ItemSettings },
): Promise<PlaylistItem> {
  const { startTime = 0, endTime } = customSettings
  if (endTime !== undefined && endTime <= startTime)
    throw new AppError('invalid_request', {
      field: 'customSettings.endTime',
      message: '끝은 시작보다 뒤여야 합니다',
    })
  return db.transaction(async (tx) => {
    const { playlist } = await lockItem(tx, staff, id)
    await tx
      .update(signagePlaylistItems)
      .set({ duration, settings: customSettings })
      .where(eq(signagePlaylistItems.id, id))
    await recordPlaylistChange(tx, staff, playlist)
    return requireFound(await select(tx, eq(signagePlaylistItems.id, id)))
  })
}

export async function deleteItem(db: Database, staff: Staff, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { playlist } = await lockItem(tx, staff, id)
    await tx.delete(signagePlaylistItems).where(eq(signagePlaylistItems.id, id))
    await renumberItems(tx, ofPlaylist(playlist.id))
    await recordPlaylistChange(tx, staff, playlist)
  })
}

async function select(db: Reader, which: SQL): Promise<PlaylistItem[]> {
  const rows = await db
    .select({ item: signagePlaylistItems, content: signageContents, seconds: itemSeconds })
    .from(signagePlaylistItems)
    .innerJoin(signagePlaylists, eq(signagePlaylists.id, signagePlaylistItems.playlistId))
    .innerJoin(signageContents, eq(signageContents.id, signagePlaylistItems.contentId))
    .where(and(which, isNull(signageContents.deletedAt)))
    .orderBy(asc(signagePlaylistItems.order), asc(signagePlaylistItems.id))
  return rows.map(({ item, content: { id, title, type, thumbnailUrl, status }, seconds }) => ({
    id: item.id,
    order: item.order,
    type: itemType(type),
    title,
    duration: seconds,
    ownDuration: item.duration,
    imageUrl: thumbnailUrl,
    content: { id, title, type, thumbnailUrl, status },
    customSettings: item.settings,
  }))
}

function itemType(type: SignageContentType): PlaylistItem['type'] {
  return type === 'image' || type === 'products' ? type : 'video'
}

/** Renumbers from 1 without gaps, in the current order. */
export async function renumberItems(tx: Pick<Database, 'execute'>, which: SQL): Promise<void> {
  await tx.execute(sql`
    update ${signagePlaylistItems} set "order" = numbered.place
    from (select ${signagePlaylistItems.id} as id, row_number() over (
            partition by ${signagePlaylistItems.playlistId}
            order by ${signagePlaylistItems.order}, ${signagePlaylistItems.id})::int as place
          from ${signagePlaylistItems} where ${which}) as numbered
    where ${signagePlaylistItems.id} = numbered.id and ${signagePlaylistItems.order} <> numbered.place`)
}
