import type { ManifestItem } from '@jangteo/contracts/signage/player.ts'

/** What everything on the stage is given, and what it says about itself. */
export interface ItemProps {
  item: ManifestItem
  /** False also for what is about to leave. */
  isPlaying: boolean
  seek: { position: number } | null
  onStarted(): void
  /** In seconds, about once in each. */
  onMoved(position: number, length: number | null): void
  onEnded(): void
  /** With words for the desk where the content is to blame. */
  onFailed(problem: string | null, restMs?: number): void
}

export const REST_MS = { aWhile: 60_000, long: 60 * 60_000 }
