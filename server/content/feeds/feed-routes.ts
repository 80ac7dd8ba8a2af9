import { Readable } from 'node:stream'
import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../database/open-database.ts'
import { sendNotFound } from '../../http/error-responses.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { type ResponseCache, responseInEncoding } from '../../http/response-cache.ts'
import { rssFeed } from './rss.ts'
import { countUrls, fullSitemap, isSection, MAX_URLS, sitemapIndex, sitemapSection } from './sitemap.ts'

interface Options {
  db: Database
  publicUrl: string
  cache: ResponseCache
  limit: RateLimit
}

const XML = 'application/xml; charset=utf-8'
/** Sitemaps up to this size are cached; larger ones are streamed on each request. */
const MAX_CACHED_URLS = 5_000
const PRIVATE = ['admin', 'supplier', 'retailer', 'account', 'auth', 'cart', 'checkout', 'orders', 'notices', 'preview']

/** RSS, sitemaps and robots.txt. */
export function feedRoutes(app: FastifyInstance, { db, publicUrl, cache, limit }: Options): void {
  const cached = (tags: readonly CacheTag[], type: string, make: () => Promise<string>) =>
    async function answer(request: FastifyRequest, reply: FastifyReply) {
      const { url } = request
      const value = await cache.get(url, async () => {
        const body = Buffer.from(await make())
        const plain = { route: request.routeOptions.url ?? url, status: 200, headers: { 'content-type': type }, body }
        return { value: { plain, tags: new Set(tags) }, isCacheable: true }
      })
      const { headers, body } = responseInEncoding(value, request.headers['accept-encoding'])
      return reply.headers(headers).send(body)
    }

  const rss = cached(['content', 'settings'], 'application/rss+xml; charset=utf-8', () => rssFeed(db, publicUrl))
  app.get('/rss.xml', { onRequest: limit }, rss)
  app.get('/feed', { onRequest: limit }, rss)

  const tags: CacheTag[] = ['content', 'products', 'categories']
  const small = cached(tags, XML, async () => (await Array.fromAsync(fullSitemap(db, publicUrl))).join(''))
  const index = cached(tags, XML, () => sitemapIndex(db, publicUrl))
  app.get('/sitemap.xml', { onRequest: limit }, async (request, reply) => {
    if (cache.peek(request.url)) return small(request, reply)
    const urls = await countUrls(db)
    if (urls <= MAX_CACHED_URLS) return small(request, reply)
    if (urls > MAX_URLS) return index(request, reply)
    return reply.type(XML).send(Readable.from(fullSitemap(db, publicUrl)))
  })
  app.get<{ Params: { section: string }; Querystring: { after?: unknown } }>(
    '/sitemap-:section.xml',
    { onRequest: limit },
    async (request, reply) => {
      const { section } = request.params
      const { after } = request.query
      const isId = typeof after === 'string' && /^[0-9a-f-]{36}$/.test(after)
      if (!isSection(section) || (after !== undefined && !isId)) return sendNotFound(request, reply)
      return reply.type(XML).send(Readable.from(sitemapSection(db, publicUrl, section, isId ? after : undefined)))
    },
  )

  const robots = [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: /${path}`),
    'Disallow: /api/',
    'Disallow: /search',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
  app.get('/robots.txt', { onRequest: limit }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots),
  )
}
