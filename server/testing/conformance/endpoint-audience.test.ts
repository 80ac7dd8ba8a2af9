import type { Endpoint } from '@jangteo/contracts/endpoint.ts'
import { ROLES } from '@jangteo/domain/accounts/roles.ts'
import type { FastifyInstance } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startKakaoDouble } from '../../accounts/social/testing/kakao-double.fixture.ts'
import { API_PREFIX } from '../../http/api-path.ts'
import { allEndpointExamples } from '../all-endpoint-examples.ts'
import type { EndpointExample } from '../endpoint-example.ts'
import { openShop } from '../open-shop.ts'
import { signedIn, type TestUser, type Visitor, visitor } from '../test-users.ts'

const EXAMPLES = await allEndpointExamples()

/** Routes outside the contracts; each checks access itself. */
const OUTSIDE_THE_TABLE = [
  'GET /api/docs',
  'GET /api/openapi.json',
  ...['/events', '/signage/player/stream', '/auth/oauth/:provider', '/auth/oauth/:provider/return'].map(
    (path) => `GET ${API_PREFIX}${path}`,
  ),
]

const CALLER_KINDS = [
  'anonymous',
  'customer',
  'retailer',
  'supplier-pending',
  'supplier-approved',
  'manager',
  'admin',
] as const

/** Fastify joins the names of parameters at the same position. */
const shapeOf = (route: string) => route.replace(/:\w+(\|:\w+)*/g, ':')
const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

describe('the table of endpoints', () => {
  test('has an example for each that is mounted, with the audience its contract states', async () => {
    const { call } = await openShop()
    const { paths } = (await call({ url: '/api/openapi.json' })).json<OpenApi>()
    const mounted = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => [
        `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
        operation['x-audience'],
      ]),
    )
    const inTable = EXAMPLES.map(({ endpoint }) => [nameOf(endpoint), endpoint.audience])
    expect(inTable.sort()).toEqual(mounted.sort())
  })

  test('states an audience everywhere', () => {
    const isStated = (audience: unknown) =>
      audience === 'anyone' ||
      audience === 'signed-in' ||
      (Array.isArray(audience) &&
        audience.length > 0 &&
        audience.every((role) => role === 'approved-business' || ROLES.includes(role)))
    expect(EXAMPLES.filter(({ endpoint }) => !isStated(endpoint.audience)).map(({ endpoint }) => endpoint)).toEqual([])
  })

  test('covers every route below /api, except those that check access themselves', async () => {
    const { app } = await openShop()
    const inTable = EXAMPLES.map(({ endpoint: { method, path } }) =>
      shapeOf(nameOf({ method, path: `${API_PREFIX}${path}` })),
    )
    expect(
      apiRoutesOf(app)
        .filter((route) => !inTable.includes(shapeOf(route)))
        .sort(),
    ).toEqual(OUTSIDE_THE_TABLE.sort())
  })
})

test('every endpoint answers below /api as below /api/v1, also from the cache, and an unknown path names itself', async () => {
  const { app, call } = await openShop()
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const read = async (path: string) => (await fetch(address + path)).text()
  for (const path of ['/public/products?limit=1', '/public/categories', '/health'])
    for (const read1 of [await read(`/api/v1${path}`), await read(`/api/v1${path}`)])
      expect(withoutTime(await read(`/api${path}`)), path).toEqual(withoutTime(read1))
  const unknown = await call({ url: '/api/nowhere?x=1' })
  expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'GET /api/nowhere: 없는 주소입니다.'])
  expect((await call({ url: '/api/openapi.json' })).statusCode).toBe(200)
  expect((await call({ url: '/api/v1/openapi.json' })).statusCode).toBe(404)
})

function withoutTime(body: string): unknown {
  return { ...JSON.parse(body), timestamp: null, uptime: null, uptimeSeconds: null }
}

/** A good call of each endpoint for each role takes half a minute, so `npm test` only makes the calls to be refused. */
const isFull = process.env.TEST_SCOPE === 'full'

describe('every endpoint', () => {
  test.each(CALLER_KINDS)('admits or refuses %s as its audience states', { timeout: 120_000 }, async (who) => {
    const kakao = await startKakaoDouble({ redirectUris: ['http://shop.test/auth/callback/kakao'] })
    onTestFinished(kakao.close)
    const shop = await openShop({ social: { kakao: kakao.settings } })
    await signedIn(shop, 'admin') // so that no admin below is the last one
    const come = () => (who === 'anonymous' ? visitor(shop) : signedIn(shop, who))
    const turnedAway = await come()
    const answered: Record<string, string> = {}
    const stated: Record<string, string> = {}
    for (const { endpoint, prepare } of EXAMPLES) {
      const refusal = statedRefusal(endpoint, who, turnedAway)
      if (!refusal && !isFull) continue
      stated[nameOf(endpoint)] = refusal ?? String(endpoint.status ?? 200)
      const answer = refusal
        ? await turnedAway.send(endpoint, nothingReal(endpoint))
        : await goodCall(endpoint, prepare)
      const isSuccess = answer.statusCode < 400
      answered[nameOf(endpoint)] = isSuccess ? String(answer.statusCode) : `${answer.statusCode} ${answer.json().code}`
    }
    expect(answered).toEqual(stated)

    async function goodCall(endpoint: Endpoint, prepare: EndpointExample['prepare']) {
      const caller = await come()
      const { headers, ...input } = await prepare({ shop, kakao, caller })
      return caller.send(endpoint, input, headers)
    }
  })
})

/**
 * Audiences by the beginning of the path, the first that fits. Stated here and not read from the contract, which could
 * otherwise widen its own audience unnoticed.
 */
const AREAS: readonly [area: RegExp, audience: Endpoint['audience']][] = [
  [/^\w+ \/admin\//, ['admin']],
  [/^(POST|PUT) \/supplier\/(products|product-imports)(\/|$)/, ['approved-business']],
  [/^(POST|PUT|DELETE) \/supplier\/stock\//, ['approved-business']],
  [/^(POST \/supplier\/promotions|PUT \/supplier\/promotions\/:id)$/, ['approved-business']],
  [/^(POST|PUT|DELETE) \/supplier\/price-lists(?!\/:id\/stop)/, ['approved-business']],
  [/^\w+ \/supplier\//, ['business']],
  [/^\w+ \/retailer\//, ['affiliate']],
  [
    /^\w+ \/(cart|restock-alerts|checkout|orders|addresses|returns|reviews|points|payments|sandbox\/payments|sandbox\/deposits)(\/|$)/,
    ['customer', 'affiliate'],
  ],
  [/^\w+ \/signage\/player\//, 'anyone'],
  [/^\w+ \/signage\/(contents$|videos)/, ['admin', 'manager', 'business', 'affiliate']],
  [/^(GET|PUT|DELETE) \/signage\/contents\//, ['admin', 'manager', 'business', 'affiliate']],
  [/^PATCH \/signage\/contents\//, ['admin']],
  [/^\w+ \/signage\/managers$/, ['admin']],
  [/^(POST|PUT|DELETE) \/signage\/stores(\/:id)?$/, ['admin']],
  [/^\w+ \/signage\//, ['admin', 'manager']],
  [/^\w+ \/account\/business(\/|$)/, ['business', 'affiliate']],
  [/^\w+ \/tax-documents(\/|$)/, ['customer', 'affiliate', 'business']],
  [/^\w+ \/(account|notices|wishes|seen|pictures)(\/|$)/, 'signed-in'],
]

const audienceOf = (endpoint: Endpoint) => AREAS.find(([area]) => area.test(nameOf(endpoint)))?.[1] ?? endpoint.audience

/** Callers outside the audience are refused before their input is validated. */
function nothingReal({ path }: Endpoint) {
  return { params: Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'nothing'])) }
}

function statedRefusal(endpoint: Endpoint, who: string, caller: TestUser | Visitor): string | undefined {
  const audience = audienceOf(endpoint)
  if (audience === 'anyone') return undefined
  if (!('role' in caller)) return '401 unauthenticated'
  if (audience === 'signed-in' || audience.includes(caller.role)) return undefined
  if (caller.role !== 'business' || !audience.includes('approved-business')) return '403 forbidden'
  return who === 'supplier-approved' ? undefined : '403 business_not_approved'
}

interface OpenApi {
  paths: Record<string, Record<string, { 'x-audience': unknown }>>
}

/** Fastify prints its routes as a tree, indented by four characters per level. */
function apiRoutesOf(app: FastifyInstance): string[] {
  const branch: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│├└─ ]+)(\S+) \(([^)]+)\)$/.exec(line) ?? []
      const depth = indent.length / 4
      const path = (depth > 1 ? (branch[depth - 1] ?? '') : '') + part
      branch[depth] = path
      const isApi = path.startsWith('/api/') && !path.endsWith('*')
      return isApi ? methods.split(', ').map((method) => `${method} ${path}`) : []
    })
    .filter((route) => !route.startsWith('HEAD '))
}
