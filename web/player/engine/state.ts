import type { Manifest, ManifestItem, PlayRecord, Wanted } from '@jangteo/contracts/signage/player.ts'

/** A playlist that is on, and by which schedule. */
export interface Source {
  playlistId: string
  scheduleId: string | null
  /** The schedule or default with the day on which it began: what has played through does so once for each. */
  occurrence: string
}

/** One item on the stage, from the moment it is put there. All times in milliseconds of the corrected clock. */
export interface Turn {
  number: number
  playId: string
  item: ManifestItem
  begunAt: number
  /** When people began to see it; null while it loads. */
  startedAt: number | null
  /** Played before the last pause, and since when it plays again. */
  playedMs: number
  runningSince: number | null
  movedAt: number
  /** Of videos, as they tell: seconds into it, and how long it is. */
  position: number
  length: number | null
  /** Where somebody at the desk wants a video to go on; another object with each wish. */
  seek: { position: number } | null
}

export interface PlayerState {
  manifest: Manifest
  wanted: Wanted
  /** As it is reported; `schedule` and `default` come with a source. */
  showing: 'idle' | 'emergency' | 'closed' | 'slate' | 'schedule' | 'default'
  source: Source | null
  turn: Turn | null
  turns: number
  /** Occurrences whose playlist does not loop and has played through. */
  finished: readonly string[]
  /** Items that failed, and until when they are left out. */
  resting: ReadonlyMap<string, number>
  /** How often each item was on: boards with many products go on where they stopped. */
  shown: ReadonlyMap<string, number>
  /** Where to take up an occurrence that something interrupted. */
  place: { occurrence: string; itemId: string } | null
}

export interface Problem {
  contentId: string
  problem: string
}

export type PlayerEvent =
  | { kind: 'tick' }
  /** The clock was corrected: what it measured before is measured by the new one. */
  | { kind: 'clock'; byMs: number }
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'wanted'; wanted: Wanted }
  | { kind: 'started'; turn: number }
  | { kind: 'moved'; turn: number; position: number; length: number | null }
  | { kind: 'ended'; turn: number }
  /** Without words for the desk where the content is not to blame, as when the network is away. */
  | { kind: 'failed'; turn: number; problem: string | null; restMs: number }

/** What the engine is handed instead of looking for it. */
export interface Surroundings {
  now: number
  newId: () => string
}

export interface Outcome {
  state: PlayerState
  plays: PlayRecord[]
  problems: Problem[]
}
