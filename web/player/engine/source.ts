import type { ManifestItem } from '@jangteo/contracts/signage/player.ts'
import { type Schedule, type StorePlan, showingAt } from '@jangteo/domain/signage/playlist-schedule.ts'
import type { PlayerState } from './state.ts'

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
  if (item.type === 'products' && item.products.length === 0) return false
  return (blockedUntil.get(item.id) ?? 0) <= now
}

/** Start day of an active schedule: an overnight one started the day before. */
function startDay({ startTime }: Schedule, wall: Temporal.PlainDateTime): Temporal.PlainDate {
  const time = wall.toPlainTime().toString({ smallestUnit: 'minute' })
  const day = wall.toPlainDate()
  return time >= startTime ? day : day.subtract({ days: 1 })
}
