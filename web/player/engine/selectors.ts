import type { ManifestItem } from '@jangteo/contracts/signage/player.ts'
import { nextChangeAt } from '@jangteo/domain/signage/playlist-schedule.ts'
import { endsAt, playedSeconds } from './playback.ts'
import { itemAfter, planOf } from './source.ts'
import type { PlayerState } from './state.ts'

/** The next item, for preloading. */
export function upNext(state: PlayerState, now: number): ManifestItem | null {
  const { source, playback } = state
  return source && playback ? itemAfter(state, source, playback.item.id, now) : null
}

/** Time of the next tick. Computed from the clock each time, so that no drift accumulates. */
export function nextTickAt({ playback }: PlayerState, changeAt: number | null, now: number): number {
  const end = playback && endsAt(playback)
  return Math.min(now + 1_000, ...[end, changeAt].filter((time) => time !== null))
}

/** Next time at which a schedule or the opening hours may change what is shown. */
export function nextScheduleChange(state: PlayerState, now: number): number | null {
  const at = Temporal.Instant.fromEpochMilliseconds(now)
  return nextChangeAt(planOf(state, now), at)?.epochMilliseconds ?? null
}

/** Playback status as reported to the server. */
export function playbackReport({ playback, source, showing, wanted }: PlayerState, now: number) {
  const item = playback?.item ?? null
  const own = { showing: item ? 'play' : showing, isPlaying: item !== null && wanted.isPlaying }
  return {
    ...own,
    itemId: item?.id ?? null,
    contentId: item?.contentId ?? null,
    title: item?.title ?? null,
    type: item?.type ?? null,
    position: playback ? playback.position || playedSeconds(playback, now) : 0,
    duration: item?.seconds ?? playback?.length ?? 0,
    playlistId: item ? (source?.playlistId ?? null) : null,
    scheduleId: item ? (source?.scheduleId ?? null) : null,
  }
}
