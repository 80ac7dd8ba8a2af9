import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import type { FindReady, ReadyAnswer } from './answer-at-the-door.ts'
import type { PagePolicy } from './content-security-policy.ts'
import { newNonce } from './nonces.ts'
import { ownBytes } from './own-bytes.ts'
import { type TaggedCache, taggedCache } from './tagged-cache.ts'
import { joinZipped, takesGzip, ZIPPED, zipParts } from './zipped-parts.ts'

export interface CachedPage extends Omit<ReadyAnswer, 'body'> {
  /** The page cut at the places where the nonce of each request goes. */
  parts: Buffer[]
  /** The same compressed, once somebody wanted it so. */
  zipped?: Buffer[]
  policy: PagePolicy
  shows: ReadonlySet<CacheTag>
}

export type PageCache = TaggedCache<CachedPage>

const MAX_BYTES = 64 * 1024 * 1024
/** A page is kept as it is and, once somebody wants it so, compressed. */
const WITH_ITS_ZIPPED_PARTS = 1.3

export function pageCache(): PageCache {
  return taggedCache({
    maxBytes: MAX_BYTES,
    bytesOf: ({ parts }) => Math.ceil(WITH_ITS_ZIPPED_PARTS * parts.reduce((bytes, part) => bytes + part.length, 0)),
  })
}

/** Files of our own may be loaded without a nonce: only scripts within the page need one. */
export function cutAtNonces(html: string, noncePlace: string): Buffer[] {
  return html
    .replaceAll(/<link [^>]*>/g, (link) => link.replace(` nonce="${noncePlace}"`, ''))
    .split(noncePlace)
    .map(ownBytes)
}

export function findKeptPage(cache: PageCache): FindReady {
  return ({ url = '', headers }) => {
    const page = cache.peek(url)
    if (!page) return undefined
    if (!takesGzip(headers['accept-encoding'])) return plainPage(page)
    return page.zipped && zippedPage(page, page.zipped)
  }
}

export async function readyPage(page: CachedPage, acceptEncoding: string | string[] | undefined): Promise<ReadyAnswer> {
  if (!takesGzip(acceptEncoding)) return plainPage(page)
  page.zipped ??= await zipParts(page.parts)
  return zippedPage(page, page.zipped)
}

function plainPage({ route, status, headers, parts, policy }: CachedPage): ReadyAnswer {
  const nonce = newNonce()
  const between = Buffer.from(nonce)
  const body = Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [between, part])))
  return { route, status, headers: { ...headers, 'content-security-policy': policy(nonce) }, body }
}

function zippedPage({ route, status, headers, parts, policy }: CachedPage, zipped: Buffer[]): ReadyAnswer {
  const nonce = newNonce()
  const body = joinZipped(zipped, parts, Buffer.from(nonce))
  return { route, status, headers: { ...headers, 'content-security-policy': policy(nonce), ...ZIPPED }, body }
}
