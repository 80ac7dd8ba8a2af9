import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import type { ServerEvent } from '@jangteo/contracts/events.ts'
import { currentSession, onSessionChange } from '../session/session-store.ts'
import { whenIdle } from './when-idle.ts'

interface Listener {
  tags: readonly CacheTag[]
  tell: () => void
}

/** As much of an event source as both kinds have. */
interface Stream {
  readonly readyState: number
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void
  close(): void
}

const PATH = '/api/v1/events'
const CLOSED = 2
const TRY_AGAIN_MS = 10_000

const listeners = new Set<Listener>()
let stream: Stream | undefined
/** Whose stream is open or about to open: null is anybody's; undefined where there is none. */
let openFor: string | null | undefined
/** From the second opening on, something may have happened in between. */
let wasOpen = false
let stopFollowing: (() => void) | undefined

/** Hears when something behind one of these tags changes: one stream for the whole tab, and none while nobody looks. */
export function onChanges(tags: readonly CacheTag[], tell: () => void): () => void {
  const listener = { tags, tell }
  stopFollowing ??= follow()
  listeners.add(listener)
  const stopWaiting = whenIdle(() => void open())
  return () => {
    stopWaiting()
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopFollowing?.()
    stopFollowing = undefined
    close()
    wasOpen = false
  }
}

function follow(): () => void {
  document.addEventListener('visibilitychange', followVisibility)
  const stopSession = onSessionChange(followSession)
  return () => {
    document.removeEventListener('visibilitychange', followVisibility)
    stopSession()
  }
}

/** Browsers allow six connections to a server over all tabs: the hidden ones leave theirs to the others. */
function followVisibility(): void {
  if (document.hidden) close()
  else void open()
}

/** Somebody else's news is none of theirs; a new token of the same person changes nothing. */
function followSession(): void {
  if (openFor === undefined || openFor === whoIsThere()) return
  close()
  void open()
}

function whoIsThere(): string | null {
  return currentSession()?.user.id ?? null
}

async function open(): Promise<void> {
  if (openFor !== undefined || listeners.size === 0 || document.hidden) return
  const who = whoIsThere()
  openFor = who
  const opening = await streamFor(who).catch(() => undefined)
  if (openFor !== who || stream) return opening?.close()
  if (!opening) return tryAgain()
  stream = opening
  opening.addEventListener('open', () => {
    if (wasOpen) tellAll()
    wasOpen = true
  })
  opening.addEventListener('changed', ({ data }) => tellAbout(data))
  opening.addEventListener('gap', tellAll)
  opening.addEventListener('error', () => {
    // Refused, not interrupted: it will not try again by itself.
    if (opening.readyState === CLOSED && stream === opening) tryAgain()
  })
}

/** What asks as somebody is fetched for those who are signed in alone. */
async function streamFor(who: string | null): Promise<Stream> {
  if (who === null) return new EventSource(PATH)
  const { openOwnStream } = await import('./own-stream.ts')
  return openOwnStream(PATH)
}

function tryAgain(): void {
  close()
  setTimeout(() => void open(), TRY_AGAIN_MS)
}

function close(): void {
  stream?.close()
  stream = undefined
  openFor = undefined
}

function tellAbout(text: string): void {
  const { tags } = JSON.parse(text) as ServerEvent
  for (const listener of [...listeners]) if (listener.tags.some((tag) => tags.includes(tag))) listener.tell()
}

function tellAll(): void {
  for (const { tell } of [...listeners]) tell()
}
