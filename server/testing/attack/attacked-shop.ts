import type { Endpoint } from '@jangteo/contracts/endpoint.ts'
import type { LightMyRequestResponse } from 'fastify'
import { onTestFinished } from 'vitest'
import { startKakaoDouble } from '../../accounts/social/testing/kakao-double.fixture.ts'
import type { EndpointExample } from '../endpoint-example.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { type Person, signedIn, type Visitor, visitor, type Who } from '../people.ts'
import { whoMay } from '../who-may.ts'

/** `npm run attack` tries every way at every place; a test run some at each. */
export const isLong = process.env.ATTACK === 'long'

export interface Input {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body?: unknown
  upload?: Blob
}

/** A call that works for whoever prepared it. */
export interface Prepared {
  name: string
  endpoint: Endpoint
  owner: Person | Visitor
  input: Input
  /** As the owner, with something else in it. */
  send(input: Input, headers?: Record<string, string>): Promise<LightMyRequestResponse>
}

export interface AttackedShop {
  shop: Shop
  /** For one of those who may, or for somebody of this role. */
  prepare(example: EndpointExample, who?: Who): Promise<Prepared>
}

/** A shop in which every call can be prepared by somebody who may make it. */
export async function openAttackedShop(): Promise<AttackedShop> {
  const kakao = await startKakaoDouble({ redirectUris: ['http://shop.test/auth/callback/kakao'] })
  onTestFinished(kakao.close)
  const shop = await openShop({ social: { kakao: kakao.settings } })
  await signedIn(shop, 'admin')
  const prepare: AttackedShop['prepare'] = async ({ endpoint, prepare: prepareFor }, who = whoMay(endpoint)) => {
    const owner = who ? await signedIn(shop, who) : visitor(shop)
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
