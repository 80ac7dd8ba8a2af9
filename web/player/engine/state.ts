import type { Manifest, ManifestItem, PlayRecord, WantedPlayback } from '@jangteo/contracts/signage/player.ts'

/** Active playlist, and the schedule it comes from. */
export interface Source {
  playlistId: string
  scheduleId: string | null
  /** Schedule or default playlist plus start day; a non-looping playlist plays once per occurrence. */
  occurrence: string
}

/** Playback of one item. All times in milliseconds of the corrected clock. */
export interface Playback {
  number: number
  playId: string
  item: ManifestItem
  begunAt: number
  /** When it became visible; null while loading. */
  startedAt: number | null
  /** Time played before the last pause, and start of the current run. */
  playedMs: number
  runningSince: number | null
  movedAt: number
  /** Position and length reported by videos, in seconds. */
  position: number
  length: number | null
  /** Requested seek position; a new object per request. */
  seek: { position: number } | null
}

export interface PlayerState {
  manifest: Manifest
  wanted: WantedPlayback
  /** Reported status; `schedule` and `default` have a source. */
  showing: 'idle' | 'emergency' | 'closed' | 'slate' | 'schedule' | 'default'
  source: Source | null
  playback: Playback | null
  playbackCount: number
  /** Occurrences of non-looping playlists that have ended. */
  finished: readonly string[]
  /** Failed items and the time until which they are skipped. */
  blockedUntil: ReadonlyMap<string, number>
  /** Number of times each item was shown; boards with many products continue with the next pages. */
  shown: ReadonlyMap<string, number>
  /** Item to resume an interrupted occurrence with. */
  place: { occurrence: string; itemId: string } | null
}

export interface Problem {
  contentId: string
  problem: string
}

export type PlayerEvent =
  | { kind: 'tick' }
  /** The clock was corrected: shifts recorded times by the same amount. */
  | { kind: 'clock'; byMs: number }
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'wanted'; wanted: WantedPlayback }
  | { kind: 'started'; playbackNumber: number }
  | { kind: 'moved'; playbackNumber: number; position: number; length: number | null }
  | { kind: 'ended'; playbackNumber: number }
  /** `problem` is null if the content is not the cause, such as a network failure. */
  | { kind: 'failed'; playbackNumber: number; problem: string | null; retryMs: number }

/** Time and id generator, passed in to keep the engine pure. */
export interface EngineContext {
  now: number
  newId: () => string
}

export interface Outcome {
  state: PlayerState
  plays: PlayRecord[]
  problems: Problem[]
}
