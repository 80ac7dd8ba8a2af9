import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import { LRUCache } from 'lru-cache'

interface Tagged {
  shows: ReadonlySet<CacheTag>
}

interface Options<Value> {
  maxBytes: number
  bytesOf(value: Value): number
}

/** What one `make` gives; something made while a part of it failed is used once and not kept. */
export interface Made<Value> {
  value: Value
  keep: boolean
}

export interface TaggedCache<Value> {
  /** What is kept, without waiting. */
  peek(key: string): Value | undefined
  /** From the cache, or made once for all who ask for the same at the same time. */
  get(key: string, make: () => Promise<Made<Value>>): Promise<Value>
  forget(tags: Iterable<CacheTag>): void
  forgetAll(): void
}

const MAX_AGE_MS = 5 * 60 * 1_000
const BYTES_BESIDE = 500

/** Keeps answers until something they show changes. */
export function taggedCache<Value extends Tagged>({ maxBytes, bytesOf }: Options<Value>): TaggedCache<Value> {
  const kept = new LRUCache<string, Value>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => bytesOf(value) + 2 * key.length + BYTES_BESIDE,
    ttl: MAX_AGE_MS,
  })
  const underWay = new Map<string, Promise<Made<Value>>>()
  let generation = 0

  const forgetWhere = (isStale: (value: Value) => boolean) => {
    generation++
    underWay.clear()
    for (const [key, value] of kept.entries()) if (isStale(value)) kept.delete(key)
  }

  return {
    peek: (key) => kept.get(key),
    get: async (key, make) => {
      const known = kept.get(key)
      if (known) return known
      const others = underWay.get(key)
      if (others) return (await others).value
      const startedIn = generation
      const work = make()
      underWay.set(key, work)
      try {
        const { value, keep } = await work
        // Something changed while this was made: it may show the state before.
        if (keep && generation === startedIn) kept.set(key, value)
        return value
      } finally {
        if (underWay.get(key) === work) underWay.delete(key)
      }
    },
    forget: (tags) => {
      const changed = [...tags]
      forgetWhere(({ shows }) => changed.some((tag) => shows.has(tag)))
    },
    forgetAll: () => forgetWhere(() => true),
  }
}
