import { Agent, get, type IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { announceChange } from '../events/announce.ts'
import { openCatalog } from '../testing/catalog.ts'
import { eventually } from '../testing/eventually.ts'
import { openShop, type Shop } from '../testing/open-shop.ts'
import { answerAtTheDoor } from './answer-at-the-door.ts'
import { countInProcess } from './rate-limit.ts'

const LIST = '/api/v1/public/products'
const METRICS_TOKEN = 'a-token-of-sixteen-characters'

interface Said {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: string
}

/** A shop with a product on a real socket, and whom of its visitors Fastify saw. */
async function openDoor(options: Parameters<typeof openShop>[0] = {}) {
  const script = (nonce = '') => `<link rel="modulepreload" nonce="${nonce}"/><script nonce="${nonce}">go()</script>`
  const shop = await openShop({
    render: async (_request, { nonce }) =>
      new Response(script(nonce).padEnd(3_000), { headers: { 'content-type': 'text/html' } }),
    ...options,
  })
  const letIn: string[] = []
  shop.app.addHook('onRequest', async ({ url }) => {
    letIn.push(url)
  })
  const catalog = await openCatalog(shop)
  await catalog.onSale({ shortDescription: '길게 '.repeat(60) })
  await allNewsOf(shop)
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  letIn.length = 0
  const { port } = shop.app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  onTestFinished(() => agent.destroy())
  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<Said>((resolve, reject) => {
      get({ port, path, headers, agent }, async (answer) => {
        const sent = await buffer(answer)
        const body = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent
        resolve({ status: answer.statusCode, headers: answer.headers, body: String(body) })
      }).on('error', reject)
    })
  return { shop, catalog, letIn, ask }
}

/** News come in their order: once the last has arrived, none that would empty a cache is on its way. */
async function allNewsOf({ db, events }: Shop): Promise<void> {
  const last = Promise.withResolvers<void>()
  const stop = events.onEvent(({ tags }) => {
    if (tags.includes('settings')) last.resolve()
  })
  await announceChange(db, ['settings'])
  await last.promise
  stop()
}

/** All that was said, apart from what is never said twice. */
function withoutNonce({ status, headers: { 'x-request-id': id, date, ...headers }, body }: Said): string {
  expect(id).toMatch(/^[\da-f-]{36}$/)
  const nonce = /'nonce-([\w-]{22})'/.exec(String(headers['content-security-policy']))?.[1] ?? 'none at all'
  return JSON.stringify({ status, headers, body }).replaceAll(nonce, 'NONCE')
}

describe.each<Record<string, string>>([
  {},
  { 'accept-encoding': 'gzip, deflate, br' },
  { 'x-forwarded-for': '203.0.113.7' },
])('to somebody who sends %o', (headers) => {
  test.each([LIST, `${LIST}?limit=5`, `${LIST}/none?`, '/', '/products?page=2'])(
    '%s is the same at the door and inside',
    async (path) => {
      const { letIn, ask } = await openDoor({ trustedProxies: ['127.0.0.1'] })
      const inside = await ask(path, headers)
      const again = await ask(path, headers)
      expect(withoutNonce(again)).toBe(withoutNonce(inside))
      expect(again.headers['x-request-id']).not.toBe(inside.headers['x-request-id'])
      expect(letIn).toHaveLength(inside.status === 200 ? 1 : 2)
    },
  )
})

test('a page has a new nonce each time, and only where a script stands in the page', async () => {
  const { ask } = await openDoor()
  const pages = [await ask('/'), await ask('/'), await ask('/')]
  const nonces = pages.map(({ body }) => /<link rel="modulepreload"\/><script nonce="([\w-]{22})">/.exec(body)?.[1])
  expect(new Set(nonces).size).toBe(3)
})

test('somebody with a token, or who takes another compression, goes in', async () => {
  const { catalog, letIn, ask } = await openDoor()
  await ask(LIST)
  await ask(LIST, { authorization: `Bearer ${catalog.supplier.token}` })
  await ask(LIST, { 'accept-encoding': '*' })
  expect(letIn).toHaveLength(3)
})

test('hits at the door and inside are counted together, by who asks behind a proxy', async () => {
  const { letIn, ask } = await openDoor({ trustedProxies: ['127.0.0.1'] })
  const asThem = (count: number, client: string) =>
    Promise.all(Array.from({ length: count }, () => ask(LIST, { 'x-forwarded-for': client })))
  await asThem(1, '203.0.113.7')
  await asThem(2_999, '203.0.113.7')
  expect(letIn).toHaveLength(1)
  const [refused] = await asThem(1, '203.0.113.7')
  expect(refused?.status).toBe(429)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await asThem(1, '203.0.113.8'))[0]?.status).toBe(200)
})

test('an answer given at the door is logged and measured like any other', async () => {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  const { ask } = await openDoor({ log: log as FastifyBaseLogger, metricsToken: METRICS_TOKEN })
  lines.length = 0
  const ids = [await ask(LIST), await ask(LIST)].map(({ headers }) => headers['x-request-id'])
  await eventually(() => expect(lines.map(({ reqId }) => reqId)).toEqual(ids))
  const [inside, atTheDoor] = lines.map(({ reqId, time, ms, ...line }) => line)
  expect(atTheDoor).toEqual(inside)
  const { body } = await ask('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })
  expect(body).toContain(`http_request_duration_seconds_count{method="GET",route="${LIST}",status="200"} 2`)
})

test.each([true, false])('while the server stops or has too much to do (%s), everybody goes in', (isClosed) => {
  const answer = { route: '/', status: 200, headers: {}, body: Buffer.from('kept') }
  const atTheDoor = answerAtTheDoor({
    kept: [() => answer],
    headers: {},
    clientOf: () => '203.0.113.7',
    reads: countInProcess({ hits: 1, seconds: 60 }),
    isClosed: () => isClosed,
    report: undefined,
  })
  const request = new IncomingMessage(new Socket())
  request.method = 'GET'
  expect(atTheDoor(request, new ServerResponse(request))).toBe(!isClosed)
})
