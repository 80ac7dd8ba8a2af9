import { expect, test } from 'vitest'
import { mapInTurns } from './map-in-turns.ts'

function work(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('others have their turn between the pieces of long work, which keeps its order', async () => {
  const heard: string[] = []
  setImmediate(() => heard.push('somebody else'))
  const made = await mapInTurns([1, 2, 3], (piece) => {
    work(10)
    heard.push(`piece ${piece}`)
    return piece * 2
  })
  expect(made).toEqual([2, 4, 6])
  expect(heard).toEqual(['piece 1', 'somebody else', 'piece 2', 'piece 3'])
})
