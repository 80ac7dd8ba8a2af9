import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { accountJobs } from '../accounts/account-jobs.ts'
import { type AppDependencies, buildApp } from '../app.ts'
import { catalogJobs } from '../catalog/catalog-jobs.ts'
import { contentJobs } from '../content/content-jobs.ts'
import { creditJobs } from '../credit/credit-jobs.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import { listenForEvents } from '../events/event-listener.ts'
import { eraseRelatedData } from '../features.ts'
import { formJobs } from '../forms/form-jobs.ts'
import { handleFormPaymentWebhook } from '../forms/payments/handle-form-payment-webhook.ts'
import type { Renderer } from '../http/web-build.ts'
import { type Job, type Jobs, startJobs } from '../jobs/jobs.ts'
import { mailSender } from '../mail/send-mail.ts'
import { orderJobs } from '../orders/order-jobs.ts'
import { type OrderServices, openOrderServices } from '../orders/order-services.ts'
import { paymentSettings, paymentVariables } from '../payments/payment-settings.ts'
import { promotionJobs } from '../promotions/promotion-jobs.ts'
import { borrowDatabase } from './test-databases.ts'
import { WarmClient } from './warm-client.ts'

interface Options
  extends Partial<Pick<AppDependencies, 'metricsToken' | 'trustedProxies' | 'log' | 'social' | 'payments'>> {
  /** Replaces the built web app. */
  render?: Renderer
  jobs?: (db: Database) => Job[]
  /** Replaces the workers: the test itself runs the enqueued jobs. */
  enqueue?: Jobs['enqueue']
  /** If absent, mails go to the outbox table, where `lastMail` finds them. */
  smtpUrl?: string
  showOutbox?: boolean
  /** Uses the database of another shop: simulates two server processes in one test. */
  sharing?: Shop
  /** Another URL of the database, such as that of a proxy. */
  url?: string
}

export interface Shop {
  app: FastifyInstance
  db: Database
  /** The connection string of this shop's own database. */
  url: string
  jobs: AppDependencies['jobs']
  /** Starts the workers. Needed for jobs that SQL has enqueued, since only `enqueue` starts them lazily. */
  startJobs(): Promise<unknown>
  /** Dependencies of the order use cases besides the database. */
  services: OrderServices
  events: AppDependencies['events']
  call(request: InjectOptions): Promise<LightMyRequestResponse>
}

/** Most tests enqueue no job, so the workers start with the first one. */
function startJobsLazily(start: () => Promise<Jobs>): Jobs & { start(): Promise<Jobs> } {
  let started: Promise<Jobs> | undefined
  const startOnce = () => {
    started ??= start()
    return started
  }
  return {
    start: startOnce,
    enqueue: async (db, name, payload) => (await startOnce()).enqueue(db, name, payload),
    isWorking: () => true,
    stop: async () => (await started)?.stop(),
  }
}

const PUBLIC_URL = 'http://shop.test'
/**
 * With more runnable processes than cores, a connection may take longer than the two seconds of the product. Tests of
 * that limit start the real program (`startProcess`).
 */
const PATIENCE = { connectTimeoutMs: 30_000 }
/** The built-in sandbox provider, as with demo data. */
export const SANDBOX = paymentSettings(z.object(paymentVariables).parse({}), true)

/** A whole server on its own real database, closed when the test ends. */
export async function openShop(options: Options = {}): Promise<Shop> {
  const given = options.url ?? options.sharing?.url
  const borrowed = given === undefined ? await borrowDatabase() : undefined
  const url = given ?? borrowed?.url ?? ''
  // TEST_LOG=error shows why a call answered 500.
  const log = options.log ?? pino({ level: process.env.TEST_LOG ?? 'silent' })
  const ignore = () => {}
  const connections = { ...PATIENCE, ...(borrowed && { Client: WarmClient }) }
  const database = openDatabase({ url, poolSize: 8, onConnectionError: ignore, ...connections })
  const events = await listenForEvents(url, ignore, connections)
  const { db } = database
  const sendMail = mailSender({ db, smtpUrl: options.smtpUrl, from: '장터 <no-reply@shop.test>', onProblem: ignore })
  const payments = options.payments ?? SANDBOX
  const services = openOrderServices({
    db,
    jobs: { enqueue: (...job) => jobs.enqueue(...job) },
    settings: payments,
    publicUrl: PUBLIC_URL,
  })
  const { enqueue } = options
  const jobs: ReturnType<typeof startJobsLazily> = startJobsLazily(async () => {
    if (enqueue) return { enqueue, isWorking: () => true, stop: async () => {} }
    return startJobs({
      url,
      ...PATIENCE,
      jobs: [
        ...accountJobs({ db, sendMail, publicUrl: PUBLIC_URL, eraseRelatedData }),
        ...catalogJobs({ db, sendMail, publicUrl: PUBLIC_URL }),
        ...contentJobs({ db }),
        ...orderJobs({
          db,
          services,
          sendMail,
          publicUrl: PUBLIC_URL,
          forwardWebhook: (id) => handleFormPaymentWebhook(db, services, id),
          log,
        }),
        ...promotionJobs({ db, sendMail, publicUrl: PUBLIC_URL }),
        ...creditJobs({ db, jobs: services.jobs, sendMail, publicUrl: PUBLIC_URL }),
        ...formJobs({ db, paying: services, sendMail, publicUrl: PUBLIC_URL }),
        ...(options.jobs?.(db) ?? []),
      ],
      log,
      onProblem: ignore,
    })
  })
  const app = await buildApp({
    database,
    jobs,
    events,
    log,
    render: options.render ?? (async () => new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } })),
    publicUrl: PUBLIC_URL,
    version: 'test',
    trustedProxies: options.trustedProxies ?? [],
    metricsToken: options.metricsToken,
    demoAccounts: [],
    social: options.social ?? {},
    payments,
    showOutbox: options.showOutbox ?? false,
    turnAwayAtLagMs: 0,
  })
  onTestFinished(async () => {
    await app.close()
    await jobs.stop()
    await events.close()
    await database.close()
    await borrowed?.release()
  })
  const call: Shop['call'] = (request) => app.inject(request)
  return { app, db: database.db, url, jobs, startJobs: jobs.start, services, events, call }
}
