import { Agent, get, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { announceChange } from '../events/announce.ts'
import { openCatalog } from '../testing/catalog.ts'
import { eventually } from '../testing/eventually.ts'
import { openShop, type Shop } from '../testing/open-shop.ts'

const LIST = '/api/v1/public/products'
const METRICS_TOKEN = 'a-token-of-sixteen-characters'

interface Received {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: string
}

/** A shop with a product on a real socket, and the URLs of the requests that reached Fastify. */
async function openListeningShop(options: Parameters<typeof openShop>[0] = {}) {
  const script = (nonce = '') => `<link rel="modulepreload" nonce="${nonce}"/><script nonce="${nonce}">go()</script>`
  const shop = await openShop({
    render: async (_request, { nonce }) =>
      new Response(script(nonce).padEnd(3_000), { headers: { 'content-type': 'text/html' } }),
    ...options,
  })
  const reachedFastify: string[] = []
  shop.app.addHook('onRequest', async ({ url }) => {
    reachedFastify.push(url)
  })
  const catalog = await openCatalog(shop)
  await catalog.onSale({ shortDescription: '길게 '.repeat(60) })
  await allEventsReceived(shop)
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  reachedFastify.length = 0
  const { port } = shop.app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  onTestFinished(() => agent.destroy())
  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<Received>((resolve, reject) => {
      get({ port, path, headers, agent }, async (answer) => {
        const sent = await buffer(answer)
        const body = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent
        resolve({ status: answer.statusCode, headers: answer.headers, body: String(body) })
      }).on('error', reject)
    })
  return { shop, catalog, reachedFastify, ask }
}

/** Events arrive in order: after the last one no earlier event can still invalidate a cache. */
async function allEventsReceived({ db, events }: Shop): Promise<void> {
  const last = Promise.withResolvers<void>()
  const stop = events.onEvent(({ tags }) => {
    if (tags.includes('settings')) last.resolve()
  })
  await announceChange(db, ['settings'])
  await last.promise
  stop()
}

/** The response without the parts that differ each time. */
function withoutNonce({ status, headers: { 'x-request-id': id, date, ...headers }, body }: Received): string {
  expect(id).toMatch(/^[\da-f-]{36}$/)
  const nonce = /'nonce-([\w-]{22})'/.exec(String(headers['content-security-policy']))?.[1] ?? 'none at all'
  // The position of the events moves on between two responses.
  return JSON.stringify({ status, headers, body })
    .replaceAll(nonce, 'NONCE')
    .replace(/position;desc=\\"\d+\\"/, 'POSITION')
}

describe.each<Record<string, string>>([
  {},
  { 'accept-encoding': 'gzip, deflate, br' },
  { 'x-forwarded-for': '203.0.113.7' },
])('a client that sends %o', (headers) => {
  test.each([LIST, `${LIST}?limit=5`, `${LIST}/none?`, '/', '/products?page=2'])(
    'gets the same response for %s from the cache as from Fastify',
    async (path) => {
      const { reachedFastify, ask } = await openListeningShop({ trustedProxies: ['127.0.0.1'] })
      const byFastify = await ask(path, headers)
      const again = await ask(path, headers)
      expect(withoutNonce(again)).toBe(withoutNonce(byFastify))
      expect(again.headers['x-request-id']).not.toBe(byFastify.headers['x-request-id'])
      expect(reachedFastify).toHaveLength(byFastify.status === 200 ? 1 : 2)
    },
  )
})

test('a cached page has a new nonce each time, and only on scripts within the page', async () => {
  const { ask } = await openListeningShop()
  const pages = [await ask('/'), await ask('/'), await ask('/')]
  const nonces = pages.map(({ body }) => /<link rel="modulepreload"\/><script nonce="([\w-]{22})">/.exec(body)?.[1])
  expect(new Set(nonces).size).toBe(3)
})

test('a request with a token or another accepted encoding is not served from the cache', async () => {
  const { catalog, reachedFastify, ask } = await openListeningShop()
  await ask(LIST)
  await ask(LIST, { authorization: `Bearer ${catalog.supplier.token}` })
  await ask(LIST, { 'accept-encoding': '*' })
  expect(reachedFastify).toHaveLength(3)
})

test('cached and uncached responses count against one rate limit, by the client address behind a proxy', async () => {
  const { reachedFastify, ask } = await openListeningShop({ trustedProxies: ['127.0.0.1'] })
  const requestsFrom = (count: number, client: string) =>
    Promise.all(Array.from({ length: count }, () => ask(LIST, { 'x-forwarded-for': client })))
  await requestsFrom(1, '203.0.113.7')
  await requestsFrom(2_999, '203.0.113.7')
  expect(reachedFastify).toHaveLength(1)
  const [refused] = await requestsFrom(1, '203.0.113.7')
  expect(refused?.status).toBe(429)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await requestsFrom(1, '203.0.113.8'))[0]?.status).toBe(200)
})

test('a cached response is logged and measured like any other', async () => {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  const { ask } = await openListeningShop({ log: log as FastifyBaseLogger, metricsToken: METRICS_TOKEN })
  lines.length = 0
  const ids = [await ask(LIST), await ask(LIST)].map(({ headers }) => headers['x-request-id'])
  await eventually(() => expect(lines.map(({ reqId }) => reqId)).toEqual(ids))
  const [byFastify, fromCache] = lines.map(({ reqId, time, ms, ...line }) => line)
  expect(fromCache).toEqual(byFastify)
  const { body } = await ask('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })
  expect(body).toContain(`http_request_duration_seconds_count{method="GET",route="${LIST}",status="200"} 2`)
})
