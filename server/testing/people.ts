import type { Answer, Endpoint, Input } from '@jangteo/contracts/endpoint.ts'
import { requestOf } from '@jangteo/contracts/request.ts'
import type { Role } from '@jangteo/domain/accounts/roles.ts'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { insertVerifiedAccount, type NewAccount } from '../accounts/create-account.ts'
import { hashPassword } from '../accounts/hash-password.ts'
import { signInAs } from '../accounts/sign-in.ts'
import type { Shop } from './open-shop.ts'

/** What everybody types here to sign in. */
export const PASSWORD = 'Jangteo1!'

/** Businesses are approved unless the word says otherwise; a retailer's grade is gold unless asked for. */
export const PEOPLE = [
  'customer',
  'retailer',
  'retailer-pending',
  'supplier-pending',
  'supplier-approved',
  'manager',
  'admin',
] as const
export type Who = (typeof PEOPLE)[number]

export interface Visitor {
  call(request: InjectOptions): Promise<LightMyRequestResponse>
  /** The raw answer of an endpoint, for looking at statuses and errors. */
  send<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>
  /** The answer of a call that has to succeed, checked against its contract. */
  ask<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Answer<E>>
}

export interface Person extends Visitor {
  accountId: string
  sessionId: string
  email: string
  name: string
  role: Role
  token: string
  /** What the browser of this person sends along by itself, for calls that live on the cookie. */
  cookieHeaders: { cookie: string; 'sec-fetch-site': string }
}

type Business = NonNullable<NewAccount['business']>
type About = Partial<Pick<NewAccount, 'email' | 'name'>> & { business?: Partial<Business> }

/** Somebody with an account and an open session: `const admin = await signedIn(shop, 'admin')`. */
export async function signedIn(
  shop: Pick<Shop, 'db' | 'call'>,
  who: Who,
  { business, ...about }: About = {},
): Promise<Person> {
  const account = { ...newPerson(who), ...about, ...businessOf(who, business) }
  const id = await insertVerifiedAccount(shop.db, { ...account, passwordHash: await hashOfPassword() })
  const ip = nextAddress()
  // All of signing in except the look at the password: hashing it for everybody would take most of a test's time.
  const { session } = await signInAs(
    shop.db,
    { id, role: account.role, status: 'approved', emailVerifiedAt: new Date(), lastLoginAt: null },
    { name: 'Chrome · Windows', ip },
  )
  return {
    ...clientOf(shop, ip, { authorization: `Bearer ${session.token}` }),
    accountId: id,
    sessionId: session.sessionId,
    email: account.email,
    name: account.name,
    role: account.role,
    token: session.token,
    cookieHeaders: { cookie: `jangteo_refresh=${session.refreshToken}`, 'sec-fetch-site': 'same-origin' },
  }
}

/** Somebody without an account. */
export function visitor(shop: Pick<Shop, 'call'>): Visitor {
  return clientOf(shop, nextAddress(), {})
}

function clientOf(shop: Pick<Shop, 'call'>, remoteAddress: string, own: Record<string, string>): Visitor {
  const call: Visitor['call'] = (request) =>
    shop.call({ remoteAddress, ...request, headers: { ...own, ...request.headers } })
  const send: Visitor['send'] = async (endpoint, input, headers = {}) => {
    const { url, contentType, body } = requestOf(endpoint, input)
    return call({
      method: endpoint.method,
      url,
      headers: { ...(contentType && { 'content-type': contentType }), ...headers },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : Buffer.from(await body.arrayBuffer()) }),
    })
  }
  return {
    call,
    send,
    ask: async (endpoint, input) => {
      const answer = await send(endpoint, input)
      if (answer.statusCode !== (endpoint.status ?? 200))
        throw new Error(`${endpoint.method} ${endpoint.path} answered ${answer.statusCode}: ${answer.body}`)
      return endpoint.answer.parse(answer.json()) as Answer<typeof endpoint>
    },
  }
}

let counter = 0

/** Everybody has an own address, so that nobody runs into the limits of another. */
function nextAddress(): string {
  counter++
  return `10.${(counter >> 16) & 255}.${(counter >> 8) & 255}.${counter & 255}`
}

const ROLE_OF: Record<Who, Role> = {
  customer: 'customer',
  retailer: 'affiliate',
  'retailer-pending': 'affiliate',
  'supplier-pending': 'business',
  'supplier-approved': 'business',
  manager: 'manager',
  admin: 'admin',
}

function newPerson(who: Who) {
  counter++
  return { email: `${who}-${counter}@shop.test`, name: `${who} ${counter}`, role: ROLE_OF[who] }
}

function businessOf(who: Who, about: Partial<Business> | undefined): { business?: Business } {
  const role = ROLE_OF[who]
  if (role !== 'business' && role !== 'affiliate') return {}
  const business: Business = {
    name: `${who} 상점`,
    businessNumber: '1248100998',
    address: '서울특별시 중구 세종대로 110',
    contactPerson: '담당자',
    approvalStatus: who.endsWith('-pending') ? 'pending' : 'approved',
    ...(role === 'affiliate' && { storeType: '편의점' }),
    ...(who === 'retailer' && { grade: 'gold' }),
    ...about,
  }
  return { business }
}

let passwordHash: Promise<string> | undefined

function hashOfPassword(): Promise<string> {
  passwordHash ??= hashPassword(PASSWORD)
  return passwordHash
}
