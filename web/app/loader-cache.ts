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

/** What is still fresh, else what `load` answers. A load that failed is not kept. */
export function loadCached<Data>(key: string, load: () => Promise<Data>): Promise<Data> {
  if (!isSubscribed) void subscribe()
  const known = entries.get(key)
  if (known && isFresh(known)) return known.data as Promise<Data>
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

export function isCached(key: string): boolean {
  const known = entries.get(key)
  return known !== undefined && isFresh(known)
}

export function clearLoaderCache(): void {
  entries.clear()
}

/** A tag with an id makes stale what shows that one thing, any other tag everything. */
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

/** Begins with the first page that a visitor goes to by a link: who reads one page alone needs no stream. */
async function subscribe(): Promise<void> {
  isSubscribed = true
  const { subscribeToChanges } = await import('./events/subscribe-to-changes.ts')
  subscribeToChanges('all', (tags) => (tags ? invalidateLoaderCache(tags) : clearLoaderCache()))
}
