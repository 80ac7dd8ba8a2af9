import type { Manifest, ManifestItem } from '@jangteo/contracts/player.ts'
import { type Schedule, type StorePlan, whatShows } from '@jangteo/domain/playlist-schedule.ts'
import type { PlayerState, Source } from './state.ts'

type Choice = Pick<PlayerState, 'showing' | 'source'>
type Known = Pick<PlayerState, 'manifest' | 'resting' | 'finished'>

/** What is on at this moment, of all that can be played. */
export function choose(known: Known, now: number): Choice {
  const { manifest, finished } = known
  const at = Temporal.Instant.fromEpochMilliseconds(now)
  const plan = planOf(known, now)
  const shows = whatShows(plan, at)
  const today = at.toZonedDateTimeISO(plan.timezone).toPlainDateTime()
  if (shows.kind === 'schedule') {
    const { schedule, playlistId } = shows
    const occurrence = `${schedule.id}@${startDay(schedule, today)}`
    if (!finished.includes(occurrence))
      return { showing: 'schedule', source: { playlistId, scheduleId: schedule.id, occurrence } }
  }
  if (shows.kind !== 'schedule' && shows.kind !== 'default') return { showing: shows.kind, source: null }
  const source = defaultSource(manifest, today)
  return source && plan.playablePlaylists.has(source.playlistId) && !finished.includes(source.occurrence)
    ? { showing: 'default', source }
    : { showing: 'slate', source: null }
}

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

function defaultSource({ defaultPlaylistId }: Manifest, today: Temporal.PlainDateTime): Source | null {
  if (defaultPlaylistId === null) return null
  const occurrence = `${defaultPlaylistId}@${today.toPlainDate()}`
  return { playlistId: defaultPlaylistId, scheduleId: null, occurrence }
}

/** Of a schedule that is on: one that runs overnight began the day before, until it begins again. */
function startDay({ startTime }: Schedule, wall: Temporal.PlainDateTime): string {
  const time = wall.toPlainTime().toString({ smallestUnit: 'minute' })
  const day = wall.toPlainDate()
  return (time >= startTime ? day : day.subtract({ days: 1 })).toString()
}
