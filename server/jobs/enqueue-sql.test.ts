import { expect, test } from 'vitest'
import { statement } from '../database/statement.ts'
import { eventually } from '../testing/eventually.ts'
import { openShop } from '../testing/open-shop.ts'
import { enqueueSql } from './enqueue-sql.ts'
import type { Job } from './jobs.ts'

const PAYLOADS = 'select to_jsonb(payload) from jsonb_to_recordset($1) as payload (number int)'

test('a statement can enqueue jobs, which get the retry limit of their queue', async () => {
  const done: number[] = []
  const job: Job<{ number: number }> = {
    name: 'note',
    retryLimit: 7,
    isFrequent: true,
    run: async ({ number }) => void done.push(number),
  }
  const { db, startJobs } = await openShop({ jobs: () => [job as Job] })
  await startJobs()
  const rows = await statement('note_numbers', `${enqueueSql('note', PAYLOADS)} returning retry_limit as "retryLimit"`)(
    db,
    JSON.stringify([{ number: 1 }, { number: 2 }]),
  )
  expect(rows).toEqual([{ retryLimit: 7 }, { retryLimit: 7 }])
  await eventually(() => expect(done.toSorted()).toEqual([1, 2]))
})

test('a statement for a queue that does not exist fails as a whole', async () => {
  const { db } = await openShop()
  const nowhere = statement('note_nowhere', enqueueSql('nowhere', PAYLOADS))
  await expect(nowhere(db, JSON.stringify([{ number: 1 }]))).rejects.toThrow()
})
