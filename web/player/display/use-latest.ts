import { useEffect, useRef } from 'react'

/** Ref to the latest value, for callbacks that outlive a render. */
export function useLatest<T>(value: T) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
