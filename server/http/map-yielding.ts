import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

const SLICE_MS = 8

/** Maps a long list in slices and yields to the event loop between them, so that requests are served meanwhile. */
export async function mapYielding<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  let sliceStart = performance.now()
  for (const item of items) {
    results.push(map(item))
    if (performance.now() - sliceStart < SLICE_MS) continue
    await yieldToEventLoop()
    sliceStart = performance.now()
  }
  return results
}
