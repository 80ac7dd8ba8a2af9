import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { logout, logoutV2, refresh } from '@jangteo/contracts/accounts/auth.ts'
import { recordProductView } from '@jangteo/contracts/catalog/public-products.ts'
import type { CacheTag, Endpoint } from '@jangteo/contracts/endpoint.ts'
import { isPrivateTag } from '@jangteo/contracts/events.ts'
import { SHEET_TYPES } from '@jangteo/contracts/files/sheet-files.ts'
import { requestPairing } from '@jangteo/contracts/signage/player.ts'
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { identifyByToken } from './accounts/identify-caller.ts'
import { productFeedRoutes } from './catalog/feeds/product-feed-routes.ts'
import { feedRoutes } from './content/feeds/feed-routes.ts'
import type { OpenDatabase } from './database/open-database.ts'
import { changeStream } from './events/change-stream.ts'
import { type FeatureDependencies, mountFeatures } from './features.ts'
import { apiDocs } from './http/api-docs.ts'
import { versionedUrl } from './http/api-path.ts'
import { clientAddress, proxyTrust } from './http/client-address.ts'
import { handleErrors, sendNotFound, sendUnavailable } from './http/error-responses.ts'
import { healthRoutes } from './http/health-routes.ts'
import { type ConnectionLimits, createHttpServer } from './http/http-server.ts'
import { metrics } from './http/metrics.ts'
import { mounter } from './http/mount.ts'
import { findCachedPage, pageCache } from './http/page-cache.ts'
import { pageRoutes } from './http/page-routes.ts'
import { countInProcess, limitInDatabase, limitInProcess, type RateLimit } from './http/rate-limit.ts'
import { reportResponses, reportToAll, requestLog } from './http/report-responses.ts'
import { findCachedApiResponse, responseCache } from './http/response-cache.ts'
import { pagePolicy, playerPolicy, securityHeaders } from './http/security-headers.ts'
import { serveCachedResponse } from './http/serve-cached-response.ts'
import { requestQueue, shedLoad } from './http/shed-load.ts'
import { parseStorableJson } from './http/storable-json.ts'
import type { DevAssets, Renderer } from './http/web-build.ts'
import { jobMetrics } from './jobs/failing-jobs.ts'
import { ledgerMetrics } from './ledger/checks/check-ledger.ts'
import { outboxRoutes } from './mail/outbox-routes.ts'
import { paymentMetrics } from './orders/payments/reconcile-provider.ts'
import { TOSS_WINDOW } from './payments/toss/toss-provider.ts'

export interface AppDependencies extends FeatureDependencies {
  database: OpenDatabase
  render: Renderer
  devAssets?: DevAssets | undefined
  log: FastifyBaseLogger
  version: string
  trustedProxies: string[]
  metricsToken: string | undefined
  /** Requests get 503 while others have waited for longer than this for their turn; 0 for never. */
  turnAwayAtLagMs: number
  connectionLimits?: ConnectionLimits | undefined
  /** Whether the process is about to stop: it serves requests, but is not ready and keeps no connection open. */
  isDraining?: () => boolean
  /** Whether mails of the outbox can be read at `/dev/mail`. */
  showOutbox: boolean
}

const SCREEN_PATHS = '/signage/player/'
/** Reads about the own session, by bearer token or refresh cookie. */
const SESSION_PATHS = /^\/(auth|accounts)\//
const SESSION_CALLS: readonly Endpoint[] = [refresh, logout, logoutV2]
const BODY_LIMIT_BYTES = 256 * 1024
const TURNED_AWAY_EVERY_MS = 1_000
const NO_LIMITS: ConnectionLimits = { total: Number.POSITIVE_INFINITY, perAddress: Number.POSITIVE_INFINITY }

export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { database, jobs, events, render, log, publicUrl, version, trustedProxies, metricsToken } = dependencies
  const { db } = database
  const trustProxy = proxyTrust(trustedProxies)
  const headers = securityHeaders({ https: publicUrl.startsWith('https:') })
  const responses = responseCache()
  const pages = pageCache()
  const readHits = countInProcess({ hits: 3_000, seconds: 60 })
  const limits = dependencies.connectionLimits ?? NO_LIMITS
  let closing = false
  const isStopping = () => closing || dependencies.isDraining?.() === true
  const app = fastify({
    serverFactory: (handleByFastify) => {
      const { take, noteConnection } = requestQueue({
        handle: handleByFastify,
        turnAway,
        maxWaitMs: dependencies.turnAwayAtLagMs,
      })
      const server = createHttpServer(
        {
          limits,
          isProxy: trustProxy || (() => false),
          isStopping,
          onProblem: (error) => log.warn({ reason: error.message }, 'connection not accepted'),
        },
        (request, response) => {
          if (!serveFromCache(request, response)) take(request, response)
        },
      )
      return server.on('connection', noteConnection)
    },
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Creating a child logger for every request costs more than the lines most requests log.
    childLoggerFactory: (logger) => logger,
    trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    // The server closes idle connections itself, and serves the last request of each.
    forceCloseConnections: false,
    return503OnClosing: false,
    rewriteUrl: ({ url = '' }) => versionedUrl(url),
    routerOptions: { ignoreDuplicateSlashes: false, maxParamLength: 300 },
  })
  app.addHook('preClose', async () => {
    closing = true
  })

  handleErrors(app)
  app.setNotFoundHandler(sendNotFound)
  const report = reportToAll([
    requestLog(log),
    metrics(app, {
      token: metricsToken,
      waitingForDatabase: database.waiting,
      figures: [...ledgerMetrics(db), ...paymentMetrics(db), ...jobMetrics(db)],
    }),
  ])
  if (report) reportResponses(app, report)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  shedLoad(app, database.waiting)
  const turnedAway = logCounts((count) => log.warn({ count }, 'requests turned away'))
  // Level 3: what passes here is compressed at each request, so speed matters more than size.
  await app.register(compress, { threshold: 1_024, encodings: ['gzip'], zlibOptions: { level: 3 } })
  await app.register(cookie)

  parseStorableJson(app)
  for (const type of [...SHEET_TYPES, 'text/xml', 'application/xml', /^image\//, 'application/octet-stream'])
    app.addContentTypeParser(type, { parseAs: 'buffer' }, passThrough)

  const serveFromCache = serveCachedResponse({
    caches: [findCachedApiResponse(responses), findCachedPage(pages, events.position)],
    headers,
    clientOf: clientAddress(trustProxy),
    reads: readHits,
    report,
  })

  function turnAway(request: IncomingMessage, response: ServerResponse): void {
    const id = randomUUID()
    turnedAway()
    report?.({ id, method: request.method ?? '', route: undefined, status: 503, ms: 0 })
    sendUnavailable(request, response, { ...headers, 'x-request-id': id })
  }

  const invalidate = (tags: Iterable<CacheTag>) => {
    // Cached responses and pages hold no data of a single account, so its private tags make none of them stale.
    const publicTags = [...tags].filter((tag) => !isPrivateTag(tag))
    if (publicTags.length === 0) return
    responses.invalidate(publicTags)
    pages.invalidate(publicTags)
  }
  events.onEvent((event) => invalidate(event.tags))
  events.onGap(() => {
    responses.clear()
    pages.clear()
  })

  const reads = limitInProcess(readHits)
  const ownWrites = limitInProcess(countInProcess({ hits: 600, seconds: 60 }))
  // Thousands of phones may share one address (a mobile carrier's NAT): each purpose has a counter of its own, so that
  // visitors who only look around never keep anyone from signing in, staying signed in or working.
  const ownReads = limitInProcess(countInProcess({ hits: 3_000, seconds: 60 }))
  const sessionCalls = limitInProcess(countInProcess({ hits: 3_000, seconds: 60 }))
  const productViews = limitInProcess(countInProcess({ hits: 3_000, seconds: 60 }))
  const anonymousWrites = new Map<string, RateLimit>()
  const anonymousWrite = (purpose: string) => {
    const limit =
      anonymousWrites.get(purpose) ?? limitInDatabase(db, { name: `write ${purpose}`, hits: 300, seconds: 60 })
    anonymousWrites.set(purpose, limit)
    return limit
  }
  // All screens of a building may share one address, and each reports every few seconds.
  const screenCalls = limitInProcess(countInProcess({ hits: 12_000, seconds: 60 }))
  const identify = identifyByToken(db)
  const { mount, mounted } = mounter(app, {
    identify,
    limitFor: (endpoint: Endpoint) => {
      const { path, method, audience } = endpoint
      if (path.startsWith(SCREEN_PATHS) && endpoint !== requestPairing) return screenCalls
      if (SESSION_CALLS.includes(endpoint) || (method === 'GET' && SESSION_PATHS.test(path))) return sessionCalls
      if (method === 'GET') return audience === 'anyone' ? reads : ownReads
      if (endpoint === recordProductView) return productViews
      // The first part of the path is the purpose: auth, forms, payments, signage.
      return audience === 'anyone' ? anonymousWrite(path.split('/')[1] ?? '') : ownWrites
    },
    cache: responses,
    onChange: invalidate,
  })

  healthRoutes(mount, {
    db,
    version,
    jobsWork: jobs.isWorking,
    eventsArrive: events.isListening,
    isStopping,
  })
  mountFeatures(app, mount, { ...dependencies, db, limits: { reads, signIns: anonymousWrite('auth'), screenCalls } })
  feedRoutes(app, { db, publicUrl, cache: responses, limit: reads })
  productFeedRoutes(app, { db, publicUrl, cache: responses, limit: reads })
  // Event streams never end by themselves: half of the connections is for everything else.
  changeStream(app, { events, limit: reads, identify, maxConnections: Math.floor(limits.total / 2) })
  apiDocs(app, mounted, { publicUrl, version })
  app.all('/api/*', sendNotFound)
  if (dependencies.showOutbox) outboxRoutes(app, { db, limit: reads })

  const { devAssets, payments } = dependencies
  const policy = pagePolicy(payments.toss && TOSS_WINDOW)
  const policyOf = (path: string) => (path === '/player' ? playerPolicy : policy)
  await pageRoutes(app, {
    render,
    devAssets,
    cache: pages,
    position: events.position,
    publicUrl,
    limit: reads,
    policyOf,
  })
  return app
}

/** One log line a second for all: a line for each would add to the load. */
function logCounts(log: (count: number) => void): () => void {
  let count = 0
  return () => {
    if (++count > 1) return
    setTimeout(() => {
      log(count)
      count = 0
    }, TURNED_AWAY_EVERY_MS).unref()
  }
}

async function passThrough(_request: FastifyRequest, body: Buffer): Promise<Buffer> {
  return body
}
