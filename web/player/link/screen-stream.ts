import type { ManifestNews, PLAYER_STREAM_PATHS, Wanted } from '@jangteo/contracts/signage/player.ts'
import { EventSource, type FetchLike } from 'eventsource'
import { TOKEN_HEADER } from './screen-calls.ts'

const PATH: (typeof PLAYER_STREAM_PATHS)[number] = '/api/v1/signage/player/stream'
/** All screens lose a server at the same moment and must not come back at the same moment. */
const SOONEST_MS = 300
const SPREAD_MS = 4_000
/** The server says something every 15 seconds: a line this silent is dead, whatever it looks like. */
const SILENCE_MS = 45_000
const LOOK_MS = 10_000

interface Hear {
  opened(): void
  wanted(wanted: Wanted): void
  manifest(news: ManifestNews): void
  lost(): void
}

export interface ScreenStream {
  isOpen(): boolean
  reopen(): void
  close(): void
}

/** What the desk says, as it says it. Comes back by itself for as long as it is not closed. */
export function openScreenStream(token: string, hear: Hear): ScreenStream {
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
    opening.addEventListener('open', hear.opened)
    opening.addEventListener('wanted', ({ data }) => hear.wanted(JSON.parse(data)))
    opening.addEventListener('manifest', ({ data }) => hear.manifest(JSON.parse(data)))
    opening.addEventListener('error', () => {
      if (source === opening) openLater()
    })
  }
  function openLater(): void {
    source?.close()
    source = undefined
    hear.lost()
    clearTimeout(waiting)
    waiting = setTimeout(open, SOONEST_MS + Math.random() * SPREAD_MS)
  }
  const look = setInterval(() => {
    if (source && Date.now() - heardAt > SILENCE_MS) openLater()
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
