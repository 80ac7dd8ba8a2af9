import { SCHEDULE_TYPES } from '@jangteo/domain/signage/playlist-schedule.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CONTENT_TYPES, done } from './contents.ts'
import { OpeningWindow } from './stores.ts'

/** Screens have no account: they authenticate with a self-generated token in this header. */
export const SCREEN_TOKEN_HEADER = 'x-screen-token'
const audience = 'anyone'

/** The player generates the token; the server stores its hash. A code is valid for 15 minutes. */
export const requestPairing = endpoint({
  method: 'POST',
  path: '/signage/player/pairing',
  summary: 'Request a pairing code to show on the screen',
  audience,
  body: z.strictObject({ token: z.string().min(40).max(100), device: z.string().max(300) }),
  response: z.object({ data: z.object({ code: z.string(), expiresAt: z.string() }) }),
  status: 201,
})

const BoardProduct = z.object({
  id: z.string(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  /** The lowest of its variants. */
  price: z.int(),
  /** Absent in manifests that a screen has stored before. */
  highestPrice: z.int().optional(),
  compareAtPrice: z.int().nullable(),
  /** The sum paid for the price: `46,200원 · 부가세 포함`. Absent in manifests that a screen has stored before. */
  priceNote: z.string().optional(),
  isSoldOut: z.boolean(),
  /** The URL of its QR code, unique to this screen and content. */
  link: z.string(),
})
export type BoardProduct = z.infer<typeof BoardProduct>

/** A running promotion, or one that is to start. The player shows it within its period, also without a connection. */
const BoardCampaign = z.object({
  id: z.string(),
  name: z.string(),
  badge: z.string(),
  sentence: z.string(),
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  /** The URL of its QR code, unique to this screen and content. It gives the coupon, if the campaign has a code. */
  link: z.string(),
})
export type BoardCampaign = z.infer<typeof BoardCampaign>

const ManifestItem = z.object({
  id: z.string(),
  contentId: z.string(),
  type: z.enum(CONTENT_TYPES),
  title: z.string(),
  /** A path of this site, or the URL of the video. */
  url: z.string(),
  /** Null for the length of the video. */
  seconds: z.int().nullable(),
  volume: z.int(),
  startTime: z.number().nullable(),
  endTime: z.number().nullable(),
  products: z.array(BoardProduct),
  campaign: BoardCampaign.optional(),
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

/** The playback that staff requested. `next` is a counter: a player skips once for each increase. */
export const WantedPlayback = z.object({ isPlaying: z.boolean(), next: z.int(), position: z.number().nullable() })
export type WantedPlayback = z.infer<typeof WantedPlayback>

/** Everything that a player needs to play offline for days. */
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
  wanted: WantedPlayback,
  /** Changes with anything above except `wanted`. */
  revision: z.string(),
  /** The server's clock, by which a player corrects its own. */
  now: z.string(),
})
export type Manifest = z.infer<typeof Manifest>

/** 401 `unauthenticated` for an unpaired or revoked token: the player requests a pairing code. */
export const getManifest = endpoint({
  method: 'GET',
  path: '/signage/player/manifest',
  summary: 'Get the manifest of a screen: contents and their schedule',
  audience,
  response: z.object({ data: Manifest }),
})

/**
 * Data of the event `manifest`: the current revision. A player with another one fetches the manifest after a random delay
 * up to `withinMs`, so that not all fetch at once.
 */
export interface ManifestEvent {
  revision: string
  withinMs: number
}

/** Server-sent events for one screen: `wanted` (`WantedPlayback`) and `manifest` (`ManifestEvent`), both also sent on connect. */
export const PLAYER_STREAM_PATH = '/api/v1/signage/player/stream'

export const reportPlayback = endpoint({
  method: 'PUT',
  path: '/signage/player/status',
  summary: 'Report what a screen shows now',
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
    /** `emergency`, `closed` and the like; `play` for items. */
    showing: z.string().max(30),
  }),
  response: done,
})

/** The player continues with the next item; admins are notified. */
export const reportProblem = endpoint({
  method: 'POST',
  path: '/signage/player/problems',
  summary: 'Report a content that cannot be played',
  audience,
  body: z.strictObject({ contentId: z.uuid(), problem: z.string().trim().min(1).max(300) }),
  response: done,
})

/** Self-contained: it counts even if its content or schedule has been deleted. */
export const PlayRecord = z.object({
  /** Generated by the player, so that the same record counts once. */
  id: z.uuid(),
  contentId: z.uuid(),
  contentTitle: z.string().max(200),
  playlistId: z.uuid().nullable(),
  scheduleId: z.uuid().nullable(),
  startedAt: z.iso.datetime({ offset: true }),
  seconds: z.number().min(0).max(86_400),
  /** Whether it played to its end. */
  isWhole: z.boolean(),
})
export type PlayRecord = z.infer<typeof PlayRecord>

/** An invalid record does not block the rest: each is acknowledged by itself. */
export const deliverPlays = endpoint({
  method: 'POST',
  path: '/signage/player/plays',
  summary: 'Record up to 200 plays; idempotent',
  audience,
  body: z.strictObject({ plays: z.array(z.unknown()).min(1).max(200) }),
  response: z.object({
    data: z.array(z.object({ id: z.string(), accepted: z.boolean(), problem: z.string().nullable() })),
  }),
})
