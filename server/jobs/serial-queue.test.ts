import { expect, test } from 'vitest'
import { serialQueue } from './serial-queue.ts'

test('a serial queue runs its work one at a time, also after one that fails', async () => {
  const run = serialQueue(3)
  const seen: string[] = []
  const piece = (name: string) => async () => {
    seen.push(`${name} begins`)
    await Promise.resolve()
    if (name === 'b') throw new Error('broken')
    seen.push(`${name} ends`)
    return name
  }
  const results = await Promise.allSettled(['a', 'b', 'c'].map((name) => run(piece(name))))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'c begins', 'c ends'])
})

test('a full serial queue refuses more work until some is done', async () => {
  const run = serialQueue(2)
  const { promise, resolve } = Promise.withResolvers<void>()
  const working = [run(() => promise), run(() => promise)]
  await expect(run(async () => 'third')).rejects.toMatchObject({ code: 'unavailable' })
  resolve()
  await Promise.all(working)
  expect(await run(async () => 'third')).toBe('third')
})
