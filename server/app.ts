import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import type { CacheTag, Endpoint } from '@jangteo/contracts/endpoint.ts'
import { isPrivateTag } from '@jangteo/contracts/events.ts'
import { requestPairing } from '@jangteo/contracts/signage/player.ts'
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { identifyByToken } from './accounts/identify-caller.ts'
import { feedRoutes } from './content/feeds/feed-routes.ts'
import type { OpenDatabase } from './database/open-database.ts'
import { changeStream } from './events/change-stream.ts'
import { type FeatureDependencies, mountFeatures } from './features.ts'
import { apiDocs } from './http/api-docs.ts'
import { clientAddress, proxyTrust } from './http/client-address.ts'
import { handleErrors, sendNotFound } from './http/error-responses.ts'
import { healthRoutes } from './http/health-routes.ts'
import { metrics } from './http/metrics.ts'
import { mounter } from './http/mount.ts'
import { findCachedPage, pageCache } from './http/page-cache.ts'
import { pageRoutes } from './http/page-routes.ts'
import { countInProcess, limitInDatabase, limitInProcess } from './http/rate-limit.ts'
import { reportResponses, reportToAll, requestLog } from './http/report-responses.ts'
import { findCachedApiResponse, responseCache } from './http/response-cache.ts'
import { pagePolicy, playerPolicy, securityHeaders } from './http/security-headers.ts'
import { serveCachedResponse } from './http/serve-cached-response.ts'
import { shedLoad } from './http/shed-load.ts'
import { parseStorableJson } from './http/storable-json.ts'
import type { DevAssets, Renderer } from './http/web-build.ts'
import { ledgerMetrics } from './ledger/checks/check-ledger.ts'
import { outboxRoutes } from './mail/outbox-routes.ts'
import { TOSS_WINDOW } from './payments/toss/toss-provider.ts'

export interface AppDependencies extends FeatureDependencies {
  database: OpenDatabase
  render: Renderer
  devAssets?: DevAssets | undefined
  log: FastifyBaseLogger
  version: string
  trustedProxies: string[]
  metricsToken: string | undefined
  /** Requests get 503 while the event loop lags by more than this; 0 for never. */
  turnAwayAtLagMs: number
  /** Whether mails of the outbox can be read at `/dev/mail`. */
  showOutbox: boolean
}

const SCREEN_PATHS = '/signage/player/'
const BODY_LIMIT_BYTES = 256 * 1024
/** Fastify's own values; uploads have no time limit. */
const CONNECTIONS = { keepAliveTimeout: 72_000, requestTimeout: 0 }

export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { database, jobs, events, render, log, publicUrl, version, trustedProxies, metricsToken } = dependencies
  const { db } = database
  const trustProxy = proxyTrust(trustedProxies)
  const headers = securityHeaders({ https: publicUrl.startsWith('https:') })
  const responses = responseCache()
  const pages = pageCache()
  const readHits = countInProcess({ hits: 3_000, seconds: 60 })
  let stopping = false
  const app = fastify({
    serverFactory: (handleByFastify) =>
      createServer(CONNECTIONS, (request, response) => {
        if (!serveFromCache(request, response)) handleByFastify(request, response)
      }),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Creating a child logger for every request costs more than the lines most requests log.
    childLoggerFactory: (logger) => logger,
    trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreDuplicateSlashes: false, maxParamLength: 300 },
  })
  app.addHook('preClose', async () => {
    stopping = true
  })
  // A keep-alive connection would keep a closing server waiting.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done()
  })

  handleErrors(app)
  app.setNotFoundHandler(sendNotFound)
  const report = reportToAll([
    requestLog(log),
    metrics(app, { token: metricsToken, waitingForDatabase: database.waiting, figures: ledgerMetrics(db) }),
  ])
  if (report) reportResponses(app, report)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  const isShedding = await shedLoad(app, {
    waitingForDatabase: database.waiting,
    atLagMs: dependencies.turnAwayAtLagMs,
  })
  // Level 3: what passes here is compressed at each request, so speed matters more than size.
  await app.register(compress, { threshold: 1_024, encodings: ['gzip'], zlibOptions: { level: 3 } })
  await app.register(cookie)

  parseStorableJson(app)
  for (const type of ['text/csv', 'text/xml', 'application/xml', /^image\//, 'application/octet-stream'])
    app.addContentTypeParser(type, { parseAs: 'buffer' }, passThrough)

  const serveFromCache = serveCachedResponse({
    caches: [findCachedApiResponse(responses), findCachedPage(pages)],
    headers,
    clientOf: clientAddress(trustProxy),
    reads: readHits,
    isBypassed: () => stopping || isShedding(),
    report,
  })

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
  const writes = limitInDatabase(db, { name: 'write', hits: 300, seconds: 60 })
  // All screens of a building may share one address, and each reports every few seconds.
  const screenCalls = limitInProcess(countInProcess({ hits: 12_000, seconds: 60 }))
  const identify = identifyByToken(db)
  const { mount, mounted } = mounter(app, {
    identify,
    limitFor: (endpoint: Endpoint) => {
      if (endpoint.path.startsWith(SCREEN_PATHS)) return endpoint === requestPairing ? writes : screenCalls
      if (endpoint.method === 'GET') return reads
      return endpoint.audience === 'anyone' ? writes : ownWrites
    },
    cache: responses,
    onChange: invalidate,
  })

  healthRoutes(mount, {
    db,
    version,
    jobsWork: jobs.isWorking,
    eventsArrive: events.isListening,
    isStopping: () => stopping,
  })
  mountFeatures(app, mount, { ...dependencies, db, limits: { reads, writes, screenCalls } })
  feedRoutes(app, { db, publicUrl, cache: responses, limit: reads })
  changeStream(app, { events, limit: reads, identify })
  apiDocs(app, mounted, { publicUrl, version })
  app.all('/api/*', sendNotFound)
  if (dependencies.showOutbox) outboxRoutes(app, { db, limit: reads })

  const { devAssets, payments } = dependencies
  const policy = pagePolicy(payments.toss && TOSS_WINDOW)
  const policyOf = (path: string) => (path === '/player' ? playerPolicy : policy)
  await pageRoutes(app, { render, devAssets, cache: pages, publicUrl, limit: reads, policyOf })
  return app
}

async function passThrough(_request: FastifyRequest, body: Buffer): Promise<Buffer> {
  return body
}
