import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import { LRUCache } from 'lru-cache'

interface Tagged {
  tags: ReadonlySet<CacheTag>
}

interface Options<Value> {
  maxBytes: number
  bytesOf(value: Value): number
}

/** What `create` returns. A value that was built while a part of it failed is used once and not cached. */
export interface Created<Value> {
  value: Value
  isCacheable: boolean
}

export interface TaggedCache<Value> {
  /** The cached value, if there is one. */
  peek(key: string): Value | undefined
  /** The cached value, or a new one; simultaneous calls for one key share one `create`. */
  get(key: string, create: () => Promise<Created<Value>>): Promise<Value>
  invalidate(tags: Iterable<CacheTag>): void
  clear(): void
}

const MAX_AGE_MS = 5 * 60 * 1_000
const ENTRY_OVERHEAD_BYTES = 500

/** A size-limited cache whose entries are invalidated by their tags. */
export function taggedCache<Value extends Tagged>({ maxBytes, bytesOf }: Options<Value>): TaggedCache<Value> {
  const entries = new LRUCache<string, Value>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => bytesOf(value) + 2 * key.length + ENTRY_OVERHEAD_BYTES,
    ttl: MAX_AGE_MS,
  })
  const pending = new Map<string, Promise<Created<Value>>>()
  let generation = 0

  const deleteWhere = (isStale: (value: Value) => boolean) => {
    generation++
    pending.clear()
    for (const [key, value] of entries.entries()) if (isStale(value)) entries.delete(key)
  }

  return {
    peek: (key) => entries.get(key),
    get: async (key, create) => {
      const cached = entries.get(key)
      if (cached) return cached
      const shared = pending.get(key)
      if (shared) return (await shared).value
      const startedIn = generation
      const creating = create()
      pending.set(key, creating)
      try {
        const { value, isCacheable } = await creating
        // An invalidation while the value was created means that it may show the state before the change.
        if (isCacheable && generation === startedIn) entries.set(key, value)
        return value
      } finally {
        if (pending.get(key) === creating) pending.delete(key)
      }
    },
    invalidate: (tags) => {
      const changed = [...tags]
      deleteWhere((value) => changed.some((tag) => value.tags.has(tag)))
    },
    clear: () => deleteWhere(() => true),
  }
}
