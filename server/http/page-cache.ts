import { randomFillSync } from 'node:crypto'
import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import { copyBuffer } from './copy-buffer.ts'
import { acceptsGzip, GZIP_HEADERS, gzipParts, joinGzipParts } from './gzip-parts.ts'
import type { PagePolicy } from './security-headers.ts'
import type { FindCachedResponse, FinishedResponse } from './serve-cached-response.ts'
import { type TaggedCache, taggedCache } from './tagged-cache.ts'

export interface CachedPage extends Omit<FinishedResponse, 'body'> {
  /** The page split where the nonce of each response goes. */
  parts: Buffer[]
  /** Compressed at the first request that accepts gzip. */
  gzip?: Buffer[]
  policy: PagePolicy
  tags: ReadonlySet<CacheTag>
  /** The position of the events before the page was rendered. */
  position: string
}

export type PageCache = TaggedCache<CachedPage>

const MAX_BYTES = 64 * 1024 * 1024
/** The compressed parts take about 30 % more memory. */
const SIZE_WITH_GZIP = 1.3

export function pageCache(): PageCache {
  return taggedCache({
    maxBytes: MAX_BYTES,
    bytesOf: ({ parts }) => Math.ceil(SIZE_WITH_GZIP * parts.reduce((bytes, part) => bytes + part.length, 0)),
  })
}

/** Linked files of our own origin need no nonce: only scripts within the page do. */
export function splitAtNonces(html: string, noncePlaceholder: string): Buffer[] {
  return html
    .replaceAll(/<link [^>]*>/g, (link) => link.replace(` nonce="${noncePlaceholder}"`, ''))
    .split(noncePlaceholder)
    .map(copyBuffer)
}

/** A page that no event has invalidated is as new as the last event. */
export function findCachedPage(cache: PageCache, position: () => string): FindCachedResponse {
  return ({ url = '', headers }) => {
    const page = cache.peek(url)
    if (!page) return undefined
    if (!acceptsGzip(headers['accept-encoding'])) return plainPage(page, position())
    return page.gzip && gzipPage(page, page.gzip, position())
  }
}

export async function pageInEncoding(
  page: CachedPage,
  acceptEncoding: string | string[] | undefined,
): Promise<FinishedResponse> {
  if (!acceptsGzip(acceptEncoding)) return plainPage(page, page.position)
  page.gzip ??= await gzipParts(page.parts)
  return gzipPage(page, page.gzip, page.position)
}

function plainPage({ route, status, headers, parts, policy }: CachedPage, position: string): FinishedResponse {
  const nonce = newNonce()
  const between = Buffer.from(nonce)
  const body = Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [between, part])))
  const added = { 'content-security-policy': policy(nonce), ...positionHeader(position) }
  return { route, status, headers: { ...headers, ...added }, body }
}

function gzipPage(
  { route, status, headers, parts, policy }: CachedPage,
  gzip: Buffer[],
  position: string,
): FinishedResponse {
  const nonce = newNonce()
  const body = joinGzipParts(gzip, parts, Buffer.from(nonce))
  const added = { 'content-security-policy': policy(nonce), ...positionHeader(position), ...GZIP_HEADERS }
  return { route, status, headers: { ...headers, ...added }, body }
}

/** The only header of a page that its scripts can read. */
export function positionHeader(position: string): Record<string, string> {
  return { 'server-timing': `position;desc="${position}"` }
}

const NONCE_BYTES = 16
const NONCES_PER_FILL = 256

const randomPool = Buffer.alloc(NONCE_BYTES * NONCES_PER_FILL)
let usedBytes = randomPool.length

/** Random bytes are drawn for many nonces at a time: the call costs more than the bytes. */
function newNonce(): string {
  if (usedBytes === randomPool.length) {
    randomFillSync(randomPool)
    usedBytes = 0
  }
  usedBytes += NONCE_BYTES
  return randomPool.toString('base64url', usedBytes - NONCE_BYTES, usedBytes)
}
