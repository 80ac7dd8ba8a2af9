import { sql } from 'drizzle-orm'
import { enqueueSql } from '../../jobs/enqueue-sql.ts'
import type { Job, Jobs } from '../../jobs/jobs.ts'
import { mailSender } from '../../mail/send-mail.ts'
import { ORDER_NOTIFICATION_JOB } from '../../orders/notifications/send-order-notification.ts'
import { orderJobs } from '../../orders/order-jobs.ts'
import { reconcilePeriod } from '../../orders/payments/reconcile-provider.ts'
import type { PaymentProvider } from '../../payments/payment-provider.ts'
import { pointJobs } from '../../points/point-jobs.ts'
import { promotionJobs } from '../../promotions/promotion-jobs.ts'
import type { Shop } from '../open-shop.ts'

export interface JobHost {
  shop: Shop
  /** A planted fault: what jobs call instead of the provider. */
  plant?: (provider: PaymentProvider) => PaymentProvider
}

/** Names the job where it is not the one of the queue, which alone exists in a test database. */
interface Envelope {
  job: string
  payload: object
}

/** As pg-boss does, in the caller's transaction, but into one queue. */
export const enqueue: Jobs['enqueue'] = async (db, job, payload) => {
  const envelope: Envelope = { job, payload }
  await db.execute(sql.raw(enqueueSql(ORDER_NOTIFICATION_JOB, `select ${literal(envelope)}::jsonb`)))
}

function literal(value: object): string {
  return `'${JSON.stringify(value).replaceAll("'", "''")}'`
}

/** The process ends when a job makes this call to the provider, counted from one; 0: never. */
interface Kill {
  atCall: number
  /** Whether the provider still gets the call, so that only its answer is lost. */
  isSent: boolean
}

const NO_KILL: Kill = { atCall: 0, isSent: false }

/** Runs everything that is enqueued, all at once. What fails or is killed stays enqueued; returns why. */
export async function runEnqueued(host: JobHost, kill: Kill = NO_KILL): Promise<string[]> {
  const { db } = host.shop
  const { rows } = await db.execute<{ id: string; data: object }>(sql`
    update jobs.job set state = 'active' where id in (
      select id from jobs.job where name = ${ORDER_NOTIFICATION_JOB} and state in ('created', 'retry')
      order by created_on, id for update skip locked
    ) returning id, data`)
  const process = killable(kill)
  const failures = await Promise.all(
    rows.map(async ({ id, data }) => {
      const { job, payload } = 'job' in data ? (data as Envelope) : { job: ORDER_NOTIFICATION_JOB, payload: data }
      const failure = await process.run((wrap) =>
        jobsOf(host, wrap)
          .find(({ name }) => name === job)
          ?.run(payload),
      )
      const state = failure === undefined ? 'completed' : 'retry'
      await db.execute(sql`update jobs.job set state = ${state} where id = ${id}::uuid`)
      return failure === undefined ? [] : [`${job}: ${failure}`]
    }),
  )
  return failures.flat()
}

/** Runs a job that is scheduled by the clock. Returns why it failed. */
export async function runScheduled(host: JobHost, name: string, kill: Kill = NO_KILL): Promise<string[]> {
  const failure = await killable(kill).run((wrap) =>
    jobsOf(host, wrap)
      .find((job) => job.name === name)
      ?.run({}),
  )
  return failure === undefined ? [] : [`${name}: ${failure}`]
}

/** The provider may list what has just happened some minutes late, so recent payments of ours are not missed there. */
const LISTED_LATE_MS = 10 * 60_000

/** As the jobs every five minutes and each night do, for the time since the sequence began. Returns why it failed. */
export async function comparePayments(host: JobHost & { since: Date }): Promise<string> {
  const { db, services } = host.shop
  const period = { from: host.since, to: new Date(Date.now() + LISTED_LATE_MS) }
  return reconcilePeriod({ db, services, forwardWebhook: async () => false }, period).then(
    ({ checked }) => `checked ${checked}`,
    (error) => String(error),
  )
}

type Wrap = (provider: PaymentProvider) => PaymentProvider

function jobsOf(host: JobHost, wrap: Wrap): Job[] {
  const { db, services } = host.shop
  const planted = host.plant?.(services.provider) ?? services.provider
  const sendMail = mailSender({ db, smtpUrl: undefined, from: 'no-reply@shop.test', onProblem: () => {} })
  const mailing = { db, sendMail, publicUrl: 'http://shop.test' }
  return [
    ...orderJobs({
      ...mailing,
      services: { ...services, provider: wrap(planted) },
      forwardWebhook: async () => false,
      log: { error: () => {} },
    }),
    ...promotionJobs(mailing),
    ...pointJobs(mailing),
  ]
}

/** A process with jobs. Once it is killed, calls to the provider never return, and so no job goes on after one. */
function killable({ atCall, isSent }: Kill) {
  let calls = 0
  return {
    run: async (start: (wrap: Wrap) => Promise<void> | undefined): Promise<string | undefined> => {
      let die = () => {}
      const killed = new Promise<string>((resolve) => {
        die = () => resolve('killed')
      })
      const guard = <Call extends unknown[], Answer>(ask: (...call: Call) => Promise<Answer>) => {
        return async (...call: Call): Promise<Answer> => {
          calls++
          if (atCall === 0 || calls < atCall) return ask(...call)
          if (calls === atCall && isSent) await ask(...call).catch(() => {})
          die()
          return new Promise<never>(() => {})
        }
      }
      const wrap: Wrap = (provider) => ({
        ...provider,
        confirm: guard(provider.confirm),
        openAccount: guard(provider.openAccount),
        find: guard(provider.find),
        cancel: guard(provider.cancel),
      })
      const run = (start(wrap) ?? Promise.resolve()).then(
        () => undefined,
        (error) => (error instanceof Error ? error.message : String(error)),
      )
      return Promise.race([run, killed])
    },
  }
}
