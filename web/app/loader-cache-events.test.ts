import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Stands in for the browser's `EventSource`; the test decides when it is open. */
class FakeStream {
  static opened: FakeStream[] = []
  readyState = 0
  private readonly listeners = new Map<string, ((event: { data: string }) => void)[]>()

  constructor() {
    FakeStream.opened.push(this)
  }

  addEventListener(type: string, listener: (event: { data: string }) => void): void {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener])
  }

  open(): void {
    this.readyState = 1
    this.emit('open')
  }

  emit(type: string, data = ''): void {
    for (const listener of this.listeners.get(type) ?? []) listener({ data })
  }

  close(): void {
    this.readyState = 2
  }
}

beforeEach(() => {
  FakeStream.opened = []
  vi.resetModules()
  vi.stubGlobal('EventSource', FakeStream)
  vi.stubGlobal('document', { hidden: false, addEventListener: () => {}, removeEventListener: () => {} })
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('requestIdleCallback', (work: () => void) => queueMicrotask(work))
  vi.stubGlobal('cancelIdleCallback', () => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Loads the key if it is not cached, as a navigation does. */
async function isCached(key: string): Promise<boolean> {
  const { loadCached } = await import('./loader-cache.ts')
  const load = vi.fn(async () => ({ id: 'p1' }))
  await loadCached(key, load)
  return load.mock.calls.length === 0
}

const streamOpened = () => vi.waitFor(() => expect(FakeStream.opened).toHaveLength(1))

test('a visitor who reads one page alone opens no event stream', async () => {
  const { seedLoaderCache } = await import('./loader-cache.ts')
  seedLoaderCache('/products', { id: 'p1' })
  await vi.dynamicImportSettled()
  expect(FakeStream.opened).toEqual([])
  expect(await isCached('/products')).toBe(true)
})

test('entries loaded before the event stream opened are loaded again, later ones are not', async () => {
  const { loadCached, seedLoaderCache } = await import('./loader-cache.ts')
  seedLoaderCache('/products', { id: 'p1' })
  await loadCached('/products/tea', async () => ({ id: 'p1' }))
  await streamOpened()
  FakeStream.opened[0]?.open()
  expect([await isCached('/products'), await isCached('/products/tea')]).toEqual([false, false])

  expect(await isCached('/products')).toBe(true)
  FakeStream.opened[0]?.emit('changed', JSON.stringify({ tags: ['product:p1'] }))
  expect(await isCached('/products')).toBe(false)
})

test('a page that changed while the stream was open for its price alone is asked for again', async () => {
  const { subscribeToChanges } = await import('./events/subscribe-to-changes.ts')
  const { loadCached, seedLoaderCache } = await import('./loader-cache.ts')
  const stop = subscribeToChanges(['product:p1'], () => {})
  await streamOpened()
  FakeStream.opened[0]?.open()
  seedLoaderCache('/products/tea', { id: 'p1' })
  FakeStream.opened[0]?.emit('changed', JSON.stringify({ tags: ['product:p1'] }))

  await loadCached('/products', async () => ({ id: 'p2' }))
  await vi.waitFor(async () => expect(await isCached('/products/tea')).toBe(false))
  stop()
})
