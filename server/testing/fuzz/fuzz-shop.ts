import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { onTestFinished } from 'vitest'
import { startKakaoDouble } from '../../accounts/social/testing/kakao-double.fixture.ts'
import type { EndpointExample } from '../endpoint-example.ts'
import { openShop } from '../open-shop.ts'
import { allowedUserKind, signedIn, TEST_USER_KINDS, type TestUser, type Visitor, visitor } from '../test-users.ts'
import type { FuzzedInput } from './fuzzed-input.ts'

export const CALLERS = ['anonymous', ...TEST_USER_KINDS] as const
export type Caller = (typeof CALLERS)[number]

const MAX_IDS = 400
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** A shop with a caller of every role for random calls. */
export async function openFuzzShop() {
  const kakao = await startKakaoDouble({ redirectUris: ['http://shop.test/auth/callback/kakao'] })
  onTestFinished(kakao.close)
  const shop = await openShop({ social: { kakao: kakao.settings } })
  await signedIn(shop, 'admin') // so that the calling admin is never the last one
  const callers = new Map<Caller, TestUser | Visitor>()
  const ids: string[] = []
  let calls = 0

  const getCaller = async (who: Caller): Promise<TestUser | Visitor> => {
    const known = callers.get(who) ?? (who === 'anonymous' ? visitor(shop) : await signedIn(shop, who))
    callers.set(who, known)
    return known
  }
  const collectIds = (text: string) => {
    ids.push(...new Set(text.match(ID)))
    if (ids.length > MAX_IDS) ids.splice(0, ids.length - MAX_IDS)
  }

  return {
    ids,
    /** Each call has its own IP address: rate limits have their own tests. */
    call: async (who: Caller, request: InjectOptions): Promise<LightMyRequestResponse> => {
      const remoteAddress = `10.${(++calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
      const answer = await (await getCaller(who)).call({ ...request, remoteAddress })
      if (answer.statusCode === 401) callers.delete(who) // an earlier call has ended the session or the account
      if (answer.statusCode < 300) collectIds(answer.body)
      return answer
    },
    /** A valid input of the endpoint, and the caller it is valid for. */
    prepare: async ({ endpoint, prepare }: EndpointExample): Promise<{ who: Caller; good: FuzzedInput }> => {
      const who = allowedUserKind(endpoint) ?? 'anonymous'
      callers.delete(who)
      const input = await prepare({ shop, kakao, caller: await getCaller(who) })
      const { params = {}, query = {}, body, upload } = input as Parts
      collectIds(JSON.stringify([params, query, body]))
      const file = upload && { type: upload.type, content: new Uint8Array(await upload.arrayBuffer()) }
      return { who, good: { params, query, ...(body !== undefined && { body }), ...(file && { file }) } }
    },
  }
}

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  upload?: Blob
}
