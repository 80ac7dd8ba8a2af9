import { useEffect, useRef } from 'react'

/** `⌘S` and Ctrl-S save regardless of the focus; undefined while there is nothing to save. */
export function useSaveShortcut(save: (() => void) | undefined): void {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Uses `event.code`, because with Hangul input `event.key` is a different letter.
      if (event.code !== 'KeyS' || !(event.metaKey || event.ctrlKey) || event.altKey) return
      event.preventDefault()
      latest.current?.()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
