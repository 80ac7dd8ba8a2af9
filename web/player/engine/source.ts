import type { ManifestItem } from '@jangteo/contracts/signage/player.ts'
import { type Schedule, type StorePlan, whatShows } from '@jangteo/domain/signage/playlist-schedule.ts'
import type { PlayerState } from './state.ts'

type Choice = Pick<PlayerState, 'showing' | 'source'>
type Known = Pick<PlayerState, 'manifest' | 'resting' | 'finished'>

/** What is on at this moment, of all that can be played and has not played through. */
export function choose(known: Known, now: number): Choice {
  const at = Temporal.Instant.fromEpochMilliseconds(now)
  const plan = planOf(known, now)
  const today = at.toZonedDateTimeISO(plan.timezone).toPlainDateTime()
  const { finished } = known
  const isToCome = (one: Schedule) => !finished.includes(occurrenceOf(one.id, startDay(one, today)))
  const schedules = finished.length > 0 ? plan.schedules.filter(isToCome) : plan.schedules
  const shows = whatShows({ ...plan, schedules }, at)
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

export function planOf({ manifest, resting }: Pick<Known, 'manifest' | 'resting'>, now: number): StorePlan {
  const playable = manifest.playlists.filter(({ items }) => items.some((item) => isPlayable(item, resting, now)))
  return {
    ...manifest.store,
    schedules: manifest.schedules,
    defaultPlaylistId: manifest.defaultPlaylistId,
    playablePlaylists: new Set(playable.map(({ id }) => id)),
  }
}

export function isPlayable(item: ManifestItem, resting: PlayerState['resting'], now: number): boolean {
  if (item.type === 'products' && item.products.length === 0) return false
  return (resting.get(item.id) ?? 0) <= now
}

/** Of a schedule that is on: one that runs overnight began the day before, until it begins again. */
function startDay({ startTime }: Schedule, wall: Temporal.PlainDateTime): Temporal.PlainDate {
  const time = wall.toPlainTime().toString({ smallestUnit: 'minute' })
  const day = wall.toPlainDate()
  return time >= startTime ? day : day.subtract({ days: 1 })
}
