import type { KeyboardEvent } from 'react'

/** ⌘S and Ctrl+S submit the focused form. By `code`, because with Hangul input `key` is another letter. */
export function saveOnShortcut(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.code !== 'KeyS' || !(event.metaKey || event.ctrlKey) || event.altKey) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
