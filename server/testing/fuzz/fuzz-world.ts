import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { onTestFinished } from 'vitest'
import { startKakaoDouble } from '../../accounts/social/testing/kakao-double.fixture.ts'
import type { EndpointExample } from '../endpoint-example.ts'
import { openShop } from '../open-shop.ts'
import { PEOPLE, type Person, signedIn, type Visitor, visitor } from '../people.ts'
import { whoMay } from '../who-may.ts'
import type { FuzzedInput } from './fuzzed-input.ts'

export const CALLERS = ['anonymous', ...PEOPLE] as const
export type Caller = (typeof CALLERS)[number]

const MOST_IDS = 400
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** A shop in which somebody of every role calls whatever comes to mind. */
export async function openFuzzWorld() {
  const kakao = await startKakaoDouble({ redirectUris: ['http://shop.test/auth/callback/kakao'] })
  onTestFinished(kakao.close)
  const shop = await openShop({ social: { kakao: kakao.settings } })
  await signedIn(shop, 'admin') // whatever happens to the one who calls, there is another
  const people = new Map<Caller, Person | Visitor>()
  const ids: string[] = []
  let calls = 0

  const somebody = async (who: Caller): Promise<Person | Visitor> => {
    const known = people.get(who) ?? (who === 'anonymous' ? visitor(shop) : await signedIn(shop, who))
    people.set(who, known)
    return known
  }
  const learn = (text: string) => {
    ids.push(...new Set(text.match(ID)))
    if (ids.length > MOST_IDS) ids.splice(0, ids.length - MOST_IDS)
  }

  return {
    ids,
    /** Every call from an address of its own: limits have their own tests. */
    call: async (who: Caller, request: InjectOptions): Promise<LightMyRequestResponse> => {
      const remoteAddress = `10.${(++calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
      const answer = await (await somebody(who)).call({ ...request, remoteAddress })
      if (answer.statusCode === 401) people.delete(who) // signed out, suspended or gone by what was called
      if (answer.statusCode < 300) learn(answer.body)
      return answer
    },
    /** The input of a call that works for whoever prepares it, and that person as the caller. */
    prepare: async ({ endpoint, prepare }: EndpointExample): Promise<{ who: Caller; good: FuzzedInput }> => {
      const who = whoMay(endpoint) ?? 'anonymous'
      people.delete(who)
      const input = await prepare({ shop, kakao, caller: await somebody(who) })
      const { params = {}, query = {}, body, upload } = input as Parts
      learn(JSON.stringify([params, query, body]))
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
