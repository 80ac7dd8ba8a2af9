import { type ComponentType, useEffect, useState } from 'react'
import { onWaitingToast } from './toast.ts'

const IDLE_MS = 2_000

/** Rendered once in the root. Loads the surface ahead of need, because the toast "연결이 끊겼습니다" must work offline. */
export function Toaster() {
  const [Surface, setSurface] = useState<ComponentType>()
  useEffect(() => {
    let isUnmounted = false
    // A surface that cannot be fetched must not take the page with it; the next toast tries again.
    const load = () =>
      void import('./toast-surface.tsx').then(
        (surface) => isUnmounted || setSurface(() => surface.default),
        () => {},
      )
    const timer = setTimeout(load, IDLE_MS)
    const stop = onWaitingToast(load)
    return () => {
      isUnmounted = true
      clearTimeout(timer)
      stop()
    }
  }, [])
  return Surface && <Surface />
}
