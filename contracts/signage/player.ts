import { SCHEDULE_TYPES } from '@jangteo/domain/signage/playlist-schedule.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CONTENT_TYPES, done } from './contents.ts'
import { OpeningWindow } from './stores.ts'

/** Screens have no account: they say who they are by a token that they made themselves, in this header. */
export const SCREEN_TOKEN_HEADER = 'x-screen-token'
const audience = 'anyone'

/** The token is the player's own; what the server keeps of it is a hash. A code holds for 15 minutes. */
export const requestPairing = endpoint({
  method: 'POST',
  path: '/signage/player/pairing',
  summary: 'A code to show until somebody types it in',
  audience,
  body: z.strictObject({ token: z.string().min(40).max(100), device: z.string().max(300) }),
  answer: z.object({ data: z.object({ code: z.string(), expiresAt: z.string() }) }),
  status: 201,
})

/** Price and stock are those of now; the rest of a board seldom changes. */
const BoardProduct = z.object({
  id: z.string(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  price: z.int(),
  compareAtPrice: z.int().nullable(),
  isSoldOut: z.boolean(),
  /** Where its QR code leads: known to belong to this screen and item. */
  link: z.string(),
})
export type BoardProduct = z.infer<typeof BoardProduct>

const ManifestItem = z.object({
  id: z.string(),
  contentId: z.string(),
  type: z.enum(CONTENT_TYPES),
  title: z.string(),
  /** An address of ours, or that of the video. */
  url: z.string(),
  /** Null: as long as the video is. */
  seconds: z.int().nullable(),
  volume: z.int(),
  startTime: z.number().nullable(),
  endTime: z.number().nullable(),
  products: z.array(BoardProduct),
})
export type ManifestItem = z.infer<typeof ManifestItem>

const ManifestSchedule = OpeningWindow.extend({
  id: z.string(),
  name: z.string(),
  playlistId: z.string(),
  isActive: z.boolean(),
  type: z.enum(SCHEDULE_TYPES),
  daysOfWeek: z.array(z.int()),
  specificDate: z.string().nullable(),
  priority: z.int(),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  createdAt: z.number(),
})

/** What somebody at the desk wants. `next` counts up: a player goes on once for each number it has not seen. */
export const Wanted = z.object({ isPlaying: z.boolean(), next: z.int(), position: z.number().nullable() })
export type Wanted = z.infer<typeof Wanted>

/** All that a player needs to go on by itself for days. */
export const Manifest = z.object({
  screen: z.object({ id: z.string(), name: z.string() }),
  site: z.object({ name: z.string() }),
  store: z.object({
    id: z.string(),
    name: z.string(),
    isActive: z.boolean(),
    timezone: z.string(),
    emergency: z.string().nullable(),
    businessHours: z.array(OpeningWindow.nullable()).nullable(),
    orientation: z.enum(['landscape', 'portrait']),
  }),
  schedules: z.array(ManifestSchedule),
  playlists: z.array(z.object({ id: z.string(), name: z.string(), loop: z.boolean(), items: z.array(ManifestItem) })),
  defaultPlaylistId: z.string().nullable(),
  wanted: Wanted,
  /** Another one as soon as anything above but what is wanted has changed. */
  revision: z.string(),
  /** The server's clock: a player corrects its own by it. */
  now: z.string(),
})
export type Manifest = z.infer<typeof Manifest>

/** 401 `unauthenticated` for a token that nobody paired, or whose pairing ended: the player asks for a code. */
export const getManifest = endpoint({
  method: 'GET',
  path: '/signage/player/manifest',
  summary: 'What to play, and when',
  audience,
  answer: z.object({ data: Manifest }),
})

/**
 * With the event `manifest`: which one there is now. A player that has another fetches it, after a random part of
 * `withinMs`, so that not all ask at once.
 */
export interface ManifestNews {
  revision: string
  withinMs: number
}

/** Server-sent events for one screen, both at once when it opens: `wanted` (`Wanted`) and `manifest` (`ManifestNews`). */
export const PLAYER_STREAM_PATHS = ['/api/v1/signage/player/stream', '/api/signage/player/stream']

export const reportPlayback = endpoint({
  method: 'PUT',
  path: '/signage/player/status',
  summary: 'What a screen shows now',
  audience,
  body: z.strictObject({
    isPlaying: z.boolean(),
    itemId: z.string().max(100).nullable(),
    contentId: z.string().max(100).nullable(),
    title: z.string().max(200).nullable(),
    type: z.enum(CONTENT_TYPES).nullable(),
    position: z.number().min(0),
    duration: z.number().min(0),
    playlistId: z.string().max(100).nullable(),
    scheduleId: z.string().max(100).nullable(),
    /** Emergency, closed and the like; `play` for items. */
    showing: z.string().max(30),
  }),
  answer: done,
})

/** What a player found wrong with a content: it goes on, and people at the desk are told. */
export const reportProblem = endpoint({
  method: 'POST',
  path: '/signage/player/problems',
  summary: 'A content that cannot be played',
  audience,
  body: z.strictObject({ contentId: z.uuid(), problem: z.string().trim().min(1).max(300) }),
  answer: done,
})

/** Complete by itself: it counts also when its content or schedule is gone. */
export const PlayRecord = z.object({
  /** Made by the player: the same record counts once. */
  id: z.uuid(),
  contentId: z.uuid(),
  contentTitle: z.string().max(200),
  playlistId: z.uuid().nullable(),
  scheduleId: z.uuid().nullable(),
  startedAt: z.iso.datetime({ offset: true }),
  seconds: z.number().min(0).max(86_400),
  /** To its end, or cut short. */
  isWhole: z.boolean(),
})
export type PlayRecord = z.infer<typeof PlayRecord>

/** One bad record never blocks the rest: each is answered by itself. */
export const deliverPlays = endpoint({
  method: 'POST',
  path: '/signage/player/plays',
  summary: 'What was played, up to 200 at a time; each counts once',
  audience,
  body: z.strictObject({ plays: z.array(z.unknown()).min(1).max(200) }),
  answer: z.object({
    data: z.array(z.object({ id: z.string(), accepted: z.boolean(), problem: z.string().nullable() })),
  }),
})
