import type { FastifyInstance } from 'fastify'
import { isbot } from 'isbot'
import { type Connected, statement } from '../database/statement.ts'
import type { RateLimit } from '../http/rate-limit.ts'

interface Options {
  db: Connected
  limit: RateLimit
}

const follow = statement<{ path: string; slug: string; coupon: string | null }>(
  'follow_link',
  `with link as (
     select l.code, case when p.id is null then '/sale' else '/products' end as path, coalesce(p.slug, r.slug) as slug,
       r.code as coupon
     from signage_links l left join products p on p.id = l.product_id left join promotions r on r.id = l.product_id
     where l.code = $1 and coalesce(p.slug, r.slug) is not null
   ), counted as (
     insert into signage_scans (code) select code from link where $2
   )
   select path, slug, coupon from link`,
)

/**
 * `/q/{code}` of the QR codes on screens: records a scan, unless a bot asks, and redirects to the product or the sale page
 * with `?via={code}`. The page gives the visitor the coupon of the campaign.
 */
export function qrRedirectRoutes(app: FastifyInstance, { db, limit }: Options): void {
  app.get<{ Params: { code: string } }>(
    '/q/:code',
    { onRequest: limit, exposeHeadRoute: false },
    async (request, reply) => {
      const { code } = request.params
      const [link] = await follow(db, code, !isbot(request.headers['user-agent']))
      return reply.header('cache-control', 'no-store').redirect(link ? pathOf(link, code) : '/', 302)
    },
  )
}

function pathOf({ path, slug, coupon }: { path: string; slug: string; coupon: string | null }, code: string): string {
  const query = new URLSearchParams({ via: code, ...(coupon !== null && { coupon }) })
  return `${path}/${encodeURIComponent(slug)}?${query}`
}
