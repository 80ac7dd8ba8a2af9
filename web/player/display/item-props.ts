import type { ManifestItem } from '@jangteo/contracts/signage/player.ts'
import { useEffect, useRef } from 'react'

/** Props and events of every item component. */
export interface ItemProps {
  item: ManifestItem
  /** False also for the item that is fading out. */
  isPlaying: boolean
  seek: { position: number } | null
  onStarted(): void
  /** In seconds, about once per second. */
  onMoved(position: number, length: number | null): void
  onEnded(): void
  /** `problem` is a text for the signage screens if the content is the cause. */
  onFailed(problem: string | null, retryMs?: number): void
}

export const RETRY_DELAY_MS = { short: 60_000, long: 60 * 60_000 }

/** Ref to the latest value, for callbacks that outlive a render. */
export function useLatest<T>(value: T) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
