import type { ManifestEvent, PLAYER_STREAM_PATHS, Wanted } from '@jangteo/contracts/signage/player.ts'
import { EventSource, type FetchLike } from 'eventsource'
import { TOKEN_HEADER } from './screen-api.ts'

const PATH: (typeof PLAYER_STREAM_PATHS)[number] = '/api/v1/signage/player/stream'
/** Jitter, so that all screens do not reconnect at the same moment. */
const MIN_RECONNECT_MS = 300
const RECONNECT_JITTER_MS = 4_000
/** The server sends a heartbeat every 15 seconds; a longer silence means a dead connection. */
const SILENCE_TIMEOUT_MS = 45_000
const LOOK_MS = 10_000

interface Handlers {
  opened(): void
  wanted(wanted: Wanted): void
  manifest(news: ManifestEvent): void
  lost(): void
}

export interface ScreenStream {
  isOpen(): boolean
  reopen(): void
  close(): void
}

/** Server-sent events of the screen; reconnects until closed. */
export function openScreenStream(token: string, handlers: Handlers): ScreenStream {
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
