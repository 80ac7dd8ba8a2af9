import type { Endpoint, Input, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { requestOf } from '@jangteo/contracts/request.ts'
import type { Role } from '@jangteo/domain/accounts/roles.ts'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { insertVerifiedAccount, type NewAccount } from '../accounts/create-account.ts'
import { hashPassword } from '../accounts/hash-password.ts'
import { signInAs } from '../accounts/sessions.ts'
import type { Shop } from './open-shop.ts'

/** The password of every test user. */
export const PASSWORD = 'Jangteo1!'

/** Businesses are approved unless the kind ends in `-pending`; retailers have the grade gold unless given another. */
export const TEST_USER_KINDS = [
  'customer',
  'retailer',
  'retailer-pending',
  'supplier-pending',
  'supplier-approved',
  'manager',
  'admin',
] as const
export type TestUserKind = (typeof TEST_USER_KINDS)[number]

export interface Visitor {
  call(request: InjectOptions): Promise<LightMyRequestResponse>
  /** Returns the raw response, for tests of statuses and errors. */
  send<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>
  /** Fails unless the call succeeds; returns the body, validated against the contract. */
  ask<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<ResponseOf<E>>
}

export interface TestUser extends Visitor {
  accountId: string
  sessionId: string
  email: string
  name: string
  role: Role
  token: string
  /** Headers a browser of this user sends by itself, for calls authenticated by the refresh cookie. */
  cookieHeaders: { cookie: string; 'sec-fetch-site': string }
}

type Business = NonNullable<NewAccount['business']>
type About = Partial<Pick<NewAccount, 'email' | 'name'>> & { business?: Partial<Business> }

/** Creates an account with an open session: `const admin = await signedIn(shop, 'admin')`. */
export async function signedIn(
  shop: Pick<Shop, 'db' | 'call'>,
  kind: TestUserKind,
  { business, ...about }: About = {},
): Promise<TestUser> {
  const account = { ...newVerifiedAccount(kind), ...about, ...businessOf(kind, business) }
  const id = await insertVerifiedAccount(shop.db, { ...account, passwordHash: await hashOfPassword() })
  return signInTestUser(shop, { id, ...account })
}

/** Opens a session of an account that exists already, such as one of the demo shop. */
export async function signInTestUser(
  shop: Pick<Shop, 'db' | 'call'>,
  account: Pick<TestUser, 'email' | 'name' | 'role'> & { id: string },
): Promise<TestUser> {
  const { id } = account
  const ip = nextAddress()
  // Skips password verification: hashing for every user would take most of a test's time.
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

/** An anonymous visitor. */
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
      return endpoint.response.parse(answer.json()) as ResponseOf<typeof endpoint>
    },
  }
}

let counter = 0

/** A separate IP address per user, so that rate limits do not interfere. */
function nextAddress(): string {
  counter++
  return `10.${(counter >> 16) & 255}.${(counter >> 8) & 255}.${counter & 255}`
}

const ROLE_OF: Record<TestUserKind, Role> = {
  customer: 'customer',
  retailer: 'affiliate',
  'retailer-pending': 'affiliate',
  'supplier-pending': 'business',
  'supplier-approved': 'business',
  manager: 'manager',
  admin: 'admin',
}

function newVerifiedAccount(kind: TestUserKind) {
  counter++
  return { email: `${kind}-${counter}@shop.test`, name: `${kind} ${counter}`, role: ROLE_OF[kind] }
}

function businessOf(kind: TestUserKind, about: Partial<Business> | undefined): { business?: Business } {
  const role = ROLE_OF[kind]
  if (role !== 'business' && role !== 'affiliate') return {}
  const business: Business = {
    name: `${kind} 상점`,
    businessNumber: '1248100998',
    address: '서울특별시 중구 세종대로 110',
    contactPerson: '담당자',
    approvalStatus: kind.endsWith('-pending') ? 'pending' : 'approved',
    ...(role === 'affiliate' && { storeType: '편의점' }),
    ...(kind === 'retailer' && { grade: 'gold' }),
    ...about,
  }
  return { business }
}

let passwordHash: Promise<string> | undefined

function hashOfPassword(): Promise<string> {
  passwordHash ??= hashPassword(PASSWORD)
  return passwordHash
}

const USER_KIND_OF_ROLE: Record<string, TestUserKind> = {
  customer: 'customer',
  affiliate: 'retailer',
  business: 'supplier-approved',
  'approved-business': 'supplier-approved',
  manager: 'manager',
  admin: 'admin',
}

/** A kind of user that may call the endpoint; undefined if it is public. */
export function allowedUserKind(endpoint: Endpoint): TestUserKind | undefined {
  return allowedUserKinds(endpoint)[0]
}

/** One kind for each role in the audience. */
export function allowedUserKinds({ audience }: Endpoint): TestUserKind[] {
  if (audience === 'anyone') return []
  return audience === 'signed-in' ? ['customer'] : audience.flatMap((role) => USER_KIND_OF_ROLE[role] ?? [])
}
