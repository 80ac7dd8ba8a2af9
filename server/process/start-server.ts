import { accessSync, constants, mkdirSync, readFileSync } from 'node:fs'
import { DrizzleQueryError } from 'drizzle-orm'
import { type Logger, pino, stdSerializers } from 'pino'
import { accountJobs } from '../accounts/account-jobs.ts'
import { createFirstAdmin } from '../accounts/create-account.ts'
import { buildApp } from '../app.ts'
import { catalogJobs } from '../catalog/catalog-jobs.ts'
import { contentJobs } from '../content/content-jobs.ts'
import { databaseErrorCode } from '../database/database-errors.ts'
import { EmbeddedPostgresError, startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { migrate, UnsuitableDatabaseError } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, quickFillAccounts } from '../demo/demo-accounts.ts'
import { loadDemoShop, suspendDemoAccounts } from '../demo/load-demo-shop.ts'
import { listenForEvents } from '../events/event-listener.ts'
import { formJobs } from '../forms/form-jobs.ts'
import { gradeJobs } from '../grades/propose-grades.ts'
import { sweepRateLimits } from '../http/rate-limit.ts'
import { type DevAssets, loadRenderer, type Renderer } from '../http/web-build.ts'
import { type Jobs, startJobs } from '../jobs/jobs.ts'
import { ledgerJobs } from '../ledger/ledger-jobs.ts'
import { mailSender, sweepOutbox } from '../mail/send-mail.ts'
import { notificationJobs } from '../notifications/notification-jobs.ts'
import { orderJobs } from '../orders/order-jobs.ts'
import { openOrderServices } from '../orders/order-services.ts'
import { sweepSignage } from '../signage/sweep-signage.ts'
import type { Config } from './config.ts'

/** A reason not to start that the operator can fix: printed as one sentence, without a stack. */
export class StartError extends Error {}

export interface RunningServer {
  port: number
  /** Finishes requests in flight, then closes everything, the database last. Idempotent. */
  stop(): Promise<void>
}

interface Options {
  config: Config
  say: (line: string) => void
  /** The web app from its sources instead of the build. */
  development?: { render: Renderer; devAssets: DevAssets }
}

export async function startServer({ config, say, development }: Options): Promise<RunningServer> {
  const log = openLog(config.logLevel)
  const closers: (() => Promise<void>)[] = []
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= (async () => {
      for (const close of closers.reverse())
        await close().catch((error: Error) => log.error({ err: error }, 'while stopping'))
    })()
    return stopping
  }

  try {
    const url = config.databaseUrl ?? (await embeddedDatabase(config, say, closers))
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
    })
    const jobs: Jobs = await startJobs({
      url,
      jobs: [
        sweepRateLimits(db),
        sweepOutbox(db),
        ...accountJobs({ db, sendMail, publicUrl }),
        ...catalogJobs({ db }),
        ...contentJobs({ db }),
        ...orderJobs({ db, services, sendMail, publicUrl }),
        ...ledgerJobs({ db, log }),
        ...gradeJobs({ db }),
        ...notificationJobs({ db }),
        sweepSignage(db),
        ...formJobs({ db, paying: services, sendMail, publicUrl }),
      ],
      onProblem: warn,
    })
    closers.push(jobs.stop)
    if (!config.demoData) await suspendDemoAccounts(db)
    else if ((await loadDemoShop(db)) === 'loaded') say('demo shop loaded')
    if (config.adminEmail && (await createFirstAdmin(db, config.adminEmail))) {
      say(`${config.adminEmail} is admin now: set the password at ${publicUrl}/auth/forgot-password`)
    }
    const app = await buildApp({
      database,
      jobs,
      events,
      render: development?.render ?? (await loadRenderer()),
      devAssets: development?.devAssets,
      log,
      publicUrl: config.publicUrl,
      version: readVersion(),
      trustedProxies: config.trustedProxies,
      metricsToken: config.metricsToken,
      turnAwayAtLagMs: config.turnAwayAtLagMs,
      demoAccounts: config.demoData ? quickFillAccounts() : [],
      social: config.social,
      payments: config.payments,
      showOutbox: config.demoData && !smtpUrl,
    })
    closers.push(() => app.close())
    await app.listen({ port: config.port, host: config.host })
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    printWelcome(config, port, say)
    return { port, stop }
  } catch (error) {
    await stop()
    throw explain(error, config)
  }
}

async function embeddedDatabase(
  config: Config,
  say: Options['say'],
  closers: (() => Promise<void>)[],
): Promise<string> {
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
  if (!config.demoData && !config.payments.toss) say('no TOSS_SECRET_KEY: payments are the sandbox’s, no money moves')
  say(`Jangteo is open at http://localhost:${port}`)
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
