import { randomBytes } from 'node:crypto'
import fastifyStatic from '@fastify/static'
import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callInProcess } from './call-in-process.ts'
import { pagePolicy } from './content-security-policy.ts'
import type { CachedPage, HtmlCache } from './html-cache.ts'
import type { RateLimit } from './rate-limit.ts'
import { CLIENT_FOLDER, type Renderer } from './web-build.ts'

interface Options {
  render: Renderer
  cache: HtmlCache
  publicUrl: string
  limit: RateLimit
}

// Nobody who writes content can know it, so nobody can make a script of theirs receive a nonce.
const NONCE_PLACE = `nonce-place-${randomBytes(16).toString('hex')}`

/** Everything that is not the API: files of the web app, and its pages. */
export async function pageRoutes(app: FastifyInstance, options: Options): Promise<void> {
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
  app.get('/*', { onRequest: options.limit }, async (request, reply) => {
    const page = await options.cache.get(request.url, () => renderPage(app, request, options))
    return sendPage(reply, page)
  })
}

async function renderPage(app: FastifyInstance, request: FastifyRequest, { render, publicUrl }: Options) {
  const shows = new Set<CacheTag>()
  let failed = false
  const call = callInProcess(app, (tags) => {
    for (const tag of tags) shows.add(tag)
  })
  const response = await render(new Request(publicUrl + request.url), {
    nonce: NONCE_PLACE,
    call: (endpoint, input) =>
      call(endpoint, input).catch((error) => {
        failed = true
        throw error
      }),
    reportError: (error) => request.log.error({ err: error }, 'page failed to render'),
  })
  return {
    status: response.status,
    location: response.headers.get('location'),
    contentType: response.headers.get('content-type') ?? 'text/html; charset=utf-8',
    parts: (await response.text()).split(NONCE_PLACE).map((part) => Buffer.from(part)),
    shows,
    keep: response.status === 200 && !failed,
  }
}

function sendPage(reply: FastifyReply, page: CachedPage): FastifyReply {
  const nonce = randomBytes(16).toString('base64url')
  if (page.location) reply.header('location', page.location)
  return reply
    .code(page.status)
    .header('content-type', page.contentType)
    .header('content-security-policy', pagePolicy(nonce))
    .header('cache-control', 'no-cache')
    .send(joinWith(page.parts, Buffer.from(nonce)))
}

function joinWith(parts: Buffer[], nonce: Buffer): Buffer {
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [nonce, part])))
}
