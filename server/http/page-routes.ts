import { randomBytes } from 'node:crypto'
import fastifyStatic from '@fastify/static'
import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { callInProcess } from './call-in-process.ts'
import { pagePolicy } from './content-security-policy.ts'
import type { RateLimit } from './rate-limit.ts'
import { type Made, type TaggedCache, taggedCache } from './tagged-cache.ts'
import { CLIENT_FOLDER, type DevAssets, type Renderer } from './web-build.ts'
import { joinZipped, takesGzip, zipParts } from './zipped-parts.ts'

interface CachedPage {
  status: number
  location: string | null
  contentType: string
  /** By this the router in the browser knows an error page of its own, with its text, from one of a proxy. */
  routerAnswer: string | null
  /** The page cut at the places where the nonce of each request goes. */
  parts: Buffer[]
  /** The same compressed, from the first time somebody wants it so. */
  zipped?: Promise<Buffer[]>
  shows: ReadonlySet<CacheTag>
}

export type PageCache = TaggedCache<CachedPage>

const MAX_BYTES = 64 * 1024 * 1024

export function pageCache(): PageCache {
  return taggedCache({
    maxBytes: MAX_BYTES,
    bytesOf: ({ parts }) => parts.reduce((bytes, part) => bytes + part.length, 0),
  })
}

interface Options {
  render: Renderer
  /** In development Vite serves the sources, pages are rendered anew each time, and scripts carry no nonce. */
  devAssets: DevAssets | undefined
  cache: PageCache
  publicUrl: string
  limit: RateLimit
}

const ROUTER_ANSWER = 'x-remix-response'

// Nobody who writes content can know it, so nobody can make a script of theirs receive a nonce.
const NONCE_PLACE = `nonce-place-${randomBytes(16).toString('hex')}`

/** Everything that is not the API: files of the web app, and its pages. */
export async function pageRoutes(app: FastifyInstance, options: Options): Promise<void> {
  if (options.devAssets) serveSources(app, options.devAssets)
  else await serveBuiltFiles(app)
  app.get('/*', { onRequest: options.limit }, async (request, reply) => {
    // A proxy may be asked for a whole address; we are none.
    if (!request.url.startsWith('/')) throw new AppError('invalid_request')
    if (options.devAssets) return sendPage(request, reply, (await renderPage(app, request, options)).value, undefined)
    const page = await options.cache.get(request.url, () => renderPage(app, request, options))
    return sendPage(request, reply, page, randomBytes(16).toString('base64url'))
  })
}

async function serveBuiltFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: CLIENT_FOLDER,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}', '.vite/**'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  app.get('/assets/*', (_request, reply) => reply.callNotFound())
}

function serveSources(app: FastifyInstance, devAssets: DevAssets): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (request.url.startsWith('/api')) next()
    else devAssets(request.raw, reply.raw, next)
  })
}

async function renderPage(
  app: FastifyInstance,
  request: FastifyRequest,
  { render, publicUrl, devAssets }: Options,
): Promise<Made<CachedPage>> {
  const shows = new Set<CacheTag>()
  let failed = false
  const call = callInProcess(app, (tags) => {
    for (const tag of tags) shows.add(tag)
  })
  const response = await render(new Request(publicUrl + request.url), {
    nonce: devAssets ? undefined : NONCE_PLACE,
    call: (endpoint, input) =>
      call(endpoint, input).catch((error) => {
        failed = true
        throw error
      }),
    reportError: (error) => app.log.error({ reqId: request.id, err: error }, 'page failed to render'),
  })
  const value: CachedPage = {
    status: response.status,
    location: response.headers.get('location'),
    contentType: response.headers.get('content-type') ?? 'text/html; charset=utf-8',
    routerAnswer: response.headers.get(ROUTER_ANSWER),
    parts: (await response.text()).split(NONCE_PLACE).map((part) => Buffer.from(part)),
    shows,
  }
  return { value, keep: response.status === 200 && !failed }
}

async function sendPage(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  nonce: string | undefined,
): Promise<FastifyReply> {
  if (page.location) reply.header('location', page.location)
  if (page.routerAnswer) reply.header(ROUTER_ANSWER, page.routerAnswer)
  if (nonce) reply.header('content-security-policy', pagePolicy(nonce))
  else reply.removeHeader('content-security-policy')
  reply.code(page.status).header('content-type', page.contentType).header('cache-control', 'no-cache')
  const between = Buffer.from(nonce ?? '')
  if (!takesGzip(headers['accept-encoding'])) return reply.send(joinWith(page.parts, between))
  page.zipped ??= zipParts(page.parts)
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding')
  return reply.send(joinZipped(await page.zipped, page.parts, between))
}

function joinWith(parts: Buffer[], nonce: Buffer): Buffer {
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [nonce, part])))
}
