import { accessSync, constants, mkdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { PaymentWarning } from '@jangteo/contracts/payments/payments.ts'
import { DrizzleQueryError } from 'drizzle-orm'
import { type Logger, pino, stdSerializers } from 'pino'
import { accountJobs } from '../accounts/account-jobs.ts'
import { createFirstAdmin } from '../accounts/create-account.ts'
import { buildApp } from '../app.ts'
import { catalogJobs } from '../catalog/catalog-jobs.ts'
import { contentJobs } from '../content/content-jobs.ts'
import { creditJobs } from '../credit/credit-jobs.ts'
import { databaseErrorCode } from '../database/database-errors.ts'
import { EmbeddedPostgresError, startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { lockPreparation, migrate, UnsuitableDatabaseError } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, quickFillAccounts } from '../demo/demo-accounts.ts'
import { loadDemoShop, suspendDemoAccounts } from '../demo/load-demo-shop.ts'
import { listenForEvents } from '../events/event-listener.ts'
import { eraseRelatedData } from '../features.ts'
import { formJobs } from '../forms/form-jobs.ts'
import { handleFormPaymentWebhook } from '../forms/payments/handle-form-payment-webhook.ts'
import { gradeJobs } from '../grades/propose-grades.ts'
import { sweepRateLimits } from '../http/rate-limit.ts'
import { type DevAssets, loadRenderer, type Renderer } from '../http/web-build.ts'
import { type Jobs, startJobs } from '../jobs/jobs.ts'
import { ledgerJobs } from '../ledger/ledger-jobs.ts'
import { mailSender, sweepOutbox } from '../mail/send-mail.ts'
import { notificationJobs } from '../notifications/notification-jobs.ts'
import { orderJobs } from '../orders/order-jobs.ts'
import { openOrderServices } from '../orders/order-services.ts'
import { pointJobs } from '../points/point-jobs.ts'
import { promotionJobs } from '../promotions/promotion-jobs.ts'
import { sweepSignage } from '../signage/sweep-signage.ts'
import { taxInvoiceProvider } from '../tax-documents/invoices/tax-invoice-provider.ts'
import { taxDocumentJobs } from '../tax-documents/tax-document-jobs.ts'
import type { Config } from './config.ts'
import { connectionLimits } from './connection-limits.ts'
import { waitForDatabase } from './wait-for-database.ts'

/** A reason not to start that the operator can fix: printed as one sentence, without a stack. */
export class StartError extends Error {}

export interface RunningServer {
  port: number
  /**
   * Is no longer ready for `drainSeconds`, so that a load balancer stops sending; then finishes requests in flight and
   * closes everything, the database last. Idempotent.
   */
  stop(drainSeconds?: number): Promise<void>
}

interface Options {
  config: Config
  say: (line: string) => void
  /** The web app from its sources instead of the build. */
  development?: { render: Renderer; devAssets: DevAssets }
  /** Ends the waiting for a database. */
  signal: AbortSignal
}

type Closers = (() => Promise<void>)[]

/** Connections of jobs and events beside the pool. */
const DATABASE_CONNECTIONS_BESIDE_POOL = 6
/** The kernel may allow less. A full queue drops connections, which clients try again after seconds only. */
const LISTEN_BACKLOG = 4_096

/** Waits for the database of DATABASE_URL, for as long as it takes. */
export async function startServer(options: Options): Promise<RunningServer> {
  const { config, say, signal } = options
  try {
    const version = readVersion()
    const log = openLog(config.logLevel)
    const start = (freePort: () => Promise<void>) => open(options, { log, version, freePort })
    if (config.databaseUrl === undefined) return await start(async () => {})
    const reasonOf = (error: unknown) => CANNOT_CONNECT[databaseErrorCode(error) ?? ''] ?? 'it does not answer'
    return await waitForDatabase(start, { port: config.port, host: config.host, version, reasonOf, say, signal })
  } catch (error) {
    throw explain(error, config)
  }
}

interface Opening {
  log: Logger
  version: string
  /** Frees the port, which is open while the process waits for its database. */
  freePort: () => Promise<void>
}

async function open(
  { config, say, development }: Options,
  { log, version, freePort }: Opening,
): Promise<RunningServer> {
  const closers: Closers = []
  let isDraining = false
  let stopping: Promise<void> | undefined
  const stop = (drainSeconds = 0) => {
    stopping ??= (async () => {
      isDraining = true
      await delay(drainSeconds * 1_000)
      for (const close of closers.reverse())
        await close().catch((error: Error) => log.error({ err: error }, 'while stopping'))
    })()
    return stopping
  }

  try {
    const url = config.databaseUrl ?? (await embeddedDatabase(config, say, closers))
    const release = await lockPreparation(url, say)
    closers.push(release)
    await migrate(url)
    say('database ready')
    const warn = (error: Error) => log.warn({ reason: error.message }, 'database connection')
    const database = openDatabase({
      url,
      replicaUrl: config.replicaUrl,
      poolSize: config.poolSize,
      onConnectionError: warn,
    })
    closers.push(database.close)
    const events = await listenForEvents(url, warn)
    closers.push(events.close)
    const { db } = database
    const { smtpUrl, mailFrom: from, publicUrl } = config
    const sendMail = mailSender({
      db,
      smtpUrl,
      from,
      onProblem: (error) => log.warn({ reason: error.message }, 'mail'),
    })
    const services = openOrderServices({
      db,
      jobs: { enqueue: (...job) => jobs.enqueue(...job) },
      settings: config.payments,
      publicUrl,
      tracking: config.tracking,
    })
    const jobs: Jobs = await startJobs({
      url,
      jobs: [
        sweepRateLimits(db),
        sweepOutbox(db),
        ...accountJobs({ db, sendMail, publicUrl, eraseRelatedData }),
        ...catalogJobs({ db, sendMail, publicUrl }),
        ...contentJobs({ db }),
        ...orderJobs({
          ...{ db, services, sendMail, publicUrl, log },
          forwardWebhook: (id) => handleFormPaymentWebhook(db, services, id),
        }),
        ...pointJobs({ db, sendMail, publicUrl }),
        ...creditJobs({ db, jobs: services.jobs, sendMail, publicUrl }),
        ...ledgerJobs({ db, log }),
        ...taxDocumentJobs({ db, invoices: taxInvoiceProvider(db, config.payments) }),
        ...gradeJobs({ db }),
        ...promotionJobs({ db, sendMail, publicUrl }),
        ...notificationJobs({ db }),
        sweepSignage(db),
        ...formJobs({ db, paying: services, sendMail, publicUrl }),
      ],
      log,
      onProblem: warn,
    })
    closers.push(jobs.stop)
    if (!config.demoData) await suspendDemoAccounts(db)
    else if ((await loadDemoShop(db)) === 'loaded') say('demo shop loaded')
    if (config.adminEmail && (await createFirstAdmin(db, config.adminEmail))) {
      say(`${config.adminEmail} is admin now: set the password at ${publicUrl}/auth/forgot-password`)
    }
    await release()
    const app = await buildApp({
      database,
      jobs,
      events,
      render: development?.render ?? (await loadRenderer()),
      devAssets: development?.devAssets,
      log,
      publicUrl: config.publicUrl,
      version,
      trustedProxies: config.trustedProxies,
      metricsToken: config.metricsToken,
      turnAwayAtLagMs: config.turnAwayAtLagMs,
      connectionLimits: connectionLimits(
        config.poolSize * (config.replicaUrl ? 2 : 1) + DATABASE_CONNECTIONS_BESIDE_POOL,
      ),
      isDraining: () => isDraining,
      demoAccounts: config.demoData ? quickFillAccounts() : [],
      social: config.social,
      payments: config.payments,
      showOutbox: config.demoData && !smtpUrl,
    })
    closers.push(() => app.close())
    await freePort()
    await app.listen({ port: config.port, host: config.host, backlog: LISTEN_BACKLOG })
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    printWelcome(config, port, say)
    return { port, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function embeddedDatabase(config: Config, say: Options['say'], closers: Closers): Promise<string> {
  try {
    mkdirSync(config.dataDir, { recursive: true })
    accessSync(config.dataDir, constants.W_OK)
  } catch {
    throw new StartError(
      `Cannot write to the data folder ${config.dataDir}: give this user write permission or set DATA_DIR.`,
    )
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: say })
  closers.push(postgres.stop)
  return postgres.url
}

function printWelcome(config: Config, port: number, say: Options['say']): void {
  if (config.demoData) {
    say(`demo accounts (password ${DEMO_PASSWORD}):`)
    for (const { email, note } of DEMO_ACCOUNTS) say(`  ${email.padEnd(26)} ${note}`)
  }
  if (!config.smtpUrl) {
    say(config.demoData ? `mails: ${config.publicUrl}/dev/mail` : 'no SMTP_URL: mails wait in the table mail_outbox')
  }
  for (const warning of config.payments.warnings) say(PAYMENT_WARNINGS[warning])
  say(`Jangteo is open at http://localhost:${port}`)
}

const PAYMENT_WARNINGS: Record<PaymentWarning, string> = {
  no_provider: 'no TOSS_SECRET_KEY: cards and virtual accounts are off, buyers pay by bank transfer',
  test_payments: 'PAYMENTS=sandbox or a test key: payments by card and virtual account are tests, no money moves',
  no_transfer_account: 'no TRANSFER_ACCOUNT: buyers who pay by bank transfer see an example account',
}

/** Turns errors that an operator can fix into a sentence; others keep their stack. */
function explain(error: unknown, config: Config): unknown {
  if (error instanceof EmbeddedPostgresError || error instanceof UnsuitableDatabaseError)
    return new StartError(error.message)
  const code = databaseErrorCode(error)
  if (code === 'EADDRINUSE') return new StartError(`Port ${config.port} is in use: stop the other program or set PORT.`)
  if (code === 'EACCES')
    return new StartError(`This user may not listen on port ${config.port}: set PORT to 1024 or above.`)
  if (code === 'EADDRNOTAVAIL') return new StartError(`HOST ${config.host} is not an address of this machine.`)
  if (config.databaseUrl && code !== undefined && CANNOT_CONNECT[code]) {
    return new StartError(`Cannot use the database of DATABASE_URL: ${CANNOT_CONNECT[code]}.`)
  }
  return error
}

const CANNOT_CONNECT: Record<string, string> = {
  ECONNREFUSED: 'nothing answers at that host and port',
  ENOTFOUND: 'that host does not exist',
  ETIMEDOUT: 'that host does not answer',
  EAI_AGAIN: 'that host cannot be looked up',
  '57P03': 'it is still starting up',
  '28P01': 'the password or user name is wrong',
  '28000': 'the user may not connect',
  '3D000': 'that database does not exist',
  '42501': 'the user lacks a permission that migrations need',
}

function readVersion(): string {
  return JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version
}

/** Failed queries are logged without their parameters, which hold what users typed. */
function openLog(level: string): Logger {
  return pino({
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: {
      err: (error: Error) =>
        error instanceof DrizzleQueryError
          ? { query: error.query, ...stdSerializers.err(error.cause ?? new Error('query failed')) }
          : stdSerializers.err(error),
    },
  })
}
