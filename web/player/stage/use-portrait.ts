import { useSyncExternalStore } from 'react'

const UPRIGHT = '(orientation: portrait)'

function follow(tell: () => void): () => void {
  const upright = window.matchMedia(UPRIGHT)
  upright.addEventListener('change', tell)
  return () => upright.removeEventListener('change', tell)
}

/** A store whose screens hang upright has TVs that still think they lie: what they show is turned by us. */
export function usePortrait(wanted: 'landscape' | 'portrait'): { isPortrait: boolean; isTurned: boolean } {
  const isUpright = useSyncExternalStore(follow, () => window.matchMedia(UPRIGHT).matches)
  const isTurned = wanted === 'portrait' && !isUpright
  return { isPortrait: isUpright || isTurned, isTurned }
}
