import type { Suite } from '../suite.ts'

const DEMO = { email: 'customer@jangteo.test', password: 'Jangteo1!' }
const FLOOD_EVERY_MS = 10

export const accountsSuite: Suite = {
  name: 'accounts',
  baselines: ['fastify-select'],
  run: async ({ openShop, measureHttp, measureCalls }) => {
    await using shop = await openShop()
    const { origin } = shop
    const token = (await (await signIn(origin, DEMO)).json()).token
    const signedIn = { path: '/api/v1/auth/verify', headers: { authorization: `Bearer ${token}` } }
    const page = { path: '/api/v1/settings/homepage' }
    const alone = await measureHttp(origin, page)
    const flood = floodOfSignIns(origin)
    const underFlood = await measureHttp(origin, page)
    await flood.stop()
    return [
      {
        name: 'GET /auth/verify with a token',
        measurement: await measureHttp(origin, signedIn),
        baseline: 'fastify-select',
      },
      {
        name: 'sign-in, right password',
        measurement: await measureCalls([tries(origin, DEMO, 200)]),
        baseline: 'fastify-select',
      },
      {
        name: 'sign-in, wrong password',
        measurement: await measureCalls([tries(origin, { ...DEMO, password: 'Wrong-pass1!' }, 401)]),
        baseline: 'fastify-select',
      },
      {
        name: 'sign-in, unknown address',
        measurement: await measureCalls([
          tries(origin, { email: 'nobody@jangteo.test', password: 'Wrong-pass1!' }, 401),
        ]),
        baseline: 'fastify-select',
      },
      { name: 'GET /settings/homepage, nobody signing in', measurement: alone, baseline: 'fastify-select' },
      {
        name: `GET /settings/homepage in a flood (${flood.said()})`,
        measurement: underFlood,
        baseline: 'fastify-select',
      },
    ]
  },
}

let client = 0

/** Each call has its own client address, so that none reaches the rate limit of failed sign-ins. */
function signIn(origin: string, body: object): Promise<Response> {
  client++
  return fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${client >> 16}.${(client >> 8) & 255}.${client & 255}`,
    },
    body: JSON.stringify(body),
  })
}

function tries(origin: string, body: object, expected: number) {
  return async () => {
    const answer = await signIn(origin, body)
    await answer.arrayBuffer()
    if (answer.status !== expected) throw new Error(`a sign-in answered ${answer.status} instead of ${expected}`)
  }
}

/** A hundred failed sign-ins a second; their statuses go into the report. */
function floodOfSignIns(origin: string) {
  const statuses = new Map<number, number>()
  const pending = new Set<Promise<void>>()
  const timer = setInterval(() => {
    const one = signIn(origin, { email: `person${client}@jangteo.test`, password: 'Wrong-pass1!' })
      .then(async (answer) => {
        await answer.arrayBuffer()
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      })
      .finally(() => pending.delete(one))
    pending.add(one)
  }, FLOOD_EVERY_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.allSettled(pending)
    },
    said: () => [...statuses].map(([status, count]) => `${count} × ${status}`).join(', '),
  }
}
