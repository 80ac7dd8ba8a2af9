import { Readable } from 'node:stream'
import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { sendNotFound } from '../../http/error-responses.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { type ResponseCache, responseInEncoding } from '../../http/response-cache.ts'
import { readSetting } from '../../settings/read-setting.ts'
import { googleFeed } from './google-feed.ts'
import { naverFeed } from './naver-feed.ts'
import { readOffers } from './read-offers.ts'

interface Options {
  db: Database
  publicUrl: string
  cache: ResponseCache
  limit: RateLimit
}

/** Feeds up to this many variants are cached, at most five minutes; larger ones are streamed on each request. */
const MAX_CACHED_VARIANTS = 5_000
/** One for each client. A stream reads the whole catalogue, which portals fetch a few times a day. */
const MAX_STREAMS = 4
const TAGS: readonly CacheTag[] = ['products', 'categories', 'settings']

const countVariants = statement<{ count: number }>(
  'feed_count',
  `select count(*)::int as count from (
     select from products p join product_variants v on v.product_id = p.id
     where p.on_sale and v.status = 'active' limit $1) as found`,
)

/** `/feeds/naver.txt` and `/feeds/google.xml`, each once its setting is on. */
export function productFeedRoutes(app: FastifyInstance, { db, publicUrl, cache, limit }: Options): void {
  /** Addresses of the clients that a feed is streamed to. */
  const streaming = new Set<string>()

  const serve = (portal: 'naver' | 'google', type: string, make: () => Promise<AsyncIterable<string>>) =>
    async function answer(request: FastifyRequest, reply: FastifyReply) {
      if (!(await readSetting(db, 'feeds'))[portal]) return sendNotFound(request, reply)
      const route = request.routeOptions.url ?? request.url
      const [variants] = await countVariants(db, MAX_CACHED_VARIANTS + 1)
      if ((variants?.count ?? 0) > MAX_CACHED_VARIANTS) {
        const stream = Readable.from(await make())
        const { ip } = request
        if (streaming.has(ip) || streaming.size >= MAX_STREAMS)
          throw new AppError('too_many_requests', { retryAfterSeconds: 60 })
        streaming.add(ip)
        stream.once('close', () => streaming.delete(ip))
        return reply.type(type).send(stream)
      }
      const value = await cache.get(route, async () => {
        const body = Buffer.from((await Array.fromAsync(await make())).join(''))
        const plain = { route, status: 200, headers: { 'content-type': type }, body }
        return { value: { plain, tags: new Set(TAGS) }, isCacheable: true }
      })
      const { headers, body } = responseInEncoding(value, request.headers['accept-encoding'])
      return reply.headers(headers).send(body)
    }

  // Without HEAD: it would read the whole feed and send nothing.
  const route = { onRequest: limit, exposeHeadRoute: false }
  app.get(
    '/feeds/naver.txt',
    route,
    serve('naver', 'text/plain; charset=utf-8', async () => naverFeed(readOffers(db, publicUrl))),
  )
  app.get(
    '/feeds/google.xml',
    route,
    serve('google', 'application/xml; charset=utf-8', async () => {
      const { siteName, tagline } = await readSetting(db, 'site')
      return googleFeed({ name: siteName, tagline, publicUrl }, readOffers(db, publicUrl))
    }),
  )
}
