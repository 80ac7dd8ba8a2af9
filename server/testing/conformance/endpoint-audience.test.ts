import type { Endpoint } from '@jangteo/contracts/endpoint.ts'
import { getHealth, getReady } from '@jangteo/contracts/health.ts'
import {
  getHomepageSetting,
  getPublicSettings,
  getShopSettings,
  saveShopSettings,
} from '@jangteo/contracts/settings/settings.ts'
import { ROLES } from '@jangteo/domain/accounts/roles.ts'
import type { FastifyInstance } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { adminExamples } from '../../accounts/admin/endpoint-examples.fixture.ts'
import { accountExamples } from '../../accounts/endpoint-examples.fixture.ts'
import { startKakaoDouble } from '../../accounts/social/testing/kakao-double.fixture.ts'
import { brandExamples } from '../../brands/endpoint-examples.fixture.ts'
import { catalogExamples } from '../../catalog/endpoint-examples.fixture.ts'
import { importExamples } from '../../catalog/imports/endpoint-examples.fixture.ts'
import { contentExamples } from '../../content/endpoint-examples.fixture.ts'
import { dashboardExamples } from '../../dashboards/endpoint-examples.fixture.ts'
import { pictureExamples } from '../../files/endpoint-examples.fixture.ts'
import { formExamples } from '../../forms/endpoint-examples.fixture.ts'
import { gradeExamples } from '../../grades/endpoint-examples.fixture.ts'
import { API_PREFIXES } from '../../http/mount.ts'
import { inventoryExamples } from '../../inventory/endpoint-examples.fixture.ts'
import { settlementExamples } from '../../ledger/endpoint-examples.fixture.ts'
import { notificationExamples } from '../../notifications/endpoint-examples.fixture.ts'
import { orderExamples } from '../../orders/endpoint-examples.fixture.ts'
import { reviewExamples } from '../../reviews/endpoint-examples.fixture.ts'
import { signageExamples } from '../../signage/endpoint-examples.fixture.ts'
import { viewExamples } from '../../views/endpoint-examples.fixture.ts'
import { type EndpointExample, example } from '../endpoint-example.ts'
import { openShop } from '../open-shop.ts'
import { signedIn, type TestUser, type Visitor, visitor } from '../test-users.ts'

/** Every endpoint of the shop; a feature adds its own from an `endpoint-examples.fixture.ts` of its folder. */
const EXAMPLES: EndpointExample[] = [
  example(getHealth, () => ({})),
  example(getReady, () => ({})),
  example(getHomepageSetting, () => ({})),
  example(getPublicSettings, () => ({})),
  example(getShopSettings, () => ({})),
  example(saveShopSettings, () => ({ body: {} })),
  ...accountExamples,
  ...adminExamples,
  ...pictureExamples,
  ...catalogExamples,
  ...brandExamples,
  ...orderExamples,
  ...reviewExamples,
  ...settlementExamples,
  ...importExamples,
  ...inventoryExamples,
  ...gradeExamples,
  ...dashboardExamples,
  ...notificationExamples,
  ...contentExamples,
  ...formExamples,
  ...viewExamples,
  ...signageExamples,
]

/** Routes outside the contracts; each checks access itself. */
const OUTSIDE_THE_TABLE = [
  'GET /api/docs',
  'GET /api/openapi.json',
  ...API_PREFIXES.flatMap((prefix) => [
    `GET ${prefix}/events`,
    `GET ${prefix}/signage/player/stream`,
    `GET ${prefix}/auth/oauth/:provider`,
    `GET ${prefix}/auth/oauth/:provider/return`,
  ]),
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

  test('leaves out no route below /api, save those that look after themselves', async () => {
    const { app } = await openShop()
    const inTable = EXAMPLES.flatMap(({ endpoint: { method, path } }) =>
      API_PREFIXES.map((prefix) => shapeOf(nameOf({ method, path: `${prefix}${path}` }))),
    )
    expect(
      apiRoutesOf(app)
        .filter((route) => !inTable.includes(shapeOf(route)))
        .sort(),
    ).toEqual(OUTSIDE_THE_TABLE.sort())
  })
})

describe('every endpoint', () => {
  test.each(CALLER_KINDS)('lets %s in or turns them away as its audience says', { timeout: 120_000 }, async (who) => {
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

/** Callers outside the audience are refused before their input is validated. */
function nothingReal({ path }: Endpoint) {
  return { params: Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'nothing'])) }
}

function statedRefusal({ audience }: Endpoint, who: string, caller: TestUser | Visitor): string | undefined {
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
