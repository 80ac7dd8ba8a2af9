import type { ManifestItem, PlayRecord } from '@jangteo/contracts/signage/player.ts'
import type { Source, Surroundings, Turn } from './state.ts'

/** Longer than anything takes to load or to go on after a hiccup. */
const PATIENCE_MS = 20_000
/** Videos tell where they are several times in this while. */
const HICCUP_MS = 3_000
const A_DAY_SECONDS = 86_400

export function beginTurn(number: number, item: ManifestItem, { now, newId }: Surroundings): Turn {
  const turn = { number, playId: newId(), item, begunAt: now, movedAt: now }
  return { ...turn, startedAt: null, playedMs: 0, runningSince: null, position: 0, length: null, seek: null }
}

export function playedSeconds({ playedMs, runningSince }: Turn, now: number): number {
  const ms = playedMs + (runningSince === null ? 0 : Math.max(0, now - runningSince))
  return Math.min(ms / 1_000, A_DAY_SECONDS)
}

/** When the clock ends it; null where only the video knows. */
export function endsAt({ item, startedAt, playedMs, runningSince }: Turn): number | null {
  if (startedAt === null || runningSince === null) return null
  return runningSince + (item.seconds ?? A_DAY_SECONDS) * 1_000 - playedMs
}

export function started(turn: Turn, isPlaying: boolean, now: number): Turn {
  if (turn.startedAt !== null) return turn
  return { ...turn, startedAt: now, movedAt: now, runningSince: isPlaying ? now : null }
}

export function paused(turn: Turn, now: number): Turn {
  if (turn.runningSince === null) return turn
  return { ...turn, playedMs: playedSeconds(turn, now) * 1_000, runningSince: null }
}

/** Whatever waited is given the same patience as what is new. */
export function resumed(turn: Turn, now: number): Turn {
  if (turn.startedAt === null) return { ...turn, begunAt: now }
  return turn.runningSince === null ? { ...turn, runningSince: now, movedAt: now } : turn
}

export function shifted(turn: Turn, byMs: number): Turn {
  const shift = (time: number | null) => (time === null ? null : time + byMs)
  const { begunAt, movedAt, startedAt, runningSince } = turn
  const times = { startedAt: shift(startedAt), runningSince: shift(runningSince) }
  return { ...turn, ...times, begunAt: begunAt + byMs, movedAt: movedAt + byMs }
}

/** Does not start, or no longer moves, though it should. */
export function isStuck({ item, startedAt, begunAt, movedAt }: Turn, now: number): boolean {
  if (startedAt === null) return now - begunAt > PATIENCE_MS
  return isVideo(item) && now - movedAt > PATIENCE_MS
}

/** What moves by itself, and says where it is. */
function isVideo({ type }: ManifestItem): boolean {
  return type === 'video' || type === 'youtube' || type === 'vimeo'
}

/** The proof that it was shown; none of what nobody has seen. */
export function recordOf(turn: Turn, source: Source | null, isWhole: boolean, now: number): PlayRecord | null {
  const { playId, item, startedAt } = turn
  if (startedAt === null) return null
  // A device that slept has shown nothing meanwhile.
  const seenUntil = isVideo(item) ? turn.movedAt + HICCUP_MS : now
  const seconds = playedSeconds(turn, Math.min(now, endsAt(turn) ?? now, seenUntil))
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
