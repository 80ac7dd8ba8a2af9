import type { Manifest } from '@jangteo/contracts/signage/player.ts'
import { type Medium, mediaOf } from './media-of.ts'

/** Read by public/player-worker.js. */
const CACHE = 'player-media'
const PIECE_BYTES = 4 * 1024 * 1024

export interface MediaKeeper {
  /** Fetches what this names and is not there yet, and lets go of what it does not name. */
  want(manifest: Manifest): void
  counts(): { kept: number; wanted: number }
}

/** Where nothing can be kept, as without https, everything comes from the server each time. */
export function mediaKeeper(): MediaKeeper {
  let manifest: Manifest | undefined
  let isRunning = false
  const counts = { kept: 0, wanted: 0 }

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    try {
      for (let done: Manifest | undefined; done !== manifest; ) {
        done = manifest
        if (done) await keepAll(done)
      }
    } catch (error) {
      console.warn('player: media cannot be kept', error)
    } finally {
      isRunning = false
    }
  }

  async function keepAll(wanted: Manifest): Promise<void> {
    const cache = await caches.open(CACHE)
    const media = mediaOf(wanted)
    await letGo(cache, media)
    counts.wanted = media.length
    counts.kept = 0
    for (const medium of media) {
      if (manifest !== wanted) return
      counts.kept += await keep(cache, medium, () => manifest === wanted).then(
        () => 1,
        (error: unknown) => {
          console.warn(`player: ${medium.url} is not kept`, error)
          return 0
        },
      )
    }
  }

  return {
    want(next) {
      manifest = next
      if ('caches' in globalThis) void run()
    },
    counts: () => ({ ...counts }),
  }
}

async function letGo(cache: Cache, media: readonly Medium[]): Promise<void> {
  const wanted = new Set(media.map(({ url }) => url))
  for (const request of await cache.keys()) if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request)
}

async function keep(cache: Cache, { url, isVideo }: Medium, goesOn: () => boolean): Promise<void> {
  if (await cache.match(url)) return
  if (!isVideo) return cache.put(url, await fetched(url))
  let total = Number.POSITIVE_INFINITY
  let type = 'video/mp4'
  for (let place = 0; place * PIECE_BYTES < total; place++) {
    if (!goesOn()) throw new Error('something else is wanted')
    const piece = (await cache.match(pieceUrl(url, place))) ?? (await keepPiece(cache, url, place))
    total = Number(piece.headers.get('x-total-bytes'))
    type = piece.headers.get('content-type') ?? type
  }
  // Last: whoever finds this finds all pieces.
  const headers = { 'content-type': type, 'x-piece-bytes': String(PIECE_BYTES), 'x-total-bytes': String(total) }
  await cache.put(url, new Response(null, { headers }))
}

/** A broken connection costs no more than the piece it broke in. */
async function keepPiece(cache: Cache, url: string, place: number): Promise<Response> {
  const from = place * PIECE_BYTES
  const answer = await fetched(url, { range: `bytes=${from}-${from + PIECE_BYTES - 1}` })
  const total = answer.headers.get('content-range')?.split('/')[1]
  if (!total) throw new Error('the server hands out no pieces')
  const headers = { 'content-type': answer.headers.get('content-type') ?? '', 'x-total-bytes': total }
  const piece = new Response(await answer.arrayBuffer(), { headers })
  await cache.put(pieceUrl(url, place), piece.clone())
  return piece
}

const pieceUrl = (url: string, place: number) => `${url}?piece=${place}`

async function fetched(url: string, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  return answer
}

export async function forgetMedia(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CACHE)
}
