import { useEffect, useEffectEvent, useState } from 'react'

const TICK_MS = 250

/** Seconds left until a time. Computed from the clock, because timers pause in background tabs. */
export function useSecondsUntil(moment: number | null, onReached: () => void = () => {}): number {
  const [left, setLeft] = useState(() => secondsUntil(moment))
  const reached = useEffectEvent(onReached)
  useEffect(() => {
    if (moment === null) return
    const tick = () => {
      const seconds = secondsUntil(moment)
      setLeft(seconds)
      if (seconds > 0) return
      clearInterval(timer)
      reached()
    }
    const timer = setInterval(tick, TICK_MS)
    tick()
    return () => clearInterval(timer)
  }, [moment])
  return moment === null ? 0 : left
}

function secondsUntil(moment: number | null): number {
  return moment === null ? 0 : Math.max(0, Math.ceil((moment - Date.now()) / 1_000))
}
