import { afterEach, beforeEach, expect, test, vi } from 'vitest'

interface FakeEvent {
  data: string
  lastEventId: string
}

/** Stands in for the browser's `EventSource`; the test decides when it is open. */
class FakeStream {
  static opened: FakeStream[] = []
  readyState = 0
  private readonly listeners = new Map<string, ((event: FakeEvent) => void)[]>()

  readonly address: string

  constructor(address: string) {
    this.address = address
    FakeStream.opened.push(this)
  }

  addEventListener(type: string, listener: (event: FakeEvent) => void): void {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener])
  }

  isHeard(): boolean {
    return this.listeners.has('error')
  }

  open(): void {
    this.readyState = 1
    this.emit('open')
  }

  emit(type: string, data = '{}', lastEventId = '1'): void {
    for (const listener of this.listeners.get(type) ?? []) listener({ data, lastEventId })
  }

  close(): void {
    this.readyState = 2
  }
}

const tab = {
  hidden: false,
  change: () => {},
  addEventListener: (_type: string, listener: () => void) => {
    tab.change = listener
  },
  removeEventListener: () => {},
}

/** The position in the headers of the page. */
function renderedAt(position: string): void {
  const serverTiming = [{ name: 'position', description: position }]
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ serverTiming } as never])
}

const changed = (...tags: string[]) => JSON.stringify({ type: 'changed', tags })

beforeEach(() => {
  tab.hidden = false
  FakeStream.opened = []
  vi.resetModules()
  vi.stubGlobal('EventSource', FakeStream)
  vi.stubGlobal('document', tab)
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('requestIdleCallback', (work: () => void) => queueMicrotask(work))
  vi.stubGlobal('cancelIdleCallback', () => {})
})
afterEach(async () => {
  // The subscription of a load is imported behind it, and would otherwise open its stream in the next test.
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetModules()
})

/** Loads the key if it is not cached, as a navigation does. */
async function isCached(key: string): Promise<boolean> {
  const { loadCached } = await import('./loader-cache.ts')
  const load = vi.fn(async () => ({ id: 'p1' }))
  await loadCached(key, load)
  return load.mock.calls.length === 0
}

const streamOpened = (nth = 0) => vi.waitFor(() => expect(FakeStream.opened[nth]?.isHeard()).toBe(true))

test('a visitor who reads one page alone opens no event stream', async () => {
  const { seedLoaderCache } = await import('./loader-cache.ts')
  seedLoaderCache('/products', { id: 'p1' })
  await vi.dynamicImportSettled()
  expect(FakeStream.opened).toEqual([])
  expect(await isCached('/products')).toBe(true)
})

test('the server replays what changed since it sent the page, and only that is loaded again', async () => {
  renderedAt('1000')
  const { loadCached, seedLoaderCache } = await import('./loader-cache.ts')
  seedLoaderCache('/products', { id: 'p1' })
  await loadCached('/products/tea', async () => ({ id: 'p2' }))
  await streamOpened()
  expect(FakeStream.opened[0]?.address).toBe('/api/v1/events?position=1000')
  FakeStream.opened[0]?.open()
  FakeStream.opened[0]?.emit('changed', changed('product:p2'), '2000')
  expect([await isCached('/products'), await isCached('/products/tea')]).toEqual([true, false])
})

test('a tab that was hidden goes on at the last position it has heard of', async () => {
  renderedAt('1000')
  const { subscribeToChanges } = await import('./events/subscribe-to-changes.ts')
  const heard: unknown[] = []
  const stop = subscribeToChanges(['product:p1'], (tags) => heard.push(tags))
  await streamOpened()
  FakeStream.opened[0]?.open()
  FakeStream.opened[0]?.emit('changed', changed('product:p2'), '2000')
  FakeStream.opened[0]?.emit('position', '{}', '3000')
  tab.hidden = true
  tab.change()
  tab.hidden = false
  tab.change()
  await streamOpened(1)
  expect(FakeStream.opened[1]?.address).toBe('/api/v1/events?position=3000')
  FakeStream.opened[1]?.open()
  expect(heard, 'nothing is loaded again without a reason').toEqual([])
  FakeStream.opened[1]?.emit('changed', changed('product:p1'), '4000')
  FakeStream.opened[1]?.emit('gap', '{}', '5000')
  expect(heard).toEqual([['product:p1'], null])
  stop()
})

test('a component that subscribes after a change of what it shows is told of it', async () => {
  renderedAt('1000')
  const { subscribeToChanges } = await import('./events/subscribe-to-changes.ts')
  const stop = subscribeToChanges(['account:a1'], () => {})
  await streamOpened()
  FakeStream.opened[0]?.open()
  FakeStream.opened[0]?.emit('changed', changed('product:p1'), '2000')
  const heard: unknown[] = []
  const stops = [
    subscribeToChanges(['product:p1'], (tags) => heard.push(tags)),
    subscribeToChanges(['product:p2'], (tags) => heard.push(tags)),
    subscribeToChanges(['product:p1'], (tags) => heard.push(tags), performance.now() + 1),
  ]
  expect(heard, 'the third loaded its data later').toEqual([['product:p1']])
  for (const each of [stop, ...stops]) each()
})

test('without a position, entries loaded before the event stream opened are loaded again, later ones are not', async () => {
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
