import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { taggedCache } from './tagged-cache.ts'

interface Page {
  tags: ReadonlySet<CacheTag>
  text: string
}

const openCache = (maxBytes = 1_000_000) => taggedCache<Page>({ maxBytes, bytesOf: ({ text }) => text.length })

const page = (text: string, ...tags: CacheTag[]): Page => ({ tags: new Set(tags), text })

/** A creation that the test finishes. */
function slowly(value: Page, isCacheable = true) {
  const { promise, resolve } = Promise.withResolvers<{ value: Page; isCacheable: boolean }>()
  const create = vi.fn(() => promise)
  return { create, finish: () => resolve({ value, isCacheable }) }
}

const at = (text: string, ...tags: CacheTag[]) => vi.fn(async () => ({ value: page(text, ...tags), isCacheable: true }))

describe('a cached value', () => {
  test('stays when something else changes, and goes with a change of one of its tags', async () => {
    const cache = openCache()
    await cache.get('/mug', at('mug', 'product:mug', 'categories'))
    await cache.get('/cup', at('cup', 'product:cup', 'categories'))
    cache.invalidate(['product:cup', 'forms'])
    expect([cache.peek('/mug')?.text, cache.peek('/cup')]).toEqual(['mug', undefined])
    cache.invalidate(['categories'])
    expect(cache.peek('/mug')).toBeUndefined()
  })

  test('that was replaced or evicted leaves nothing behind that another change could hit', async () => {
    const cache = openCache(1_200)
    await cache.get('/mug', at('mug', 'product:mug'))
    cache.invalidate(['product:mug'])
    await cache.get('/mug', at('bowl', 'product:bowl'))
    cache.invalidate(['product:mug'])
    expect(cache.peek('/mug')?.text).toBe('bowl')
    await cache.get('/cup', at('cup', 'product:bowl'))
    await cache.get('/jug', at('jug', 'product:jug'))
    cache.invalidate(['product:bowl'])
    expect([cache.peek('/mug'), cache.peek('/cup'), cache.peek('/jug')?.text]).toEqual([undefined, undefined, 'jug'])
  })

  test('is not kept if a part of it failed, or everything was cleared meanwhile', async () => {
    const cache = openCache()
    const broken = slowly(page('half', 'products'), false)
    const shown = cache.get('/a', broken.create)
    const cleared = slowly(page('old', 'products'))
    const old = cache.get('/b', cleared.create)
    cache.clear()
    broken.finish()
    cleared.finish()
    expect([(await shown).text, (await old).text]).toEqual(['half', 'old'])
    expect([cache.peek('/a'), cache.peek('/b')]).toEqual([undefined, undefined])
  })
})

describe('a change while a value is created', () => {
  test('of another tag: the value is cached, and later calls share its creation', async () => {
    const cache = openCache()
    const { create, finish } = slowly(page('mug', 'product:mug'))
    const first = cache.get('/mug', create)
    cache.invalidate(['product:cup'])
    const second = cache.get('/mug', create)
    finish()
    expect([(await first).text, (await second).text, create.mock.calls.length]).toEqual(['mug', 'mug', 1])
    expect(cache.peek('/mug')?.text).toBe('mug')
  })

  test('of one of its tags: calls after the change get a new value, and share one creation of it', async () => {
    const cache = openCache()
    const { create, finish } = slowly(page('old', 'product:mug'))
    const before = cache.get('/mug', create)
    const alsoBefore = cache.get('/mug', create)
    cache.invalidate(['product:mug'])
    const fresh = at('new', 'product:mug')
    const after = [cache.get('/mug', fresh), cache.get('/mug', fresh)]
    finish()
    expect([(await before).text, (await alsoBefore).text]).toEqual(['old', 'old'])
    expect((await Promise.all(after)).map(({ text }) => text)).toEqual(['new', 'new'])
    expect([fresh.mock.calls.length, cache.peek('/mug')?.text]).toEqual([1, 'new'])
  })

  test('a failed creation fails those who shared it, and the next one starts anew', async () => {
    const cache = openCache()
    const failing = vi.fn(async () => Promise.reject(new Error('the database is away')))
    const both = await Promise.allSettled([cache.get('/mug', failing), cache.get('/mug', failing)])
    expect([both.map(({ status }) => status), failing.mock.calls.length]).toEqual([['rejected', 'rejected'], 1])
    expect((await cache.get('/mug', at('mug', 'products'))).text).toBe('mug')
  })
})

const TAGS = ['products', 'categories', 'product:1', 'product:2'] as const satisfies CacheTag[]

/** Pages and the tags that they read, one after the other. */
const PAGES: Record<string, readonly (typeof TAGS)[number][]> = {
  '/1': ['product:1', 'categories'],
  '/2': ['product:2', 'categories'],
  '/list': ['products', 'product:1', 'product:2'],
}

test('no call gets a value older than the last change before it, in any order of reads and changes', async () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({ ask: fc.constantFrom(...Object.keys(PAGES)) }),
      fc.record({ change: fc.constantFrom(...TAGS, 'all' as const) }),
    ),
    { minLength: 4, maxLength: 30 },
  )
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), steps, async (scheduler, wanted) => {
      const cache = openCache()
      const versions = Object.fromEntries(TAGS.map((tag) => [tag, 0])) as Record<(typeof TAGS)[number], number>
      const stale: string[] = []
      const createPage = async (key: string) => {
        const seen: Record<string, number> = {}
        for (const tag of PAGES[key] ?? []) {
          seen[tag] = versions[tag]
          await scheduler.schedule(Promise.resolve())
        }
        return { value: page(JSON.stringify(seen), ...(PAGES[key] ?? [])), isCacheable: true }
      }
      const asked: Promise<void>[] = []
      const sequence = scheduler.scheduleSequence(
        wanted.map((step) => async () => {
          if ('change' in step) {
            for (const tag of TAGS) if (step.change === 'all' || step.change === tag) versions[tag]++
            if (step.change === 'all') cache.clear()
            else cache.invalidate([step.change])
            return
          }
          const since = { ...versions }
          asked.push(
            cache
              .get(step.ask, () => createPage(step.ask))
              .then(({ text }) => {
                const seen = JSON.parse(text) as typeof versions
                for (const tag of PAGES[step.ask] ?? []) if (seen[tag] < since[tag]) stale.push(`${step.ask} ${tag}`)
              }),
          )
        }),
      )
      await scheduler.waitFor(sequence.task)
      await scheduler.waitFor(Promise.all(asked))
      expect(stale).toEqual([])
    }),
    { numRuns: 500 },
  )
})
