import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import underPressure from '@fastify/under-pressure'
import type { DemoAccount } from '@jangteo/contracts/auth.ts'
import type { CacheTag, Endpoint } from '@jangteo/contracts/endpoint.ts'
import { isPrivateTag } from '@jangteo/contracts/events.ts'
import { requestPairing } from '@jangteo/contracts/player.ts'
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { recordAudit } from './accounts/audit.ts'
import type { ForgetMore } from './accounts/close-account.ts'
import { identifyByToken } from './accounts/identify.ts'
import { accountRoutes } from './accounts/routes.ts'
import type { SocialSettings } from './accounts/social/social-settings.ts'
import { forgetBrand } from './brands/keep-brand.ts'
import { brandRoutes } from './brands/routes.ts'
import { publicPages } from './catalog/public/public-pages.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { forgetShopper } from './catalog/shopper/forget-shopper.ts'
import { productShortcodes } from './catalog/shortcodes/product-shortcodes.ts'
import { feedRoutes } from './content/feeds/feed-routes.ts'
import { contentRoutes } from './content/routes.ts'
import { dashboardRoutes } from './dashboards/routes.ts'
import type { OpenDatabase } from './database/open-database.ts'
import type { EventListener } from './events/listen.ts'
import { eventStream } from './events/stream.ts'
import { pictureRoutes } from './files/picture-routes.ts'
import { forgetRespondent } from './forms/forget-respondent.ts'
import { formShortcode } from './forms/form-shortcode.ts'
import { hearOfFormPayment } from './forms/paying/hear-of-form-payment.ts'
import { formRoutes } from './forms/routes.ts'
import { gradeRoutes } from './grades/routes.ts'
import { answerAtTheDoor } from './http/answer-at-the-door.ts'
import { answerCache, findKeptAnswer } from './http/answer-cache.ts'
import { apiDocs } from './http/api-docs.ts'
import { AppError } from './http/app-error.ts'
import { clientAddress, trustIn } from './http/client-address.ts'
import { pagePolicy, playerPolicy } from './http/content-security-policy.ts'
import { answerErrors, answerUnknownPath } from './http/error-answers.ts'
import { healthRoutes } from './http/health-routes.ts'
import { takeKeepableJson } from './http/keepable-json.ts'
import { metrics } from './http/metrics.ts'
import { mounter } from './http/mount.ts'
import { findKeptPage, pageCache } from './http/page-cache.ts'
import { pageRoutes } from './http/page-routes.ts'
import { countInProcess, limitInDatabase, limitInProcess } from './http/rate-limit.ts'
import { reportAnswers, reportToAll, requestLog } from './http/report-answers.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { DevAssets, Renderer } from './http/web-build.ts'
import { inventoryRoutes } from './inventory/routes.ts'
import type { Jobs } from './jobs/jobs.ts'
import { bookFigures } from './ledger/books/check-books.ts'
import { ledgerRoutes } from './ledger/routes.ts'
import { outboxRoutes } from './mail/outbox-routes.ts'
import { forgetNotices } from './notices/forget-notices.ts'
import { noticeRoutes } from './notices/routes.ts'
import { businessNews } from './notices/tell-of-business.ts'
import { forgetBuyer } from './orders/forget-buyer.ts'
import { orderRoutes } from './orders/routes.ts'
import { openSelling } from './orders/selling.ts'
import type { PaymentSettings } from './payments/payment-settings.ts'
import { TOSS_WINDOW } from './payments/toss/toss-window.ts'
import { forgetAuthor } from './reviews/forget-author.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { forgetManager } from './signage/forget-manager.ts'
import { signageRoutes } from './signage/routes.ts'
import { viewRoutes } from './views/routes.ts'
import { viewShortcode } from './views/view-shortcode.ts'

export interface AppDependencies {
  database: OpenDatabase
  jobs: Jobs
  events: EventListener
  render: Renderer
  devAssets?: DevAssets | undefined
  log: FastifyBaseLogger
  publicUrl: string
  version: string
  trustedProxies: string[]
  metricsToken: string | undefined
  /** Offered on the sign-in page; none outside the demo shop. */
  demoAccounts: readonly DemoAccount[]
  social: SocialSettings
  payments: PaymentSettings
  /** How late the event loop may run before calls are turned away; 0 for ever. */
  turnAwayAtLagMs?: number
  /** Whether mails of the outbox can be read at `/dev/mail`. */
  showOutbox: boolean
}

const SCREEN_PATHS = '/signage/player/'
const BODY_LIMIT_BYTES = 256 * 1024
const MOST_WAITING_CALLS = 200
/** How long after its start a process is not taken for slow: what loading it took says nothing about its callers. */
const GRACE_MS = 3_000
/** As Fastify has them; an upload may take as long as it takes. */
const CONNECTIONS = { keepAliveTimeout: 72_000, requestTimeout: 0 }

export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { database, jobs, events, render, log, publicUrl, version, trustedProxies, metricsToken } = dependencies
  const { db } = database
  const trustProxy = trustIn(trustedProxies)
  const headers = securityHeaders({ https: publicUrl.startsWith('https:') })
  const answers = answerCache()
  const pages = pageCache()
  const readHits = countInProcess({ hits: 3_000, seconds: 60 })
  let stopping = false
  let starting = false
  const isOverloaded = () => database.waiting() > MOST_WAITING_CALLS
  const app = fastify({
    serverFactory: (goIn) =>
      createServer(CONNECTIONS, (request, response) => {
        if (!atTheDoor(request, response)) goIn(request, response)
      }),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A logger of its own for every request costs more than most of them write.
    childLoggerFactory: (logger) => logger,
    trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreDuplicateSlashes: false, maxParamLength: 300 },
  })
  app.addHook('onListen', async () => {
    starting = true
    setTimeout(() => {
      starting = false
    }, GRACE_MS).unref()
  })
  app.addHook('preClose', async () => {
    stopping = true
  })
  // A connection kept alive after the last answer would keep a closing server waiting.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done()
  })

  answerErrors(app)
  app.setNotFoundHandler(answerUnknownPath)
  const report = reportToAll([
    requestLog(log),
    metrics(app, { token: metricsToken, waitingForDatabase: database.waiting, figures: bookFigures(db) }),
  ])
  if (report) reportAnswers(app, report)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  await app.register(underPressure, {
    maxEventLoopDelay: dependencies.turnAwayAtLagMs ?? 1_000,
    pressureHandler: (request) => {
      if (!starting) turnAway(request)
    },
  })
  // Pages differ by their nonce and are compressed at each request: quick matters more than small.
  await app.register(compress, { threshold: 1_024, encodings: ['gzip'], zlibOptions: { level: 3 } })
  await app.register(cookie)

  app.addHook('onRequest', (request, _reply, done) => {
    done(isOverloaded() && !asksForLife(request) ? new AppError('unavailable') : undefined)
  })

  takeKeepableJson(app)
  for (const type of ['text/csv', 'text/xml', 'application/xml', /^image\//, 'application/octet-stream'])
    app.addContentTypeParser(type, { parseAs: 'buffer' }, asItIs)

  const atTheDoor = answerAtTheDoor({
    kept: [findKeptAnswer(answers), findKeptPage(pages)],
    headers,
    clientOf: clientAddress(trustProxy),
    reads: readHits,
    isClosed: () => stopping || isOverloaded() || (app.isUnderPressure() && !starting),
    report,
  })

  const forget = (tags: Iterable<CacheTag>) => {
    // What is kept is the same for everybody: news of one account makes none of it stale.
    const forAll = [...tags].filter((tag) => !isPrivateTag(tag))
    if (forAll.length === 0) return
    answers.forget(forAll)
    pages.forget(forAll)
  }
  events.onEvent((event) => forget(event.tags))
  events.onGap(() => {
    answers.forgetAll()
    pages.forgetAll()
  })

  const reads = limitInProcess(readHits)
  const ownWrites = limitInProcess(countInProcess({ hits: 600, seconds: 60 }))
  const writes = limitInDatabase(db, { name: 'write', hits: 300, seconds: 60 })
  // All screens of a house may have one address, and each says every few seconds what it shows.
  const screenCalls = limitInProcess(countInProcess({ hits: 12_000, seconds: 60 }))
  const identify = identifyByToken(db)
  const { mount, mounted } = mounter(app, {
    identify,
    limitFor: (endpoint: Endpoint) => {
      if (endpoint.path.startsWith(SCREEN_PATHS)) return endpoint === requestPairing ? writes : screenCalls
      if (endpoint.method === 'GET') return reads
      return endpoint.audience === 'anyone' ? writes : ownWrites
    },
    cache: answers,
    onChange: forget,
  })

  healthRoutes(mount, {
    db,
    version,
    jobsWork: jobs.isWorking,
    eventsArrive: events.isListening,
    isStopping: () => stopping,
  })
  settingsRoutes(mount, {
    db,
    virtualAccountHours: dependencies.payments.payWithinMs.virtual_account / 3_600_000,
    onChangedBy: (actorId) => (tx, details) =>
      recordAudit(tx, { actorId, action: 'settings_changed', subjectId: null, details }),
  })
  const { demoAccounts, social } = dependencies
  accountRoutes(app, mount, {
    db,
    jobs,
    publicUrl,
    demoAccounts,
    social,
    writeLimit: writes,
    forgetMore: forgetEverywhere,
    businessNews,
  })

  const products = publicPages(db)
  catalogRoutes(mount, { db, jobs, pages: products })
  brandRoutes(mount, { db })
  const selling = openSelling({ db, jobs, settings: dependencies.payments, publicUrl })
  orderRoutes(mount, { db, selling, publicUrl, hearElsewhere: (id) => hearOfFormPayment(db, selling, id) })
  reviewRoutes(mount, { db })
  ledgerRoutes(mount, { db })
  inventoryRoutes(mount, { db })
  gradeRoutes(mount, { db })
  noticeRoutes(mount, { db })
  contentRoutes(mount, {
    db,
    jobs,
    publicUrl,
    shortcodes: {
      ...productShortcodes(db, products),
      form: formShortcode(db),
      view: viewShortcode({ db, products }),
    },
  })
  formRoutes(mount, { db, jobs, paying: selling, publicUrl })
  viewRoutes(mount, { db, products })
  dashboardRoutes(mount, { db })
  signageRoutes(app, mount, { db, events, publicUrl, limit: screenCalls, reads })

  const pictureReads = limitInProcess(countInProcess({ hits: 6_000, seconds: 60 }))
  pictureRoutes(app, mount, { db, limit: pictureReads })

  feedRoutes(app, { db, publicUrl, cache: answers, limit: reads })
  eventStream(app, { events, limit: reads, identify })
  apiDocs(app, mounted, { publicUrl, version })
  app.all('/api/*', answerUnknownPath)
  if (dependencies.showOutbox) outboxRoutes(app, { db, limit: reads })

  const { devAssets, payments } = dependencies
  const policy = pagePolicy(payments.toss && TOSS_WINDOW)
  const policyOf = (path: string) => (path === '/player' ? playerPolicy : policy)
  await pageRoutes(app, { render, devAssets, cache: pages, publicUrl, limit: reads, policyOf })
  return app
}

/** What each feature keeps of a person. */
const FORGETTING: readonly ForgetMore[] = [
  forgetBuyer,
  forgetAuthor,
  forgetShopper,
  forgetBrand,
  forgetNotices,
  forgetRespondent,
  forgetManager,
]

const forgetEverywhere: ForgetMore = async (tx, accountId) => {
  for (const forget of FORGETTING) await forget(tx, accountId)
}

async function asItIs(_request: FastifyRequest, body: Buffer): Promise<Buffer> {
  return body
}

/** A process that is merely busy is alive: whoever asks just that is always answered. */
function asksForLife({ url }: FastifyRequest): boolean {
  return /^\/api(\/v1)?\/health$/.test(url)
}

function turnAway(request: FastifyRequest): void {
  if (!asksForLife(request)) throw new AppError('unavailable')
}
