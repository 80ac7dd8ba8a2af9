import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countHit, sweepRateLimits } from '../http/rate-limit.ts'
import { rateLimits } from '../http/tables.ts'
import { eventually } from '../testing/eventually.ts'
import { openShop } from '../testing/open-shop.ts'
import type { Job } from './jobs.ts'

test('rate limit counters whose window has ended are deleted, running ones stay', async () => {
  const { db, jobs } = await openShop({ jobs: (database) => [sweepRateLimits(database)] })
  await countHit(db, { name: 'old', hits: 1, seconds: -1 }, 'visitor')
  await countHit(db, { name: 'new', hits: 1, seconds: 60 }, 'visitor')
  await jobs.enqueue(db, 'sweep-rate-limits', {})
  await eventually(async () => {
    expect(await db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: 'new visitor' }])
  })
})

test('a job enqueued in a transaction runs only if it commits', async () => {
  const done: string[] = []
  const job: Job<{ name: string }> = { name: 'note', run: async ({ name }) => void done.push(name) }
  const { db, jobs } = await openShop({ jobs: () => [job as Job] })
  const undone = db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'note', { name: 'rolled back' })
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow()
  await db.transaction((tx) => jobs.enqueue(tx, 'note', { name: 'committed' }))
  await eventually(() => expect(done).toEqual(['committed']))
  expect(await db.execute(sql`select count(*)::int as count from jobs.job where name = 'note'`)).toMatchObject({
    rows: [{ count: 1 }],
  })
})

test('two server processes share the work: each job runs once', async () => {
  const done: number[] = []
  const job: Job<{ number: number }> = { name: 'count', run: async ({ number }) => void done.push(number) }
  const shop = await openShop({ jobs: () => [job as Job] })
  await openShop({ sharing: shop, jobs: () => [job as Job] })
  const numbers = Array.from({ length: 20 }, (_, index) => index)
  for (const number of numbers) await shop.jobs.enqueue(shop.db, 'count', { number })
  await eventually(() => expect(done.toSorted((a, b) => a - b)).toEqual(numbers))
})

test('a hundred jobs at once run without waiting for the next poll, and one that fails does not stop the others', async () => {
  const done: number[] = []
  const job: Job<{ number: number }> = {
    name: 'burst',
    run: async ({ number }) => {
      if (number === 13) throw new Error('unlucky')
      done.push(number)
    },
  }
  const { db, jobs } = await openShop({ jobs: () => [job as Job] })
  const numbers = Array.from({ length: 100 }, (_, index) => index)
  await Promise.all(numbers.map((number) => jobs.enqueue(db, 'burst', { number })))
  await eventually(() => expect(done.toSorted((a, b) => a - b)).toEqual(numbers.filter((n) => n !== 13)))
})
