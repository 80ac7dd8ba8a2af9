import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import type { CacheTag, Endpoint } from '@jangteo/contracts/endpoint.ts'
import { isPrivateTag } from '@jangteo/contracts/events.ts'
import { requestPairing } from '@jangteo/contracts/signage/player.ts'
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { identifyByToken } from './accounts/identify.ts'
import { feedRoutes } from './content/feeds/feed-routes.ts'
import type { OpenDatabase } from './database/open-database.ts'
import { eventStream } from './events/stream.ts'
import { type FeatureDependencies, mountFeatures } from './features.ts'
import { answerAtTheDoor } from './http/answer-at-the-door.ts'
import { answerCache, findKeptAnswer } from './http/answer-cache.ts'
import { apiDocs } from './http/api-docs.ts'
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
import { shedLoad } from './http/shed-load.ts'
import type { DevAssets, Renderer } from './http/web-build.ts'
import { bookFigures } from './ledger/books/check-books.ts'
import { outboxRoutes } from './mail/outbox-routes.ts'
import { TOSS_WINDOW } from './payments/toss/toss-window.ts'

export interface AppDependencies extends FeatureDependencies {
  database: OpenDatabase
  render: Renderer
  devAssets?: DevAssets | undefined
  log: FastifyBaseLogger
  version: string
  trustedProxies: string[]
  metricsToken: string | undefined
  /** How late the event loop may run before calls are turned away; 0 for ever. */
  turnAwayAtLagMs: number
  /** Whether mails of the outbox can be read at `/dev/mail`. */
  showOutbox: boolean
}

const SCREEN_PATHS = '/signage/player/'
const BODY_LIMIT_BYTES = 256 * 1024
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
  const isShedding = await shedLoad(app, {
    waitingForDatabase: database.waiting,
    atLagMs: dependencies.turnAwayAtLagMs,
  })
  // Pages differ by their nonce and are compressed at each request: quick matters more than small.
  await app.register(compress, { threshold: 1_024, encodings: ['gzip'], zlibOptions: { level: 3 } })
  await app.register(cookie)

  takeKeepableJson(app)
  for (const type of ['text/csv', 'text/xml', 'application/xml', /^image\//, 'application/octet-stream'])
    app.addContentTypeParser(type, { parseAs: 'buffer' }, asItIs)

  const atTheDoor = answerAtTheDoor({
    kept: [findKeptAnswer(answers), findKeptPage(pages)],
    headers,
    clientOf: clientAddress(trustProxy),
    reads: readHits,
    isClosed: () => stopping || isShedding(),
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
  mountFeatures(app, mount, { ...dependencies, db, limits: { reads, writes, screenCalls } })
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

async function asItIs(_request: FastifyRequest, body: Buffer): Promise<Buffer> {
  return body
}
