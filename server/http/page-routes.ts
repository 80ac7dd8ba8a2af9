import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { callInProcess } from './call-in-process.ts'
import { type CachedPage, type PageCache, pageInEncoding, positionHeader, splitAtNonces } from './page-cache.ts'
import type { RateLimit } from './rate-limit.ts'
import type { PagePolicy } from './security-headers.ts'
import { onePerIteration } from './shed-load.ts'
import type { Created } from './tagged-cache.ts'
import { CLIENT_FOLDER, type DevAssets, type Renderer } from './web-build.ts'

interface Options {
  render: Renderer
  /** In development Vite serves the sources, pages are rendered anew each time, and scripts carry no nonce. */
  devAssets: DevAssets | undefined
  cache: PageCache
  /** Of the events, for the streams of the browsers that show the page. */
  position: () => string
  publicUrl: string
  limit: RateLimit
  policyOf: (path: string) => PagePolicy
}

const ROUTE = '/*'
const NO_STORE = 'no-store'
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"
/** React Router in the browser recognises its own error pages by this header; those of a proxy lack it. */
const ROUTER_RESPONSE_HEADER = 'x-remix-response'

/** What follows a call renders for milliseconds. Of pages whose calls return at once, one goes on in each iteration of the event loop. */
const turnToRender = onePerIteration()

// Random, so that authors of content cannot write it into their HTML to get a nonce for a script.
const NONCE_PLACEHOLDER = `nonce-place-${randomBytes(16).toString('hex')}`

/** Files and pages of the web app: everything outside the API. */
export async function pageRoutes(app: FastifyInstance, options: Options): Promise<void> {
  if (options.devAssets) serveSources(app, options.devAssets)
  else await serveBuiltFiles(app)
  app.get(ROUTE, { onRequest: options.limit }, async (request, reply) => {
    // An absolute URL as request target is meant for a proxy.
    if (!request.url.startsWith('/')) throw new AppError('invalid_request')
    if (options.devAssets) return sendUncached(reply, (await renderPage(app, request, options)).value)
    const page = await options.cache.get(request.url, () => renderPage(app, request, options))
    const { status, headers, body } = await pageInEncoding(page, request.headers['accept-encoding'])
    return reply.code(status).headers(headers).send(body)
  })
}

async function serveBuiltFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: CLIENT_FOLDER,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      // A service worker fetches by the policy it came with, not by that of its pages.
      if (path.includes('-worker.js')) reply.header('content-security-policy', WORKER_POLICY)
    },
  })
  const errorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy()
    else app.errorHandler(error, request, reply)
  }
  const files = await filesIn(CLIENT_FOLDER)
  for (const name of files.filter((name) => !isAsset(name)))
    app.get(`/${name}`, { errorHandler }, (_request, reply) => reply.sendFile(name))
  // One route for all assets: a route for each of hundreds took half of the time to build the app.
  const assets = new Set(files.filter(isAsset))
  app.get<{ Params: { '*': string } }>('/assets/*', { errorHandler }, ({ params }, reply) => {
    const name = `assets/${params['*']}`
    return assets.has(name) ? reply.sendFile(name) : reply.callNotFound()
  })
}

function isAsset(name: string): boolean {
  return name.startsWith('assets/')
}

/** Paths relative to the folder, without precompressed copies and files that only the build reads. */
async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
    .filter((path) => !path.startsWith('.vite/'))
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
  { render, publicUrl, devAssets, policyOf, position: positionNow }: Options,
): Promise<Created<CachedPage>> {
  const position = positionNow()
  const tags = new Set<CacheTag>()
  let failed = false
  const call = callInProcess(app, (noted) => {
    for (const tag of noted) tags.add(tag)
  })
  const response = await render(new Request(publicUrl + request.url), {
    nonce: devAssets ? undefined : NONCE_PLACEHOLDER,
    call: (endpoint, input) =>
      call(endpoint, input)
        .finally(turnToRender)
        .catch((error) => {
          failed = true
          throw error
        }),
    reportError: (error) => app.log.error({ reqId: request.id, err: error }, 'page failed to render'),
  })
  const html = await response.text()
  const value: CachedPage = {
    route: ROUTE,
    status: response.status,
    headers: headersOf(response),
    parts: splitAtNonces(html, NONCE_PLACEHOLDER),
    policy: policyOf(request.url.split('?')[0] ?? ''),
    tags,
    position,
  }
  return { value, isCacheable: response.status === 200 && !failed && !isNoStore(response) }
}

function isNoStore({ headers }: Response): boolean {
  return headers.get('cache-control') === NO_STORE
}

function headersOf(response: Response): Record<string, string> {
  const { headers } = response
  const location = headers.get('location')
  const routerResponse = headers.get(ROUTER_RESPONSE_HEADER)
  return {
    'content-type': headers.get('content-type') ?? 'text/html; charset=utf-8',
    'cache-control': isNoStore(response) ? NO_STORE : 'no-cache',
    ...(location && { location }),
    ...(routerResponse && { [ROUTER_RESPONSE_HEADER]: routerResponse }),
  }
}

/** In development a page has no nonces, and Vite serves the scripts. */
function sendUncached(reply: FastifyReply, { status, headers, parts, position }: CachedPage): FastifyReply {
  return reply
    .removeHeader('content-security-policy')
    .code(status)
    .headers({ ...headers, ...positionHeader(position) })
    .send(Buffer.concat(parts))
}
