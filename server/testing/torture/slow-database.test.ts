import { setTimeout as delay } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { breakableProxy } from '../breakable-proxy.ts'
import { openShop } from '../open-shop.ts'
import { signedIn } from '../people.ts'
import { note } from '../proof-notes.ts'
import { startProcess } from '../server-process.ts'
import { figuresOf, METRICS_TOKEN } from './process-figures.ts'
import { isLong, rounds, spread } from './rounds.ts'

const CALLERS = rounds(250, 400)
const LOOK_MS = rounds(1_000, 20_000)
const A_MOMENT_MS = 200

interface Answered {
  status: number
  tookMs: number
}

test('while the database is slow or silent everybody is answered, and afterwards everybody is served', {
  timeout: 180_000,
}, async () => {
  const shop = await openShop()
  const { token } = await signedIn(shop, 'customer')
  const proxy = await breakableProxy(shop.url)
  const server = startProcess({ DATABASE_URL: proxy.url, TRUSTED_PROXIES: '127.0.0.1', METRICS_TOKEN })
  const origin = await server.open()
  const askForCart = async (nth: number): Promise<Answered> => {
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': `10.7.${nth >> 8}.${nth & 255}` }
    const began = Date.now()
    const { status } = await fetch(`${origin}/api/v1/cart`, { headers })
    return { status, tookMs: Date.now() - began }
  }
  expect((await askForCart(0)).status).toBe(200)

  for (const [how, lateMs] of [
    ['slow by 500 ms', 500],
    ['silent', Number.POSITIVE_INFINITY],
  ] as const) {
    await figuresOf(origin) // counts anew from here
    proxy.slowDown(lateMs)
    const answers = await askAll(askForCart)
    const { lagP99Ms } = await figuresOf(origin)
    proxy.slowDown(0)
    const spokeAt = Date.now()
    await vi.waitFor(async () => expect((await askForCart(0)).status).toBe(200), { timeout: 20_000, interval: 50 })
    const recoveredMs = Date.now() - spokeAt
    const [served = [], refused = []] = [200, 503].map((status) => answers.filter((answer) => answer.status === status))
    expect(answers.length, 'each answer is the cart, or that there is none now').toBe(served.length + refused.length)
    expect(refused.length, 'nobody waits for ever').toBeGreaterThan(0)
    const tookMs = (some: Answered[]) => spread(some.map((answer) => answer.tookMs))
    const counts = { served: served.length, refused: refused.length, lagP99Ms: Math.round(lagP99Ms), recoveredMs }
    note('slow database', { how, ...counts, servedMs: tookMs(served), refusedMs: tookMs(refused) })
    if (isLong) expect.soft(lagP99Ms, how).toBeLessThan(100)
  }
})

/** All at once, each again as soon as it was answered, for a while. */
async function askAll(ask: (nth: number) => Promise<Answered>): Promise<Answered[]> {
  const until = Date.now() + LOOK_MS
  const answers: Answered[] = []
  await Promise.all(
    Array.from({ length: CALLERS }, async (_, nth) => {
      while (Date.now() < until) {
        const answer = await ask(nth)
        answers.push(answer)
        if (answer.status === 503) await delay(A_MOMENT_MS)
      }
    }),
  )
  return answers
}
