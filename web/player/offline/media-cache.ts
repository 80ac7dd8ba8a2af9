import type { Manifest, ManifestItem } from '@jangteo/contracts/signage/player.ts'
import { pictureSource, readPictureUrl, widthsOf } from '@jangteo/domain/files/picture.ts'

/** Read by public/player-worker.js. */
const CACHE = 'player-media'
const PIECE_BYTES = 4 * 1024 * 1024

export interface MediaCache {
  /** Caches missing files of the manifest and evicts files it does not name. */
  want(manifest: Manifest): void
  counts(): { kept: number; wanted: number }
}

/** Without cache storage (no https), files come from the server each time. */
export function createMediaCache(): MediaCache {
  let manifest: Manifest | undefined
  let isRunning = false
  const counts = { kept: 0, wanted: 0 }

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    try {
      for (let done: Manifest | undefined; done !== manifest; ) {
        done = manifest
        if (done) await cacheAll(done)
      }
    } catch (error) {
      console.warn('player: media cannot be kept', error)
    } finally {
      isRunning = false
    }
  }

  async function cacheAll(wanted: Manifest): Promise<void> {
    const cache = await caches.open(CACHE)
    const media = listManifestMedia(wanted)
    await evictUnused(cache, media)
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

async function evictUnused(cache: Cache, media: readonly Medium[]): Promise<void> {
  const wanted = new Set(media.map(({ url }) => url))
  for (const request of await cache.keys()) if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request)
}

async function keep(cache: Cache, { url, isVideo }: Medium, goesOn: () => boolean): Promise<void> {
  if (await cache.match(url)) return
  if (!isVideo) return cache.put(url, await fetchOk(url))
  let total = Number.POSITIVE_INFINITY
  let type = 'video/mp4'
  for (let place = 0; place * PIECE_BYTES < total; place++) {
    if (!goesOn()) throw new Error('something else is wanted')
    const piece = (await cache.match(pieceUrl(url, place))) ?? (await cachePiece(cache, url, place))
    total = Number(piece.headers.get('x-total-bytes'))
    type = piece.headers.get('content-type') ?? type
  }
  // Written last: this entry exists only if all pieces do.
  const headers = { 'content-type': type, 'x-piece-bytes': String(PIECE_BYTES), 'x-total-bytes': String(total) }
  await cache.put(url, new Response(null, { headers }))
}

/** Downloads in pieces, so that a broken connection loses at most one. */
async function cachePiece(cache: Cache, url: string, place: number): Promise<Response> {
  const from = place * PIECE_BYTES
  const answer = await fetchOk(url, { range: `bytes=${from}-${from + PIECE_BYTES - 1}` })
  const total = answer.headers.get('content-range')?.split('/')[1]
  if (!total) throw new Error('the server hands out no pieces')
  const headers = { 'content-type': answer.headers.get('content-type') ?? '', 'x-total-bytes': total }
  const piece = new Response(await answer.arrayBuffer(), { headers })
  await cache.put(pieceUrl(url, place), piece.clone())
  return piece
}

const pieceUrl = (url: string, place: number) => `${url}?piece=${place}`

async function fetchOk(url: string, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  return answer
}

export async function clearMediaCache(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CACHE)
}

/** Half of a Full HD screen. */
const BOARD_PICTURE_WIDTH = 800

interface Medium {
  url: string
  isVideo: boolean
}

/** One URL per picture, so that the cached file is the displayed one. */
export function boardImageUrl(url: string): string {
  const picture = readPictureUrl(url)
  if (!picture) return url
  const widths = widthsOf(picture)
  const width = widths.find((one) => one >= BOARD_PICTURE_WIDTH) ?? widths.at(-1) ?? BOARD_PICTURE_WIDTH
  return pictureSource(url, width, 'webp')
}

export function fullImageUrl(url: string): string {
  const picture = readPictureUrl(url)
  return picture ? pictureSource(url, widthsOf(picture).at(-1) ?? picture.width, 'webp') : url
}

/** Uploaded files of a manifest, without duplicates, default playlist first. */
function listManifestMedia({ playlists, defaultPlaylistId }: Manifest): Medium[] {
  const first = playlists.filter(({ id }) => id === defaultPlaylistId)
  const items = [...first, ...playlists].flatMap((playlist) => playlist.items)
  const media = items.flatMap(filesOf).filter(({ url }) => url.startsWith('/files/'))
  return [...new Map(media.map((medium) => [medium.url, medium])).values()]
}

function filesOf({ type, url, products }: ManifestItem): Medium[] {
  if (type === 'image') return [{ url: fullImageUrl(url), isVideo: false }]
  if (type === 'video') return [{ url, isVideo: true }]
  return products.flatMap(({ imageUrl }) => (imageUrl ? [{ url: boardImageUrl(imageUrl), isVideo: false }] : []))
}
