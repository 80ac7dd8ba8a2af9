import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import type { ServerEvent } from '@jangteo/contracts/events.ts'
import { whenIdle } from './when-idle.ts'

interface Listener {
  tags: readonly CacheTag[]
  tell: () => void
}

const listeners = new Set<Listener>()
let stream: EventSource | undefined
/** From the second opening on, something may have happened in between. */
let wasOpen = false

/** Hears when something behind one of these tags changes: one stream for the whole tab, and none while nobody looks. */
export function onChanges(tags: readonly CacheTag[], tell: () => void): () => void {
  const listener = { tags, tell }
  if (listeners.size === 0) document.addEventListener('visibilitychange', followVisibility)
  listeners.add(listener)
  const stopWaiting = whenIdle(open)
  return () => {
    stopWaiting()
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', followVisibility)
    close()
    wasOpen = false
  }
}

/** Browsers allow six connections to a server over all tabs: the hidden ones leave theirs to the others. */
function followVisibility(): void {
  if (document.hidden) close()
  else open()
}

function open(): void {
  if (stream || listeners.size === 0 || document.hidden) return
  const opening = new EventSource('/api/v1/events')
  stream = opening
  opening.addEventListener('open', () => {
    if (wasOpen) tellAll()
    wasOpen = true
  })
  opening.addEventListener('changed', ({ data }) => tellAbout(data))
  opening.addEventListener('gap', tellAll)
  opening.addEventListener('error', () => {
    // Refused, not interrupted: the browser will not try again by itself.
    if (opening.readyState === EventSource.CLOSED && stream === opening) stream = undefined
  })
}

function close(): void {
  stream?.close()
  stream = undefined
}

function tellAbout(text: string): void {
  const { tags } = JSON.parse(text) as ServerEvent
  for (const listener of [...listeners]) if (listener.tags.some((tag) => tags.includes(tag))) listener.tell()
}

function tellAll(): void {
  for (const { tell } of [...listeners]) tell()
}
