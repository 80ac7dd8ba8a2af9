import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import type { ServerEvent } from '@jangteo/contracts/events.ts'
import { currentSession, onSessionChange } from '../session/session-store.ts'
import { whenIdle } from './when-idle.ts'

interface Listener {
  tags: readonly CacheTag[] | 'all'
  onChange: ChangeListener
  onOpen?: (() => void) | undefined
}

/** With the tags that changed; with null where changes may have been missed. */
type ChangeListener = (tags: readonly CacheTag[] | null) => void

/** Common part of the browser's `EventSource` and of the one that sends a token. */
interface Stream {
  readonly readyState: number
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void
  close(): void
}

const PATH = '/api/v1/events'
const OPEN = 1
const CLOSED = 2
const RETRY_MS = 10_000

const listeners = new Set<Listener>()
let stream: Stream | undefined
/** User id of the open or opening stream: null for anonymous, undefined without a stream. */
let openFor: string | null | undefined
/** After a reconnect events may have been missed. */
let wasOpen = false
let stopWatching: (() => void) | undefined

/**
 * Calls `onChange` when one of the tags changes. One stream per tab of the browser; closed while the tab is hidden.
 * Changes before the stream was open are not announced: `onOpen` is for a listener that holds older data.
 */
export function subscribeToChanges(
  tags: readonly CacheTag[] | 'all',
  onChange: ChangeListener,
  onOpen?: () => void,
): () => void {
  const listener = { tags, onChange, onOpen }
  stopWatching ??= watchTab()
  listeners.add(listener)
  if (stream?.readyState === OPEN) onOpen?.()
  const stopWaiting = whenIdle(() => void open())
  return () => {
    stopWaiting()
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopWatching?.()
    stopWatching = undefined
    close()
    wasOpen = false
  }
}

function watchTab(): () => void {
  document.addEventListener('visibilitychange', handleVisibilityChange)
  const stopSession = onSessionChange(handleSessionChange)
  return () => {
    document.removeEventListener('visibilitychange', handleVisibilityChange)
    stopSession()
  }
}

/** Browsers allow six HTTP/1.1 connections per server over all tabs: hidden tabs release theirs. */
function handleVisibilityChange(): void {
  if (document.hidden) close()
  else void open()
}

/** Reopens the stream when another user signs in; a renewed token of the same user changes nothing. */
function handleSessionChange(): void {
  if (openFor === undefined || openFor === currentUserId()) return
  close()
  void open()
}

function currentUserId(): string | null {
  return currentSession()?.user.id ?? null
}

async function open(): Promise<void> {
  if (openFor !== undefined || listeners.size === 0 || document.hidden) return
  const userId = currentUserId()
  openFor = userId
  const opening = await streamFor(userId).catch(() => undefined)
  if (openFor !== userId || stream) return opening?.close()
  if (!opening) return retryLater()
  stream = opening
  opening.addEventListener('open', () => {
    if (wasOpen) notifyAll()
    else for (const { onOpen } of [...listeners]) onOpen?.()
    wasOpen = true
  })
  opening.addEventListener('changed', ({ data }) => notifyTags(data))
  opening.addEventListener('gap', notifyAll)
  opening.addEventListener('error', () => {
    // A refused stream does not reconnect by itself, unlike an interrupted one.
    if (opening.readyState === CLOSED && stream === opening) retryLater()
  })
}

/** The client that sends a token is loaded only for signed-in users. */
async function streamFor(userId: string | null): Promise<Stream> {
  if (userId === null) return new EventSource(PATH)
  const { openUserEventStream } = await import('./user-event-stream.ts')
  return openUserEventStream(PATH)
}

function retryLater(): void {
  close()
  setTimeout(() => void open(), RETRY_MS)
}

function close(): void {
  stream?.close()
  stream = undefined
  openFor = undefined
}

function notifyTags(text: string): void {
  const { tags } = JSON.parse(text) as ServerEvent
  for (const listener of [...listeners])
    if (listener.tags === 'all' || listener.tags.some((tag) => tags.includes(tag))) listener.onChange(tags)
}

function notifyAll(): void {
  for (const { onChange } of [...listeners]) onChange(null)
}
