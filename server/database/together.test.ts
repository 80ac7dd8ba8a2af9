import { expect, test } from 'vitest'
import { together } from './together.ts'

/** A question that is under way until it is answered. */
function slowQuestion() {
  const asked: { keys: string[]; answer: () => void; fail: () => void }[] = []
  const ask = together<string>((keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<Map<string, string>>()
    asked.push({
      keys,
      answer: () => resolve(new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `${key}!`]))),
      fail: () => reject(new Error('away')),
    })
    return promise
  }, 5)
  return { asked, ask }
}
const turn = () => new Promise(setImmediate)

test('whoever asks while a question is under way shares the next one, and never gets the answer to the one before', async () => {
  const { asked, ask } = slowQuestion()
  const first = ask('a')
  await turn()
  const later = [ask('a'), ask('b'), ask('b'), ask('nobody')]
  await turn()
  expect(asked.map(({ keys }) => keys)).toEqual([['a']])
  asked[0]?.answer()
  expect(await first).toBe('a!')
  await turn()
  expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['a', 'b', 'nobody']])
  asked[1]?.answer()
  expect(await Promise.all(later)).toEqual(['a!', 'b!', 'b!', undefined])
})

test('when too many wait, the next is told so at once, and nobody else minds', async () => {
  const { asked, ask } = slowQuestion()
  const waiting = ['a', 'b', 'c', 'd', 'e'].map(ask)
  await expect(ask('f')).rejects.toThrow('too many')
  await turn()
  asked[0]?.answer()
  expect(await Promise.all(waiting)).toEqual(['a!', 'b!', 'c!', 'd!', 'e!'])
  const next = ask('f')
  await turn()
  asked[1]?.answer()
  expect(await next).toBe('f!')
})

test('a question that fails fails for those who shared it alone', async () => {
  const { asked, ask } = slowQuestion()
  const first = ask('a')
  await turn()
  const second = ask('b')
  asked[0]?.fail()
  await expect(first).rejects.toThrow('away')
  await turn()
  asked[1]?.answer()
  expect(await second).toBe('b!')
})
