import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import { LRUCache } from 'lru-cache'

export interface CachedPage {
  status: number
  location: string | null
  contentType: string
  /** The page cut at the places where the nonce of each request goes. */
  parts: Buffer[]
  shows: ReadonlySet<CacheTag>
}

interface Rendered extends CachedPage {
  /** A page rendered while something failed is shown once and not kept. */
  keep: boolean
}

const MAX_BYTES = 64 * 1024 * 1024
const MAX_AGE_MS = 5 * 60 * 1_000

export interface HtmlCache {
  /** From the cache, or rendered once for all who ask for the same page at the same time. */
  get(url: string, render: () => Promise<Rendered>): Promise<CachedPage>
  forget(tags: readonly CacheTag[]): void
  forgetAll(): void
}

export function htmlCache(): HtmlCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: (page, url) => page.parts.reduce((bytes, part) => bytes + part.length, 2 * url.length + 500),
    ttl: MAX_AGE_MS,
  })
  const rendering = new Map<string, Promise<Rendered>>()
  let generation = 0

  const forgetWhere = (isStale: (page: CachedPage) => boolean) => {
    generation++
    rendering.clear()
    for (const [url, page] of pages.entries()) if (isStale(page)) pages.delete(url)
  }

  return {
    get: async (url, render) => {
      const known = pages.get(url) ?? rendering.get(url)
      if (known) return known
      const startedIn = generation
      const work = render()
      rendering.set(url, work)
      try {
        const page = await work
        // Something changed while this was rendered: the page may show the state before.
        if (page.keep && generation === startedIn) pages.set(url, page)
        return page
      } finally {
        if (rendering.get(url) === work) rendering.delete(url)
      }
    },
    forget: (tags) => forgetWhere((page) => tags.some((tag) => page.shows.has(tag))),
    forgetAll: () => forgetWhere(() => true),
  }
}
