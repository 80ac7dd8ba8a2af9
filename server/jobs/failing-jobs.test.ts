import { listAudit } from '@jangteo/contracts/accounts/admin-users.ts'
import { cancelJob, listFailingJobs, listJobQueues, retryJob } from '@jangteo/contracts/jobs/admin-jobs.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { openShop } from '../testing/open-shop.ts'
import { signedIn } from '../testing/test-users.ts'
import type { Job } from './jobs.ts'

/** A job that fails until the test mends it. */
async function openFailing(retryLimit: number) {
  const state = { isBroken: true, done: [] as object[] }
  const job: Job = {
    name: 'weigh-parcel',
    retryLimit,
    run: async (payload) => {
      if (state.isBroken) throw new Error('the scale is broken')
      state.done.push(payload)
    },
  }
  const shop = await openShop({ jobs: () => [job], metricsToken: METRICS_TOKEN })
  const admin = await signedIn(shop, 'admin')
  const failing = async () => (await admin.ask(listFailingJobs, { query: { name: job.name } })).data
  return { shop, admin, state, failing }
}

const METRICS_TOKEN = 'a-token-of-the-test'

test('a job that fails is listed with its reason, attempts and next try, without what a user wrote', async () => {
  const { shop, admin, failing } = await openFailing(4)
  const payload = {
    orderId: '0198c2c4',
    resetToken: 'abcdef',
    reason: '문이 잠겨 있어요',
    email: 'kim@shop.test',
    count: 3,
  }
  await shop.jobs.enqueue(shop.db, 'weigh-parcel', payload)
  const [found] = await eventually(async () => {
    const found = await failing()
    expect(found).toHaveLength(1)
    return found
  })
  expect(found).toMatchObject({
    name: 'weigh-parcel',
    state: 'retrying',
    error: 'the scale is broken',
    attempts: 1,
    maxAttempts: 5,
    failedAt: null,
    nextTryAt: expect.any(String),
    payload: { orderId: '0198c2c4', resetToken: '…', reason: '…', email: '…', count: '3' },
  })
  const { data } = await admin.ask(listJobQueues, {})
  expect(data.find(({ name }) => name === 'weigh-parcel')).toMatchObject({ retrying: 1, failed: 0, cron: null })
  expect(data.find(({ name }) => name === 'publish-documents')?.cron).toBe('* * * * *')
})

test('a job that was given up runs once more when an admin says so, and the audit log names it', async () => {
  const { shop, admin, state, failing } = await openFailing(0)
  await shop.jobs.enqueue(shop.db, 'weigh-parcel', { parcel: 7 })
  const [found] = await eventually(async () => {
    const found = await failing()
    expect(found[0]?.state).toBe('failed')
    return found
  })
  const params = { name: 'weigh-parcel', id: found?.id ?? '' }
  const metrics = await shop.call({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  expect(metrics.body).toContain('jangteo_jobs_failed{job="weigh-parcel"} 1')
  expect(metrics.body).toContain('jangteo_jobs_oldest_waiting_seconds{job="weigh-parcel"} 0')

  state.isBroken = false
  await admin.ask(retryJob, { params })
  await eventually(() => expect(state.done).toEqual([{ parcel: 7 }]))
  await eventually(async () => expect(await failing()).toEqual([]))
  expect((await admin.send(retryJob, { params })).json().code).toBe('changed_meanwhile')
  const [entry] = (await admin.ask(listAudit, { query: {} })).data
  expect(entry).toMatchObject({ action: 'job_retried', details: { job: 'weigh-parcel', jobId: params.id } })
})

test('a cancelled job is not tried again; of two admins who decide at once only one does', async () => {
  const { shop, admin, failing } = await openFailing(4)
  await shop.jobs.enqueue(shop.db, 'weigh-parcel', {})
  const [found] = await eventually(async () => {
    const found = await failing()
    expect(found).toHaveLength(1)
    return found
  })
  const params = { name: 'weigh-parcel', id: found?.id ?? '' }
  const other = await signedIn(shop, 'admin')
  const answers = await Promise.all([admin, other].map((who) => who.send(cancelJob, { params })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await failing()).toEqual([])
  const { rows } = await shop.db.execute(sql`select state from jobs.job where id = ${params.id}`)
  expect(rows).toEqual([{ state: 'cancelled' }])
  expect((await admin.ask(listAudit, { query: {} })).data.map(({ action }) => action)).toEqual(['job_cancelled'])
})
