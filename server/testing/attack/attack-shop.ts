import type { Endpoint } from '@jangteo/contracts/endpoint.ts'
import type { LightMyRequestResponse } from 'fastify'
import { onTestFinished } from 'vitest'
import { startKakaoDouble } from '../../accounts/social/testing/kakao-double.fixture.ts'
import type { EndpointExample } from '../endpoint-example.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { allowedUserKind, signedIn, type TestUser, type TestUserKind, type Visitor, visitor } from '../test-users.ts'

/** `npm run attack` tries every variant at every endpoint; a normal test run tries some of each. */
export const isLong = process.env.ATTACK === 'long'

export interface Input {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body?: unknown
  upload?: Blob
}

/** A call that succeeds for its owner. */
export interface Prepared {
  name: string
  endpoint: Endpoint
  owner: TestUser | Visitor
  input: Input
  /** Sends the call as the owner, with another input. */
  send(input: Input, headers?: Record<string, string>): Promise<LightMyRequestResponse>
}

export interface AttackShop {
  shop: Shop
  /** For a user in the audience, or for the given kind. */
  prepare(example: EndpointExample, kind?: TestUserKind): Promise<Prepared>
}

/** A shop in which every endpoint example can be prepared by a user who may call it. */
export async function openAttackShop(): Promise<AttackShop> {
  const kakao = await startKakaoDouble({ redirectUris: ['http://shop.test/auth/callback/kakao'] })
  onTestFinished(kakao.close)
  const shop = await openShop({ social: { kakao: kakao.settings } })
  await signedIn(shop, 'admin')
  const prepare: AttackShop['prepare'] = async (
    { endpoint, prepare: prepareFor },
    kind = allowedUserKind(endpoint),
  ) => {
    const owner = kind ? await signedIn(shop, kind) : visitor(shop)
    const { headers: own, ...input } = await prepareFor({ shop, kakao, caller: owner })
    return {
      name: `${endpoint.method} ${endpoint.path}`,
      endpoint,
      owner,
      input: { params: {}, query: {}, ...input },
      send: (other, headers) => owner.send(endpoint, other, { ...own, ...headers }),
    }
  }
  return { shop, prepare }
}
