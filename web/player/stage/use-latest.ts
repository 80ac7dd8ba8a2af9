import { useEffect, useRef } from 'react'

/** For callbacks of players that outlive a rendering: always the newest. */
export function useLatest<T>(value: T) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
