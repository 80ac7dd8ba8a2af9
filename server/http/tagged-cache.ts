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

/** A value that is being created, and the invalidations since it was begun: its tags are known only when it is done. */
interface Pending<Value> {
  created: Promise<Created<Value>>
  /** `null`: everything. */
  changes: (ReadonlySet<CacheTag> | null)[]
}

const MAX_AGE_MS = 5 * 60 * 1_000
const ENTRY_OVERHEAD_BYTES = 500

/** A size-limited cache whose entries are invalidated by their tags; other changes leave them, finished or not. */
export function taggedCache<Value extends Tagged>({ maxBytes, bytesOf }: Options<Value>): TaggedCache<Value> {
  const keysOfTag = new Map<CacheTag, Set<string>>()
  const entries = new LRUCache<string, Value>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => bytesOf(value) + 2 * key.length + ENTRY_OVERHEAD_BYTES,
    ttl: MAX_AGE_MS,
    dispose: ({ tags }, key) => {
      for (const tag of tags) removeKey(tag, key)
    },
  })
  const pending = new Map<string, Pending<Value>>()

  function removeKey(tag: CacheTag, key: string): void {
    const keys = keysOfTag.get(tag)
    keys?.delete(key)
    if (keys?.size === 0) keysOfTag.delete(tag)
  }

  function store(key: string, value: Value): void {
    entries.set(key, value)
    if (entries.peek(key) !== value) return // larger than the cache
    for (const tag of value.tags) {
      const keys = keysOfTag.get(tag) ?? new Set()
      keysOfTag.set(tag, keys.add(key))
    }
  }

  function begin(key: string, create: () => Promise<Created<Value>>): Pending<Value> {
    const begun: Pending<Value> = { created: create(), changes: [] }
    pending.set(key, begun)
    const end = () => void (pending.get(key) === begun && pending.delete(key))
    begun.created.then(({ value, isCacheable }) => {
      end()
      // A change of one of its tags while it was created: it may show the state before.
      if (isCacheable && !isChanged(value, begun.changes)) store(key, value)
    }, end)
    return begun
  }

  async function get(key: string, create: () => Promise<Created<Value>>): Promise<Value> {
    const cached = entries.get(key)
    if (cached) return cached
    const shared = pending.get(key)
    const { created, changes } = shared ?? begin(key, create)
    const changesBefore = changes.slice()
    const { value } = await created
    // A call after a change must not get the value from before it; the next creation begins after all changes.
    return isChanged(value, changesBefore) ? get(key, create) : value
  }

  return {
    peek: (key) => entries.get(key),
    get,
    invalidate: (tags) => {
      const changed = new Set(tags)
      for (const { changes } of pending.values()) changes.push(changed)
      for (const tag of changed) for (const key of [...(keysOfTag.get(tag) ?? [])]) entries.delete(key)
    },
    clear: () => {
      for (const { changes } of pending.values()) changes.push(null)
      entries.clear()
    },
  }
}

function isChanged({ tags }: Tagged, changes: readonly (ReadonlySet<CacheTag> | null)[]): boolean {
  return changes.some((changed) => changed === null || !changed.isDisjointFrom(tags))
}
