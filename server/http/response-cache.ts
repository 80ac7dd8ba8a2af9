import { gzipSync } from 'node:zlib'
import type { CacheTag, Endpoint } from '@jangteo/contracts/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { versionedUrl } from './api-path.ts'
import { copyBuffer } from './copy-buffer.ts'
import { acceptsGzip, GZIP_HEADERS } from './gzip-parts.ts'
import type { FindCachedResponse, FinishedResponse } from './serve-cached-response.ts'
import { type TaggedCache, taggedCache } from './tagged-cache.ts'

interface CachedResponse {
  plain: FinishedResponse
  /** Compressed at the first request that accepts gzip. */
  gzip?: FinishedResponse
  tags: ReadonlySet<CacheTag>
}

export type ResponseCache = TaggedCache<CachedResponse>

const MAX_BYTES = 64 * 1024 * 1024
const MIN_GZIP_BYTES = 1_024

export const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

export function responseCache(): ResponseCache {
  return taggedCache({ maxBytes: MAX_BYTES, bytesOf: ({ plain }) => 2 * plain.body.length })
}

/** Only responses to anonymous callers are shared: a signed-in caller may get other data. */
export function isSharedResponse(endpoint: Endpoint, { headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return endpoint.cached === true && headers.authorization === undefined
}

export function findCachedApiResponse(cache: ResponseCache): FindCachedResponse {
  return ({ url = '', headers }) => {
    const cached = headers.authorization === undefined ? cache.peek(versionedUrl(url)) : undefined
    return cached && responseInEncoding(cached, headers['accept-encoding'])
  }
}

/** Compresses at most once for each cached response. */
export function responseInEncoding(
  cached: CachedResponse,
  acceptEncoding: string | string[] | undefined,
): FinishedResponse {
  const { plain } = cached
  if (plain.body.length < MIN_GZIP_BYTES || !acceptsGzip(acceptEncoding)) return plain
  cached.gzip ??= { ...plain, headers: { ...plain.headers, ...GZIP_HEADERS }, body: copyBuffer(gzipSync(plain.body)) }
  return cached.gzip
}
