import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 72rem)'

function onChange(tell: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** Whether three columns fit beside the menu. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    onChange,
    () => window.matchMedia(WIDE).matches,
    () => true,
  )
}
