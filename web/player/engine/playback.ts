import type { ManifestItem, PlayRecord } from '@jangteo/contracts/signage/player.ts'
import type { EngineContext, Playback, Source } from './state.ts'

/** Longer than loading or buffering normally takes. */
const STUCK_AFTER_MS = 20_000
/** Videos report their position several times within this period. */
const HICCUP_MS = 3_000
const SECONDS_PER_DAY = 86_400

export function createPlayback(number: number, item: ManifestItem, { now, newId }: EngineContext): Playback {
  const playback = { number, playId: newId(), item, begunAt: now, movedAt: now }
  return { ...playback, startedAt: null, playedMs: 0, runningSince: null, position: 0, length: null, seek: null }
}

export function playedSeconds({ playedMs, runningSince }: Playback, now: number): number {
  const ms = playedMs + (runningSince === null ? 0 : Math.max(0, now - runningSince))
  return Math.min(ms / 1_000, SECONDS_PER_DAY)
}

/** Time at which the item ends; null while it is not running. */
export function endsAt({ item, startedAt, playedMs, runningSince }: Playback): number | null {
  if (startedAt === null || runningSince === null) return null
  return runningSince + (item.seconds ?? SECONDS_PER_DAY) * 1_000 - playedMs
}

export function started(playback: Playback, isPlaying: boolean, now: number): Playback {
  if (playback.startedAt !== null) return playback
  return { ...playback, startedAt: now, movedAt: now, runningSince: isPlaying ? now : null }
}

export function paused(playback: Playback, now: number): Playback {
  if (playback.runningSince === null) return playback
  return { ...playback, playedMs: playedSeconds(playback, now) * 1_000, runningSince: null }
}

/** Resets the stuck timeout, because the item was paused while loading. */
export function resumed(playback: Playback, now: number): Playback {
  if (playback.startedAt === null) return { ...playback, begunAt: now }
  return playback.runningSince === null ? { ...playback, runningSince: now, movedAt: now } : playback
}

export function shifted(playback: Playback, byMs: number): Playback {
  const shift = (time: number | null) => (time === null ? null : time + byMs)
  const { begunAt, movedAt, startedAt, runningSince } = playback
  const times = { startedAt: shift(startedAt), runningSince: shift(runningSince) }
  return { ...playback, ...times, begunAt: begunAt + byMs, movedAt: movedAt + byMs }
}

/** Did not start, or made no progress, within the timeout. */
export function isStuck({ item, startedAt, begunAt, movedAt }: Playback, now: number): boolean {
  if (startedAt === null) return now - begunAt > STUCK_AFTER_MS
  return isVideo(item) && now - movedAt > STUCK_AFTER_MS
}

/** Item types that report their position. */
function isVideo({ type }: ManifestItem): boolean {
  return type === 'video' || type === 'youtube' || type === 'vimeo'
}

/** Play record of an item; null if it never started. */
export function playRecord(
  playback: Playback,
  source: Source | null,
  isWhole: boolean,
  now: number,
): PlayRecord | null {
  const { playId, item, startedAt } = playback
  if (startedAt === null) return null
  // Time in which the device slept does not count.
  const seenUntil = isVideo(item) ? playback.movedAt + HICCUP_MS : now
  const seconds = playedSeconds(playback, Math.min(now, endsAt(playback) ?? now, seenUntil))
  return {
    id: playId,
    contentId: item.contentId,
    contentTitle: item.title.slice(0, 200),
    playlistId: source?.playlistId ?? null,
    scheduleId: source?.scheduleId ?? null,
    startedAt: new Date(startedAt).toISOString(),
    seconds: Math.round(seconds * 10) / 10,
    isWhole,
  }
}
