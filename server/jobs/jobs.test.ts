import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { inTransaction, statement } from '../database/statement.ts'
import { countHit, sweepRateLimits } from '../http/rate-limit.ts'
import { rateLimits } from '../http/tables.ts'
import { eventually } from '../testing/eventually.ts'
import { openShop } from '../testing/open-shop.ts'
import { enqueueSql } from './enqueue-sql.ts'
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

test('a job that this version no longer has is no longer scheduled', async () => {
  const removed: Job = { name: 'removed', cron: '* * * * *', run: async () => {} }
  const former = await openShop({ jobs: () => [removed] })
  await former.startJobs()
  const scheduled = async () => {
    const { rows } = await former.db.execute<{ name: string }>(sql`select name from jobs.schedule`)
    return rows.map(({ name }) => name)
  }
  expect(await scheduled()).toContain('removed')
  const next = await openShop({ sharing: former })
  await next.startJobs()
  expect(await scheduled()).not.toContain('removed')
  expect(await scheduled()).toContain('expire-orders')
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

test('each failure is logged with job, attempt and reason, but not with what a query contained', async () => {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const job: Job<{ what: string }> = {
    name: 'fragile',
    retryLimit: 0,
    run: async ({ what }) => {
      if (what === 'query') await shop.db.execute(sql`select ${'a secret of kim'}::uuid`)
      throw new Error('mail not sent: 450 <kim@shop.test> greylisted')
    },
  }
  const shop = await openShop({ jobs: () => [job as Job], log })
  for (const what of ['query', 'mail']) await shop.jobs.enqueue(shop.db, 'fragile', { what })
  await eventually(() => expect(lines).toHaveLength(2))
  for (const line of lines)
    expect(line).toMatchObject({ job: 'fragile', id: expect.any(String), attempt: 1, isLast: true, msg: 'job failed' })
  const reasons = lines.map(({ reason }) => String(reason)).toSorted()
  expect(reasons[0]).toMatch(/^invalid input syntax for type uuid/)
  expect(reasons[1]).toBe('mail not sent: 450 <…> greylisted')
})

test('a running job holds a lease of half a minute, however it was enqueued', async () => {
  const running = Promise.withResolvers<void>()
  const job: Job = { name: 'leased', isFrequent: true, run: () => running.promise }
  const { db, jobs } = await openShop({ jobs: () => [job] })
  onTestFinished(() => running.resolve())
  // In one batch: the worker polls again only after the jobs that it has taken.
  await inTransaction(db, async (tx) => {
    await jobs.enqueue(tx, 'leased', {})
    await statement('lease_by_sql', enqueueSql('leased', `select '{}'::jsonb`))(tx)
  })
  await eventually(async () => {
    const { rows } = await db.execute(sql`
      select state, heartbeat_seconds as lease, heartbeat_on is not null as renewed from jobs.job where name = 'leased'`)
    expect(rows).toEqual(Array(2).fill({ state: 'active', lease: 30, renewed: true }))
  })
})
