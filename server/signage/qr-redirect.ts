import type { FastifyInstance } from 'fastify'
import { isbot } from 'isbot'
import { type Connected, statement } from '../database/statement.ts'
import type { RateLimit } from '../http/rate-limit.ts'

interface Options {
  db: Connected
  limit: RateLimit
}

const follow = statement<{ slug: string }>(
  'follow_link',
  `with link as (
     select l.code, p.slug from signage_links l join products p on p.id = l.product_id where l.code = $1
   ), counted as (
     insert into signage_scans (code) select code from link where $2
   )
   select slug from link`,
)

/** `/q/{code}` of the QR codes on screens: records a scan, unless a bot asks, and redirects to the product with `?via={code}`. */
export function qrRedirectRoutes(app: FastifyInstance, { db, limit }: Options): void {
  app.get<{ Params: { code: string } }>(
    '/q/:code',
    { onRequest: limit, exposeHeadRoute: false },
    async (request, reply) => {
      const { code } = request.params
      const [link] = await follow(db, code, !isbot(request.headers['user-agent']))
      return reply
        .header('cache-control', 'no-store')
        .redirect(link ? `/products/${encodeURIComponent(link.slug)}?via=${code}` : '/', 302)
    },
  )
}
