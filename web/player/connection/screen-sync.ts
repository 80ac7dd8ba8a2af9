import type { Manifest, ManifestEvent, PLAYER_STREAM_PATH, WantedPlayback } from '@jangteo/contracts/signage/player.ts'
import { EventSource, type FetchLike } from 'eventsource'
import { isRevoked, type ScreenApi, TOKEN_HEADER } from './screen-api.ts'

/** Poll interval without a stream; with one, every tenth poll as a safety net. */
const POLL_MS = 30_000
const POLLS_BETWEEN = 10

interface Handlers {
  manifest(manifest: Manifest, askedAt: number, answeredAt: number): void
  wanted(wanted: WantedPlayback): void
  online(isOnline: boolean): void
  /** The pairing ended. */
  revoked(): void
}

/** Keeps the manifest up to date: events from the stream, and a refetch after each connection loss. */
export function openScreenSync(
  token: string,
  calls: ScreenApi,
  handlers: Handlers,
): { refresh(): void; close(): void } {
  let isAsking = false
  let askAgain = false
  let isClosed = false
  let polls = 0
  let revision: string | undefined
  /** The last command that came by the stream while a manifest was being fetched. */
  let newerWanted: WantedPlayback | undefined
  let later: ReturnType<typeof setTimeout> | undefined

  async function refresh(): Promise<void> {
    if (isAsking) {
      askAgain = true
      return
    }
    isAsking = true
    newerWanted = undefined
    try {
      const askedAt = Date.now()
      const { data } = await calls.manifest()
      if (isClosed) return
      revision = data.revision
      handlers.online(true)
      // A manifest read before the command was given would undo it.
      handlers.manifest({ ...data, wanted: newerWanted ?? data.wanted }, askedAt, Date.now())
    } catch (error) {
      if (isClosed) return
      if (isRevoked(error)) handlers.revoked()
      else handlers.online(false)
    } finally {
      isAsking = false
    }
    if (!askAgain || isClosed) return
    askAgain = false
    void refresh()
  }

  const stream = openScreenStream(token, {
    opened: () => handlers.online(true),
    wanted(wanted) {
      newerWanted = wanted
      handlers.wanted(wanted)
    },
    manifest(news) {
      if (news.revision === revision) return
      clearTimeout(later)
      later = setTimeout(() => void refresh(), Math.random() * news.withinMs)
    },
    // Refetch to find out whether the server is down or the pairing was revoked.
    lost: () => void refresh(),
  })
  const poll = setInterval(() => {
    polls += 1
    if (!stream.isOpen() || polls % POLLS_BETWEEN === 0) void refresh()
  }, POLL_MS)
  const backOnline = () => stream.reopen()
  window.addEventListener('online', backOnline)
  void refresh()
  return {
    refresh: () => void refresh(),
    close() {
      isClosed = true
      stream.close()
      clearInterval(poll)
      clearTimeout(later)
      window.removeEventListener('online', backOnline)
    },
  }
}

const PATH: typeof PLAYER_STREAM_PATH = '/api/v1/signage/player/stream'
/** Jitter, so that all screens do not reconnect at the same moment. */
const MIN_RECONNECT_MS = 300
const RECONNECT_JITTER_MS = 4_000
/** The server sends a heartbeat every 15 seconds; a longer silence means a dead connection. */
const SILENCE_TIMEOUT_MS = 45_000
const LOOK_MS = 10_000

interface StreamHandlers {
  opened(): void
  wanted(wanted: WantedPlayback): void
  manifest(news: ManifestEvent): void
  lost(): void
}

interface ScreenStream {
  isOpen(): boolean
  reopen(): void
  close(): void
}

/** Server-sent events of the screen; reconnects until closed. */
function openScreenStream(token: string, handlers: StreamHandlers): ScreenStream {
  let source: EventSource | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  let heardAt = Date.now()
  const listen: FetchLike = async (address, init) => {
    const answer = await fetch(address, { ...init, headers: { ...init.headers, [TOKEN_HEADER]: token } })
    const { body, status, headers, url, redirected } = answer
    return { body: body && noting(body), status, headers, url, redirected }
  }
  const noting = (body: ReadableStream<Uint8Array<ArrayBuffer>>) =>
    body.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, onward) {
          heardAt = Date.now()
          onward.enqueue(chunk)
        },
      }),
    )

  function open(): void {
    clearTimeout(waiting)
    source?.close()
    heardAt = Date.now()
    const opening = new EventSource(PATH, { fetch: listen })
    source = opening
    opening.addEventListener('open', handlers.opened)
    opening.addEventListener('wanted', ({ data }) => handlers.wanted(JSON.parse(data)))
    opening.addEventListener('manifest', ({ data }) => handlers.manifest(JSON.parse(data)))
    opening.addEventListener('error', () => {
      if (source === opening) openLater()
    })
  }
  function openLater(): void {
    source?.close()
    source = undefined
    handlers.lost()
    clearTimeout(waiting)
    waiting = setTimeout(open, MIN_RECONNECT_MS + Math.random() * RECONNECT_JITTER_MS)
  }
  const look = setInterval(() => {
    if (source && Date.now() - heardAt > SILENCE_TIMEOUT_MS) openLater()
  }, LOOK_MS)
  open()
  return {
    isOpen: () => source?.readyState === EventSource.OPEN,
    reopen: open,
    close() {
      clearInterval(look)
      clearTimeout(waiting)
      source?.close()
      source = undefined
    },
  }
}
