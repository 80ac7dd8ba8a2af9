import { useEffect, useRef } from 'react'

/** `⌘S` and Ctrl-S save wherever the focus is, also where it is nowhere; undefined while there is nothing to save. */
export function useSaveKey(save: (() => void) | undefined): void {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // By the key's place: Hangul input names it otherwise.
      if (event.code !== 'KeyS' || !(event.metaKey || event.ctrlKey) || event.altKey) return
      event.preventDefault()
      latest.current?.()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
