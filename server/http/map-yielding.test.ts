import { expect, test } from 'vitest'
import { mapYielding } from './map-yielding.ts'

function work(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('mapping a long list yields to the event loop between items and keeps their order', async () => {
  const order: string[] = []
  setImmediate(() => order.push('other work'))
  const results = await mapYielding([1, 2, 3], (item) => {
    work(10)
    order.push(`item ${item}`)
    return item * 2
  })
  expect(results).toEqual([2, 4, 6])
  expect(order).toEqual(['item 1', 'other work', 'item 2', 'item 3'])
})
