import type { Endpoint } from '@jangteo/contracts/endpoint.ts'
import type { EndpointExample } from '../endpoint-example.ts'
import { signedIn, type Who } from '../people.ts'
import { mayEach, whoMay } from '../who-may.ts'
import { type AttackedShop, type Input, isLong, type Prepared } from './attacked-shop.ts'

const NAMES_SOMETHING = /^O\d{11,}$|[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}/

/** These name what everybody may name, or answer with what is the caller's own, whatever was named. */
const OF_NOBODY_ELSE = new Set([
  'POST /supplier/products',
  'POST /cart/items',
  'PUT /wishes/:productId',
  'DELETE /wishes/:productId',
  'GET /checkout',
  'DELETE /cart/items/:id',
  'DELETE /addresses/:id',
  'GET /signage/contents/:id',
])

/** Fields that name what everybody of the role may name, or that each caller or the provider makes up. */
const FOR_EVERYBODY = new Set(['idempotencyKey', 'paymentKey', 'productId', 'categories', 'contentIds'])

/**
 * Another of the same role, with the ids of the one who may: first all of them, then each by itself in a call that is
 * otherwise the own.
 */
export async function byOtherPeoplesIds(
  attacked: AttackedShop,
  example: EndpointExample,
  prepared: Prepared,
): Promise<string[]> {
  const { endpoint, name } = prepared
  if (OF_NOBODY_ELSE.has(name)) return []
  const gaveWay: string[] = []
  for (const who of rolesOf(endpoint)) {
    const { input } = who === whoMay(endpoint) ? prepared : await attacked.prepare(example, who)
    if (idsIn(input).length === 0) continue
    const thief = await signedIn(attacked.shop, who)
    const { statusCode } = await thief.send(endpoint, input)
    if (statusCode < 400) gaveWay.push(`${statusCode} ${name} as ${who}`)
    gaveWay.push(...(await oneByOne(attacked, example, who, input)).map((told) => `${told} as ${who}`))
  }
  return gaveWay
}

/** Nothing is another's to whoever may do everything. */
function rolesOf(endpoint: Endpoint): Who[] {
  const roles = mayEach(endpoint).filter((who) => who !== 'admin')
  return isLong ? roles : roles.slice(0, 1)
}

async function oneByOne(attacked: AttackedShop, example: EndpointExample, who: Who, foreign: Input): Promise<string[]> {
  const isSent = ([place, key]: string[]) => place !== 'params' || example.endpoint.path.includes(`:${key}`)
  const fields = idsIn(foreign).filter(({ path }) => isSent(path) && !path.some((key) => FOR_EVERYBODY.has(key)))
  if (fields.length < 2) return []
  const gaveWay: string[] = []
  for (const { path, value } of fields) {
    const { name, input, send } = await attacked.prepare(example, who)
    const { statusCode } = await send(replaced(input, path, value) as Input)
    if (statusCode < 400) gaveWay.push(`${statusCode} ${name} with ${path.join('.')}`)
  }
  return gaveWay
}

interface Named {
  path: string[]
  value: string
}

function idsIn(value: unknown, path: string[] = []): Named[] {
  if (typeof value === 'string') return NAMES_SOMETHING.test(value) ? [{ path, value }] : []
  if (typeof value !== 'object' || value === null || value instanceof Blob) return []
  return Object.entries(value).flatMap(([key, inside]) => idsIn(inside, [...path, key]))
}

function replaced(value: unknown, [key, ...rest]: string[], by: string): unknown {
  if (key === undefined) return by
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === key ? replaced(one, rest, by) : one))
  const fields = Object(value)
  return { ...fields, [key]: replaced(fields[key], rest, by) }
}
