import type { ManifestItem } from '@jangteo/contracts/signage/player.ts'
import { nextChangeAt } from '@jangteo/domain/signage/playlist-schedule.ts'
import { itemAfter } from './next-item.ts'
import { planOf } from './source.ts'
import type { PlayerState } from './state.ts'
import { endsAt, playedSeconds } from './turn.ts'

/** What follows if nothing happens, so that it can be fetched before. */
export function upNext(state: PlayerState, now: number): ManifestItem | null {
  const { source, turn } = state
  return source && turn ? itemAfter(state, source, turn.item.id, now) : null
}

/** When somebody has to look again. Computed from the clock each time, so nothing adds up over weeks. */
export function nextLookAt({ turn }: PlayerState, changeAt: number | null, now: number): number {
  const end = turn && endsAt(turn)
  return Math.min(now + 1_000, ...[end, changeAt].filter((time) => time !== null))
}

/** The next instant at which the clock alone may change what shows. */
export function nextChange(state: PlayerState, now: number): number | null {
  const at = Temporal.Instant.fromEpochMilliseconds(now)
  return nextChangeAt(planOf(state, now), at)?.epochMilliseconds ?? null
}

/** What the desk is told. */
export function reportOf({ turn, source, showing, wanted }: PlayerState, now: number) {
  const item = turn?.item ?? null
  const own = { showing: item ? 'play' : showing, isPlaying: item !== null && wanted.isPlaying }
  return {
    ...own,
    itemId: item?.id ?? null,
    contentId: item?.contentId ?? null,
    title: item?.title ?? null,
    type: item?.type ?? null,
    position: turn ? turn.position || playedSeconds(turn, now) : 0,
    duration: item?.seconds ?? turn?.length ?? 0,
    playlistId: item ? (source?.playlistId ?? null) : null,
    scheduleId: item ? (source?.scheduleId ?? null) : null,
  }
}
