import { useEffect, useState } from 'react'

const TICK_MS = 1_000

/** Undefined on the server and until hydration, which the clock must not make differ; then every second until `end`. */
export function useNow(end: string | null): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    const tick = () => {
      const current = Date.now()
      setNow(current)
      if (end === null || current >= Date.parse(end)) clearInterval(timer)
    }
    const timer = setInterval(tick, TICK_MS)
    tick()
    return () => clearInterval(timer)
  }, [end])
  return now
}
