import type { CacheTag } from '@jangteo/contracts/endpoint.ts'

/** Products, the homepage, and headers and footers stay fresh for this long while a visitor goes from page to page. */
const FRESH_MS = 5 * 60 * 1_000
/** More than anyone goes back to. */
const MAX_ENTRIES = 50

interface Entry {
  loadedAt: number
  data: Promise<unknown>
  /** For finding what an event is about; undefined until it has arrived. */
  value?: unknown
}

const entries = new Map<string, Entry>()
let isSubscribed = false

/** Of the loader of a page: everything in its address that the server reads. */
export function pageKey(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

/**
 * The cached data while it is fresh, else the result of `load`. A failed load is not cached. The router aborts the load of
 * a navigation that another one replaces: if that one joined the aborted load, it loads again.
 */
export function loadCached<Data>(key: string, load: () => Promise<Data>): Promise<Data> {
  if (!isSubscribed) void subscribe()
  const known = entries.get(key)
  if (known && isFresh(known)) return (known.data as Promise<Data>).catch(() => loadAndCache(key, load))
  return loadAndCache(key, load)
}

function loadAndCache<Data>(key: string, load: () => Promise<Data>): Promise<Data> {
  const data = load()
  const entry: Entry = { loadedAt: Date.now(), data }
  add(key, entry)
  data.then(
    (value) => {
      entry.value = value
    },
    () => {
      if (entries.get(key) === entry) entries.delete(key)
    },
  )
  return data
}

/** What arrived with the page itself. */
export function seedLoaderCache(key: string, value: unknown): void {
  add(key, { loadedAt: Date.now(), data: Promise.resolve(value), value })
}

export function clearLoaderCache(): void {
  entries.clear()
}

/** A tag with an id drops the entries that contain the id; any other tag drops all. */
export function invalidateLoaderCache(tags: readonly CacheTag[]): void {
  for (const tag of tags) {
    const id = tag.split(':')[1]
    if (id === undefined) entries.clear()
    else dropShowing(id)
  }
}

function dropShowing(id: string): void {
  for (const [key, { value }] of entries)
    if (value === undefined || JSON.stringify(value).includes(id)) entries.delete(key)
}

function isFresh({ loadedAt }: Entry): boolean {
  return Date.now() - loadedAt < FRESH_MS
}

function add(key: string, entry: Entry): void {
  entries.delete(key)
  entries.set(key, entry)
  const [oldest] = entries.keys()
  if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
}

/** Subscribes with the first client-side navigation: a visitor of a single page needs no stream. */
async function subscribe(): Promise<void> {
  isSubscribed = true
  const { subscribeToChanges } = await import('./events/subscribe-to-changes.ts')
  const invalidate = (tags: readonly CacheTag[] | null) => (tags ? invalidateLoaderCache(tags) : clearLoaderCache())
  // The entry of the page itself is as old as the tab.
  subscribeToChanges('all', invalidate, 0)
}
