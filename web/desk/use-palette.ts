import { useEffect, useState } from 'react'

/** `⌘K` and Ctrl-K from anywhere. By the key's place: Hangul input names it otherwise. */
export function usePalette() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      setOpen((now) => !now)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
  return [open, setOpen] as const
}
