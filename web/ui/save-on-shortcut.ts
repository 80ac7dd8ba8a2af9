import type { KeyboardEvent } from 'react'

/** `⌘S` and Ctrl-S save the form that has the focus. By the key's place: Hangul input names it otherwise. */
export function saveOnShortcut(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.code !== 'KeyS' || !(event.metaKey || event.ctrlKey) || event.altKey) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
