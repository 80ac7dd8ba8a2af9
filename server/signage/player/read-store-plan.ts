import type { BoardProduct, Manifest, ManifestItem } from '@jangteo/contracts/signage/player.ts'
import type { StorePlan } from '@jangteo/domain/signage/playlist-schedule.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { readSetting } from '../../settings/read-setting.ts'
import type { StoreRow } from '../stores/store-access.ts'
import { signageContents, signagePlaylistItems, signagePlaylists, signageSchedules } from '../tables.ts'
import { type BoardCampaignRow, type BoardReader, readBoards, readCampaigns } from './read-boards.ts'

type Reader = Pick<Database, 'select' | 'execute'>

/** What the screens of a store may play: approved content only, and only playlists that have some. */
export async function readStorePlan(db: Reader, store: StoreRow): Promise<PlayablePlan> {
  const [rows, schedules] = [await readItems(db, store.id), await readSchedules(db, store.id)]
  const boards = rows.flatMap(({ content }) => content.board ?? [])
  const productsOf = await readBoards(db, boards, (await readSetting(db, 'trade')).vatDisplay)
  const campaigns = await readCampaigns(db, boards)
  const playlists = Map.groupBy(rows, ({ playlist }) => playlist.id)
    .values()
    .map((group) => toPlaylist(group, productsOf, campaigns))
    .filter(({ items }) => items.length > 0)
    .toArray()
  const standard = rows.find(({ playlist }) => playlist.isDefault)?.playlist.id
  return {
    site: { name: (await readSetting(db, 'site')).siteName },
    store: toStore(store),
    schedules,
    playlists,
    defaultPlaylistId: playlists.some(({ id }) => id === standard) ? (standard ?? null) : null,
  }
}

function toStore({ id, name, status, timezone, emergency, businessHours, displaySettings }: StoreRow) {
  const { orientation } = displaySettings
  return { id, name, isActive: status === 'active', timezone, emergency, businessHours, orientation }
}

type Row = Awaited<ReturnType<typeof readItems>>[number]

function readItems(db: Reader, storeId: string) {
  return db
    .select({ playlist: signagePlaylists, item: signagePlaylistItems, content: signageContents })
    .from(signagePlaylists)
    .innerJoin(signagePlaylistItems, eq(signagePlaylistItems.playlistId, signagePlaylists.id))
    .innerJoin(signageContents, eq(signageContents.id, signagePlaylistItems.contentId))
    .where(
      and(
        eq(signagePlaylists.storeId, storeId),
        eq(signagePlaylists.isActive, true),
        eq(signageContents.status, 'approved'),
        isNull(signageContents.deletedAt),
      ),
    )
    .orderBy(asc(signagePlaylists.id), asc(signagePlaylistItems.order), asc(signagePlaylistItems.id))
}

async function readSchedules(db: Reader, storeId: string): Promise<Manifest['schedules']> {
  const rows = await db
    .select()
    .from(signageSchedules)
    .where(and(eq(signageSchedules.storeId, storeId), eq(signageSchedules.isActive, true)))
    .orderBy(asc(signageSchedules.id))
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.getTime() }))
}

type Campaigns = Awaited<ReturnType<typeof readCampaigns>>

function toPlaylist(rows: Row[], productsOf: BoardReader, campaigns: Campaigns): PlayablePlan['playlists'][number] {
  const [{ playlist }] = rows as [Row]
  const { id, name, loop } = playlist
  return { id, name, loop, items: rows.flatMap((row) => toItem(row, productsOf, campaigns)) }
}

/** Leaves out a board without products or campaign, which would be empty. */
function toItem({ playlist, item, content }: Row, productsOf: BoardReader, campaigns: Campaigns) {
  const products = content.board ? productsOf(content.board) : []
  const campaign = campaigns.get(content.board?.promotionId ?? '')
  if (content.board && products.length === 0 && !campaign) return []
  const isStill = content.type === 'image' || content.type === 'products'
  const stillSeconds = isStill ? (content.duration ?? playlist.imageSeconds) : null
  return [
    {
      id: item.id,
      contentId: content.id,
      type: content.type,
      title: content.title,
      url: content.url,
      seconds: item.duration ?? stillSeconds,
      volume: item.settings.volume ?? playlist.volume,
      startTime: item.settings.startTime ?? null,
      endTime: item.settings.endTime ?? null,
      products,
      ...(campaign && { campaign }),
    },
  ]
}

type Product = Omit<BoardProduct, 'link'>
type Item = Omit<ManifestItem, 'products' | 'campaign'> & { products: readonly Product[]; campaign?: BoardCampaignRow }

/** The part of the manifest that is the same on every screen of a store. */
export interface PlayablePlan extends Pick<Manifest, 'site' | 'store' | 'schedules' | 'defaultPlaylistId'> {
  playlists: readonly (Omit<Manifest['playlists'][number], 'items'> & { items: readonly Item[] })[]
}

/** The input of `showingAt`. Playlists without playable items are left out. */
export function toStorePlan({ store, schedules, playlists, defaultPlaylistId }: PlayablePlan): StorePlan {
  const { isActive, timezone, emergency, businessHours } = store
  const playablePlaylists = new Set(playlists.map(({ id }) => id))
  return { isActive, timezone, emergency, businessHours, schedules, defaultPlaylistId, playablePlaylists }
}
