import { SCHEDULE_TYPES } from '@jangteo/domain/signage/playlist-schedule.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CONTENT_TYPES, done, SIGNAGE_STAFF } from './contents.ts'
import { OpeningWindow } from './stores.ts'

const audience = SIGNAGE_STAFF
const ofOne = z.object({ id: z.uuid() })
const ofStore = z.object({ storeId: z.uuid() })

export const PLAYLIST_STATUSES = ['active', 'inactive', 'scheduled'] as const
export const DEFAULT_IMAGE_SECONDS = 30

export const PlaylistInput = z.strictObject({
  name: z.string().trim().min(1, '이름을 입력하세요').max(200, '200자까지 쓸 수 있습니다'),
  description: z.string().trim().max(2_000, '2,000자까지 쓸 수 있습니다'),
  isActive: z.boolean(),
  /** Plays when no schedule applies; one in each store. */
  isDefault: z.boolean(),
  loop: z.boolean(),
  volume: z.int().min(0).max(100),
  imageSeconds: z.int().min(3, '3초 이상이어야 합니다').max(3_600),
})
export type PlaylistInput = z.infer<typeof PlaylistInput>

export const Playlist = PlaylistInput.extend({
  id: z.string(),
  /** `scheduled` while all its schedules are in the future. */
  status: z.enum(PLAYLIST_STATUSES),
  itemCount: z.int(),
  /** Approved items; a playlist without any is skipped. */
  playableCount: z.int(),
  /** In seconds. */
  totalDuration: z.int(),
  version: z.int(),
})
export type Playlist = z.infer<typeof Playlist>

export const listPlaylists = endpoint({
  method: 'GET',
  path: '/signage/stores/:storeId/playlists',
  summary: 'List the playlists of a store',
  audience,
  params: ofStore,
  response: z.object({ data: z.object({ playlists: z.array(Playlist) }) }),
})

export const createPlaylist = endpoint({
  method: 'POST',
  path: '/signage/stores/:storeId/playlists',
  summary: 'Create a playlist',
  audience,
  params: ofStore,
  body: PlaylistInput,
  response: z.object({ data: Playlist }),
  status: 201,
})

export const savePlaylist = endpoint({
  method: 'PUT',
  path: '/signage/playlists/:id',
  summary: 'Update a playlist',
  audience,
  params: ofOne,
  body: PlaylistInput.extend({ version: z.int().min(1) }),
  response: z.object({ data: Playlist }),
})

export const deletePlaylist = endpoint({
  method: 'DELETE',
  path: '/signage/playlists/:id',
  summary: 'Delete a playlist with its schedules',
  audience,
  params: ofOne,
  response: done,
})

const ItemSettings = z.strictObject({
  volume: z.int().min(0).max(100).optional(),
  /** Seconds into a video. */
  startTime: z.number().min(0).optional(),
  endTime: z.number().min(0).optional(),
})
export type ItemSettings = z.infer<typeof ItemSettings>

/** `video` for uploaded and embedded videos; the content has the exact type. */
const ITEM_TYPES = ['video', 'image', 'products'] as const

export const PlaylistItem = z.object({
  id: z.string(),
  order: z.int(),
  type: z.enum(ITEM_TYPES),
  title: z.string(),
  /** Effective duration in seconds; null for the length of the video. */
  duration: z.int().nullable(),
  /** Set for this item alone; null for that of its content or playlist. */
  ownDuration: z.int().nullable(),
  imageUrl: z.string().nullable(),
  content: z.object({
    id: z.string(),
    title: z.string(),
    type: z.enum(CONTENT_TYPES),
    thumbnailUrl: z.string().nullable(),
    status: z.string(),
  }),
  customSettings: ItemSettings,
})
export type PlaylistItem = z.infer<typeof PlaylistItem>
const items = z.object({ data: z.object({ items: z.array(PlaylistItem) }) })

export const listItems = endpoint({
  method: 'GET',
  path: '/signage/playlists/:id/items',
  summary: 'List the items of a playlist in order',
  audience,
  params: ofOne,
  response: items,
})

export const addItems = endpoint({
  method: 'POST',
  path: '/signage/playlists/:id/items',
  summary: 'Append contents to a playlist',
  audience,
  params: ofOne,
  body: z.strictObject({ contentIds: z.array(z.uuid()).min(1).max(50) }),
  response: items,
  status: 201,
})

/** Must list exactly the current items, numbered from 1; else 409 `changed_meanwhile`. */
export const reorderItems = endpoint({
  method: 'PATCH',
  path: '/signage/playlists/:id/items/reorder',
  summary: 'Reorder the items of a playlist',
  audience,
  params: ofOne,
  body: z.strictObject({ items: z.array(z.strictObject({ id: z.uuid(), order: z.int().min(1) })).max(1_000) }),
  response: items,
})

export const changeItem = endpoint({
  method: 'PATCH',
  path: '/signage/playlist-items/:id',
  summary: 'Set duration and volume of an item; null for the duration of its content or playlist',
  audience,
  params: ofOne,
  body: z.strictObject({ duration: z.int().min(3).max(86_400).nullable(), customSettings: ItemSettings }),
  response: z.object({ data: PlaylistItem }),
})

export const deleteItem = endpoint({
  method: 'DELETE',
  path: '/signage/playlist-items/:id',
  summary: 'Remove an item from its playlist',
  audience,
  params: ofOne,
  response: done,
})

export const SCHEDULE_STATUSES = ['active', 'inactive', 'expired'] as const

export const ScheduleInput = OpeningWindow.extend({
  name: z.string().trim().min(1, '이름을 입력하세요').max(200, '200자까지 쓸 수 있습니다'),
  description: z.string().trim().max(2_000, '2,000자까지 쓸 수 있습니다'),
  playlistId: z.uuid('재생 목록을 고르세요'),
  isActive: z.boolean(),
  type: z.enum(SCHEDULE_TYPES),
  daysOfWeek: z.array(z.int().min(0).max(6)).max(7),
  specificDate: z.iso.date().nullable(),
  priority: z.int().min(0, '0 이상이어야 합니다').max(1_000),
  validFrom: z.iso.date().nullable(),
  validUntil: z.iso.date().nullable(),
})
export type ScheduleInput = z.infer<typeof ScheduleInput>

export const StoreSchedule = ScheduleInput.extend({
  id: z.string(),
  /** `expired` after its last day. */
  status: z.enum(SCHEDULE_STATUSES),
  playlist: z.object({ id: z.string(), name: z.string() }),
  createdAt: z.string(),
  version: z.int(),
})
export type StoreSchedule = z.infer<typeof StoreSchedule>

export const listSchedules = endpoint({
  method: 'GET',
  path: '/signage/stores/:storeId/schedules',
  summary: 'List the schedules of a store',
  audience,
  params: ofStore,
  response: z.object({ data: z.object({ schedules: z.array(StoreSchedule) }) }),
})

export const getActiveSchedule = endpoint({
  method: 'GET',
  path: '/signage/stores/:storeId/schedules/active',
  summary: 'Get the schedule that applies now',
  audience,
  params: ofStore,
  response: z.object({
    data: z.object({ activeSchedule: StoreSchedule.nullable(), nextChangeAt: z.string().nullable(), now: z.string() }),
  }),
})

export const createSchedule = endpoint({
  method: 'POST',
  path: '/signage/stores/:storeId/schedules',
  summary: 'Create a schedule',
  audience,
  params: ofStore,
  body: ScheduleInput,
  response: z.object({ data: StoreSchedule }),
  status: 201,
})

export const saveSchedule = endpoint({
  method: 'PUT',
  path: '/signage/schedules/:id',
  summary: 'Update a schedule',
  audience,
  params: ofOne,
  body: ScheduleInput.extend({ version: z.int().min(1) }),
  response: z.object({ data: StoreSchedule }),
})

export const deleteSchedule = endpoint({
  method: 'DELETE',
  path: '/signage/schedules/:id',
  summary: 'Delete a schedule',
  audience,
  params: ofOne,
  response: done,
})
