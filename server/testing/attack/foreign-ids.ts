import type { Endpoint } from '@jangteo/contracts/endpoint.ts'
import type { EndpointExample } from '../endpoint-example.ts'
import { allowedUserKind, allowedUserKinds, signedIn, type TestUserKind } from '../test-users.ts'
import { type AttackShop, type Input, isLong, type Prepared } from './attack-shop.ts'

const ID_PATTERN = /^O\d{11,}$|[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}/

/** Endpoints whose ids are public, or whose response is the caller's own data for any id. */
const NOT_OWNED = new Set([
  'POST /supplier/products',
  'POST /cart/items',
  'POST /coupons/claim',
  'POST /cart/items/bulk',
  'PUT /restock-alerts/:variantId',
  'DELETE /restock-alerts/:variantId',
  'PUT /wishes/:productId',
  'DELETE /wishes/:productId',
  'GET /checkout',
  'DELETE /cart/items/:id',
  'DELETE /addresses/:id',
  'POST /retailer/buying-lists',
  'DELETE /retailer/buying-lists/:id',
  'PUT /retailer/buying-lists/:id/items',
  'GET /signage/contents/:id',
  'POST /account/business/invitations',
])

/** Fields with ids that any user of the role may use, or that the caller or the provider generates. */
const SHARED_FIELDS = new Set([
  'idempotencyKey',
  'countId',
  'editId',
  'paymentKey',
  'productId',
  'categories',
  'contentIds',
])

/**
 * IDOR: another user of the same role sends the owner's ids, first all of them, then each one in a call that is
 * otherwise their own.
 */
export async function attackByForeignIds(
  attacked: AttackShop,
  example: EndpointExample,
  prepared: Prepared,
): Promise<string[]> {
  const { endpoint, name } = prepared
  if (NOT_OWNED.has(name)) return []
  const breaches: string[] = []
  for (const who of rolesOf(endpoint)) {
    const { input } = who === allowedUserKind(endpoint) ? prepared : await attacked.prepare(example, who)
    if (idsIn(input).length === 0) continue
    const attacker = await signedIn(attacked.shop, who)
    const { statusCode } = await attacker.send(endpoint, input)
    if (statusCode < 400) breaches.push(`${statusCode} ${name} as ${who}`)
    breaches.push(...(await oneByOne(attacked, example, who, input)).map((breach) => `${breach} as ${who}`))
  }
  return breaches
}

/** Admins are left out: they may access everything. */
function rolesOf(endpoint: Endpoint): TestUserKind[] {
  const roles = allowedUserKinds(endpoint).filter((who) => who !== 'admin')
  return isLong ? roles : roles.slice(0, 1)
}

async function oneByOne(
  attacked: AttackShop,
  example: EndpointExample,
  who: TestUserKind,
  foreign: Input,
): Promise<string[]> {
  const isSent = ([place, key]: string[]) => place !== 'params' || example.endpoint.path.includes(`:${key}`)
  const fields = idsIn(foreign).filter(({ path }) => isSent(path) && !path.some((key) => SHARED_FIELDS.has(key)))
  if (fields.length < 2) return []
  const breaches: string[] = []
  for (const { path, value } of fields) {
    const { name, input, send } = await attacked.prepare(example, who)
    const { statusCode } = await send(replaced(input, path, value) as Input)
    if (statusCode < 400) breaches.push(`${statusCode} ${name} with ${path.join('.')}`)
  }
  return breaches
}

interface Named {
  path: string[]
  value: string
}

function idsIn(value: unknown, path: string[] = []): Named[] {
  if (typeof value === 'string') return ID_PATTERN.test(value) ? [{ path, value }] : []
  if (typeof value !== 'object' || value === null || value instanceof Blob) return []
  return Object.entries(value).flatMap(([key, inside]) => idsIn(inside, [...path, key]))
}

function replaced(value: unknown, [key, ...rest]: string[], by: string): unknown {
  if (key === undefined) return by
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === key ? replaced(one, rest, by) : one))
  const fields = Object(value)
  return { ...fields, [key]: replaced(fields[key], rest, by) }
}
