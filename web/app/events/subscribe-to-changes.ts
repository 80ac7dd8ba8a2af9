import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import type { ServerEvent } from '@jangteo/contracts/events.ts'
import { currentSession, onSessionChange } from '../session/session-store.ts'
import { whenIdle } from './when-idle.ts'

interface Listener {
  tags: readonly CacheTag[] | 'all'
  onChange: ChangeListener
}

/** With the tags that changed; with null where changes may have been missed. */
type ChangeListener = (tags: readonly CacheTag[] | null) => void

/** Common part of the browser's `EventSource` and of the one that sends a token. */
interface Stream {
  readonly readyState: number
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void
  close(): void
}

interface Change {
  /** By `performance.now()`. */
  at: number
  tags: readonly CacheTag[] | null
}

const PATH = '/api/v1/events'
const CLOSED = 2
const RETRY_MS = 10_000
/** What a component shows was loaded at most this long before it subscribes. */
const LOADED_WITHIN_MS = 5 * 60_000
const MAX_CHANGES = 200

const listeners = new Set<Listener>()
let stream: Stream | undefined
/** User id of the open or opening stream: null for anonymous, undefined without a stream. */
let openFor: string | null | undefined
/** Everything that happened on the server before it is known in this tab. */
let position: string | undefined
let stopWatching: (() => void) | undefined
/** The last changes, for listeners that subscribe after their data was loaded. */
let changes: Change[] = []

/**
 * Calls `onChange` when one of the tags changes. One stream per tab of the browser; closed while the tab is hidden. The
 * server replays what happened since the page was rendered, or since the stream was open last. `loadedAt` is when the
 * listener's data was requested, by `performance.now()`: changes that arrived since then are passed to it at once.
 */
export function subscribeToChanges(
  tags: readonly CacheTag[] | 'all',
  onChange: ChangeListener,
  loadedAt = performance.now() - LOADED_WITHIN_MS,
): () => void {
  const listener = { tags, onChange }
  stopWatching ??= watchTab()
  listeners.add(listener)
  for (const change of changes) if (change.at >= loadedAt) notify(listener, change.tags)
  const stopWaiting = whenIdle(() => void open())
  return () => {
    stopWaiting()
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopWatching?.()
    stopWatching = undefined
    close()
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

/** Reopens the stream when another user signs in or the user switches the business; a renewed token changes nothing. */
function handleSessionChange(): void {
  if (openFor === undefined || openFor === currentUserId()) return
  close()
  void open()
}

function currentUserId(): string | null {
  const user = currentSession()?.user
  return user ? `${user.id} ${user.businessId ?? ''}` : null
}

async function open(): Promise<void> {
  if (openFor !== undefined || listeners.size === 0 || document.hidden) return
  const userId = currentUserId()
  openFor = userId
  position ??= documentPosition()
  const opening = await streamFor(userId).catch(() => undefined)
  if (openFor !== userId || stream) return opening?.close()
  if (!opening) return retryLater()
  stream = opening
  // Without a position the server cannot know what this page has missed.
  opening.addEventListener('open', () => {
    if (position === undefined) announce(null)
  })
  opening.addEventListener('changed', ({ data, lastEventId }) => {
    position = lastEventId
    announce((JSON.parse(data) as ServerEvent).tags)
  })
  opening.addEventListener('gap', ({ lastEventId }) => {
    position = lastEventId
    announce(null)
  })
  opening.addEventListener('position', ({ lastEventId }) => {
    position = lastEventId
  })
  opening.addEventListener('error', () => {
    // A refused stream does not reconnect by itself, unlike an interrupted one.
    if (opening.readyState === CLOSED && stream === opening) retryLater()
  })
}

/** The client that sends a token is loaded only for signed-in users. */
async function streamFor(userId: string | null): Promise<Stream> {
  const address = position === undefined ? PATH : `${PATH}?position=${position}`
  if (userId === null) return new EventSource(address)
  const { openUserEventStream } = await import('./user-event-stream.ts')
  return openUserEventStream(address)
}

/** The position at which the server sent this page; browsers hide it from pages without HTTPS. */
function documentPosition(): string | undefined {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page?.serverTiming?.find(({ name }) => name === 'position')?.description
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

function announce(tags: Change['tags']): void {
  changes.push({ at: performance.now(), tags })
  // The older half becomes one entry without tags, after which a listener loads everything again.
  if (changes.length > MAX_CHANGES)
    changes = [{ at: changes[MAX_CHANGES / 2]?.at ?? 0, tags: null }, ...changes.slice(MAX_CHANGES / 2 + 1)]
  for (const listener of [...listeners]) notify(listener, tags)
}

function notify(listener: Listener, tags: Change['tags']): void {
  if (tags === null || listener.tags === 'all' || listener.tags.some((tag) => tags.includes(tag)))
    listener.onChange(tags)
}
