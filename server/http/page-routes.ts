import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { callInProcess } from './call-in-process.ts'
import type { PagePolicy } from './content-security-policy.ts'
import { type CachedPage, cutAtNonces, type PageCache, readyPage } from './page-cache.ts'
import type { RateLimit } from './rate-limit.ts'
import type { Made } from './tagged-cache.ts'
import { CLIENT_FOLDER, type DevAssets, type Renderer } from './web-build.ts'

interface Options {
  render: Renderer
  /** In development Vite serves the sources, pages are rendered anew each time, and scripts carry no nonce. */
  devAssets: DevAssets | undefined
  cache: PageCache
  publicUrl: string
  limit: RateLimit
  policyOf: (path: string) => PagePolicy
}

const ROUTE = '/*'
const NO_STORE = 'no-store'
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"
/** By this the router in the browser knows an error page of its own, with its text, from one of a proxy. */
const ROUTER_ANSWER = 'x-remix-response'

// Nobody who writes content can know it, so nobody can make a script of theirs receive a nonce.
const NONCE_PLACE = `nonce-place-${randomBytes(16).toString('hex')}`

/** Everything that is not the API: files of the web app, and its pages. */
export async function pageRoutes(app: FastifyInstance, options: Options): Promise<void> {
  if (options.devAssets) serveSources(app, options.devAssets)
  else await serveBuiltFiles(app)
  app.get(ROUTE, { onRequest: options.limit }, async (request, reply) => {
    // A proxy may be asked for a whole address; we are none.
    if (!request.url.startsWith('/')) throw new AppError('invalid_request')
    if (options.devAssets) return sendAsRendered(reply, (await renderPage(app, request, options)).value)
    const page = await options.cache.get(request.url, () => renderPage(app, request, options))
    const { status, headers, body } = await readyPage(page, request.headers['accept-encoding'])
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
  // By name, and by one route: a route for each of hundreds was half of the work of putting the app together.
  const assets = new Set(files.filter(isAsset))
  app.get<{ Params: { '*': string } }>('/assets/*', { errorHandler }, ({ params }, reply) => {
    const name = `assets/${params['*']}`
    return assets.has(name) ? reply.sendFile(name) : reply.callNotFound()
  })
}

function isAsset(name: string): boolean {
  return name.startsWith('assets/')
}

/** By their path below it; without those that stand beside them compressed, and what only the build itself reads. */
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
  { render, publicUrl, devAssets, policyOf }: Options,
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
  const html = await response.text()
  const value: CachedPage = {
    route: ROUTE,
    status: response.status,
    headers: headersOf(response),
    parts: cutAtNonces(html, NONCE_PLACE),
    policy: policyOf(request.url.split('?')[0] ?? ''),
    shows,
  }
  return { value, keep: response.status === 200 && !failed && !isForNobodyElse(response) }
}

/** A page that says so is shown once. */
function isForNobodyElse({ headers }: Response): boolean {
  return headers.get('cache-control') === NO_STORE
}

function headersOf(response: Response): Record<string, string> {
  const { headers } = response
  const location = headers.get('location')
  const routerAnswer = headers.get(ROUTER_ANSWER)
  return {
    'content-type': headers.get('content-type') ?? 'text/html; charset=utf-8',
    'cache-control': isForNobodyElse(response) ? NO_STORE : 'no-cache',
    ...(location && { location }),
    ...(routerAnswer && { [ROUTER_ANSWER]: routerAnswer }),
  }
}

/** In development a page is one part, and scripts come from wherever Vite says. */
function sendAsRendered(reply: FastifyReply, { status, headers, parts }: CachedPage): FastifyReply {
  return reply.removeHeader('content-security-policy').code(status).headers(headers).send(Buffer.concat(parts))
}
