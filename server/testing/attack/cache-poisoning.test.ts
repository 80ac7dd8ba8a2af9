import { expect, test } from 'vitest'
import { openCatalog } from '../catalog.ts'
import { openShop } from '../open-shop.ts'
import { signedIn } from '../test-users.ts'

/** Headers that are not part of the cache key, and must not influence a cached response. */
const POISON = {
  host: 'evil.test',
  'x-forwarded-host': 'evil.test',
  'x-forwarded-server': 'evil.test',
  'x-forwarded-proto': 'evil',
  'x-forwarded-port': '666',
  'x-forwarded-prefix': '/evil',
  'x-host': 'evil.test',
  'x-original-url': '/evil',
  'x-rewrite-url': '/evil',
  'x-http-method-override': 'DELETE',
  'x-remix-response': 'evil',
  'accept-language': 'evil',
  accept: 'text/evil',
  cookie: 'evil=1',
  range: 'bytes=0-3',
  'if-none-match': '*',
  'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT',
  'user-agent': 'evil',
  origin: 'https://evil.test',
  'cache-control': 'only-if-cached',
}

test('headers and cookies of a request never appear in cached responses', async () => {
  const shop = await openShop({
    render: async (request) => new Response(`${request.url} ${JSON.stringify([...request.headers])}`),
  })
  const { onSale } = await openCatalog(shop)
  const { id, slug } = await onSale({})
  const paths = [
    ...['/', '/products', `/products/${slug}`, '/blog', '/rss.xml', '/feed', '/sitemap.xml'],
    ...['/public/products', `/public/products/${id}`, '/public/categories', '/settings/public'].map(
      (path) => `/api/v1${path}`,
    ),
  ]
  for (const path of paths) {
    const clean = await shop.call({ url: `${path}?asked=2` })
    const poisoned = await shop.call({ url: `${path}?asked=1`, headers: POISON })
    const kept = await shop.call({ url: `${path}?asked=1` })
    expect(clean.statusCode, path).toBe(200)
    expect(kept.statusCode, path).toBe(200)
    expect(kept.body, path).toBe(clean.body.replaceAll('asked=2', 'asked=1'))
    const { 'x-request-id': _id, 'content-security-policy': _policy, date: _date, ...headers } = kept.headers
    expect(JSON.stringify([headers, kept.body, poisoned.body, poisoned.headers.location]), path).not.toMatch(/evil/)
  }
})

test('a response for a signed-in user is never served to others', async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  const { id } = await onSale({ basePrice: 10_000, pricing: { gold: 8_000, premium: 7_000, vip: 6_000 } })
  const buyer = await signedIn(shop, 'retailer', { business: { grade: 'vip' } })
  const priceIn = (body: string) => Number(/"price":(\d+)/.exec(body)?.[1])
  for (const path of [`/public/products/${id}`, '/public/products', `/public/products/${id}/related`]) {
    const own = await buyer.call({ url: `/api/v1${path}` })
    const everybodys = await shop.call({ url: `/api/v1${path}` })
    const ownAgain = await buyer.call({ url: `/api/v1${path}` })
    expect(ownAgain.body).toBe(own.body)
    expect(everybodys.body).not.toMatch(/(?<![\w-])6000(?![\w-])/)
    if (!path.endsWith('related')) expect(priceIn(everybodys.body)).toBeGreaterThan(priceIn(own.body))
  }
})
