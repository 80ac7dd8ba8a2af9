import type { BoardCampaign, ManifestItem } from '@jangteo/contracts/signage/player.ts'
import { type Schedule, type StorePlan, showingAt } from '@jangteo/domain/signage/playlist-schedule.ts'
import type { PlayerState, Source } from './state.ts'

type Choice = Pick<PlayerState, 'showing' | 'source'>
type Known = Pick<PlayerState, 'manifest' | 'blockedUntil' | 'finished'>

/** Source to play now, ignoring unplayable items and finished occurrences. */
export function chooseSource(known: Known, now: number): Choice {
  const at = Temporal.Instant.fromEpochMilliseconds(now)
  const plan = planOf(known, now)
  const today = at.toZonedDateTimeISO(plan.timezone).toPlainDateTime()
  const { finished } = known
  const isToCome = (one: Schedule) => !finished.includes(occurrenceOf(one.id, startDay(one, today)))
  const schedules = finished.length > 0 ? plan.schedules.filter(isToCome) : plan.schedules
  const shows = showingAt({ ...plan, schedules }, at)
  if (shows.kind === 'schedule') {
    const { schedule, playlistId } = shows
    const occurrence = occurrenceOf(schedule.id, startDay(schedule, today))
    return { showing: 'schedule', source: { playlistId, scheduleId: schedule.id, occurrence } }
  }
  if (shows.kind !== 'default') return { showing: shows.kind, source: null }
  const { playlistId } = shows
  const occurrence = occurrenceOf(playlistId, today.toPlainDate())
  return finished.includes(occurrence)
    ? { showing: 'slate', source: null }
    : { showing: 'default', source: { playlistId, scheduleId: null, occurrence } }
}

const occurrenceOf = (id: string, day: Temporal.PlainDate) => `${id}@${day}`

export function planOf({ manifest, blockedUntil }: Pick<Known, 'manifest' | 'blockedUntil'>, now: number): StorePlan {
  const playable = manifest.playlists.filter(({ items }) => items.some((item) => isPlayable(item, blockedUntil, now)))
  return {
    ...manifest.store,
    schedules: manifest.schedules,
    defaultPlaylistId: manifest.defaultPlaylistId,
    playablePlaylists: new Set(playable.map(({ id }) => id)),
  }
}

export function isPlayable(item: ManifestItem, blockedUntil: PlayerState['blockedUntil'], now: number): boolean {
  if (item.campaign && !isRunning(item.campaign, now)) return false
  if (item.type === 'products' && item.products.length === 0 && !item.campaign) return false
  return (blockedUntil.get(item.id) ?? 0) <= now
}

/** A stored manifest outlives campaigns, and knows them before they start. */
function isRunning({ startsAt, endsAt }: BoardCampaign, now: number): boolean {
  return Date.parse(startsAt) <= now && (endsAt === null || now < Date.parse(endsAt))
}

/** Start day of an active schedule: an overnight one started the day before. */
function startDay({ startTime }: Schedule, wall: Temporal.PlainDateTime): Temporal.PlainDate {
  const time = wall.toPlainTime().toString({ smallestUnit: 'minute' })
  const day = wall.toPlainDate()
  return time >= startTime ? day : day.subtract({ days: 1 })
}

type Playable = Pick<PlayerState, 'manifest' | 'blockedUntil'>

/** First playable item at or after an index; null if the playlist ends before. */
function firstFrom(known: Playable, source: Source, from: number, now: number): ManifestItem | null {
  const playlist = known.manifest.playlists.find(({ id }) => id === source.playlistId)
  if (!playlist) return null
  const { items, loop } = playlist
  const order = loop ? [...items.slice(from), ...items.slice(0, from)] : items.slice(from)
  return order.find((item) => isPlayable(item, known.blockedUntil, now)) ?? null
}

export function firstItem(
  state: Playable & Pick<PlayerState, 'place'>,
  source: Source,
  now: number,
): ManifestItem | null {
  const { place } = state
  const from = place?.occurrence === source.occurrence ? placeOf(state, source, place.itemId) : 0
  return firstFrom(state, source, Math.max(0, from), now)
}

export function itemAfter(known: Playable, source: Source, itemId: string, now: number): ManifestItem | null {
  return firstFrom(known, source, placeOf(known, source, itemId) + 1, now)
}

/** -1 if the item is no longer in the playlist. */
function placeOf({ manifest }: Playable, { playlistId }: Source, itemId: string): number {
  return manifest.playlists.find(({ id }) => id === playlistId)?.items.findIndex(({ id }) => id === itemId) ?? -1
}
