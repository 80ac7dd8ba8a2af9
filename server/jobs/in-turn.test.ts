import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('heavy work is done one piece after the other, also after a piece that fails', async () => {
  const run = inTurn(3)
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

test('whoever would wait behind too many is turned away, and welcome again later', async () => {
  const run = inTurn(2)
  const { promise, resolve } = Promise.withResolvers<void>()
  const working = [run(() => promise), run(() => promise)]
  await expect(run(async () => 'third')).rejects.toMatchObject({ code: 'unavailable' })
  resolve()
  await Promise.all(working)
  expect(await run(async () => 'third')).toBe('third')
})
