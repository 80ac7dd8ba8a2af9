import { expect, test } from 'vitest'
import { batchByKey, isolatedBatchByKey } from './batch-by-key.ts'

/** Batches that run until the test finishes or fails them. */
function controlledBatches() {
  const batches: { keys: string[]; finish: () => void; fail: () => void }[] = []
  const load = batchByKey<string>((keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<Map<string, string>>()
    batches.push({
      keys,
      finish: () => resolve(new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, `${key}!`]))),
      fail: () => reject(new Error('away')),
    })
    return promise
  }, 5)
  return { batches, load }
}
const nextTick = () => new Promise(setImmediate)

test('calls that arrive while a batch runs share the next batch, and never get a result of the running one', async () => {
  const { batches, load } = controlledBatches()
  const first = load('a')
  await nextTick()
  const later = [load('a'), load('b'), load('b'), load('unknown')]
  await nextTick()
  expect(batches.map(({ keys }) => keys)).toEqual([['a']])
  batches[0]?.finish()
  expect(await first).toBe('a!')
  await nextTick()
  expect(batches.map(({ keys }) => keys)).toEqual([['a'], ['a', 'b', 'unknown']])
  batches[1]?.finish()
  expect(await Promise.all(later)).toEqual(['a!', 'b!', 'b!', undefined])
})

test('a call beyond the limit of waiting calls fails at once, and the waiting ones still succeed', async () => {
  const { batches, load } = controlledBatches()
  const waiting = ['a', 'b', 'c', 'd', 'e'].map(load)
  await expect(load('f')).rejects.toThrow('too many')
  await nextTick()
  batches[0]?.finish()
  expect(await Promise.all(waiting)).toEqual(['a!', 'b!', 'c!', 'd!', 'e!'])
  const next = load('f')
  await nextTick()
  batches[1]?.finish()
  expect(await next).toBe('f!')
})

test('a failed batch fails only the calls that shared it', async () => {
  const { batches, load } = controlledBatches()
  const first = load('a')
  await nextTick()
  const second = load('b')
  batches[0]?.fail()
  await expect(first).rejects.toThrow('away')
  await nextTick()
  batches[1]?.finish()
  expect(await second).toBe('b!')
})

test('in an isolated batch one key that cannot be loaded does not fail the others', async () => {
  const load = isolatedBatchByKey(async (keys) => {
    if (keys.includes('broken')) throw new Error('unreadable')
    return new Map(keys.map((key) => [key, `${key}!`]))
  })
  const results = await Promise.allSettled(['a', 'broken', 'b'].map(load))
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.message))).toEqual([
    'a!',
    'unreadable',
    'b!',
  ])
})
