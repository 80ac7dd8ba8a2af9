import { setTimeout as delay } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { breakableProxy } from '../breakable-proxy.ts'
import { openShop } from '../open-shop.ts'
import { recordMeasurement } from '../record-measurement.ts'
import { startProcess } from '../server-process.ts'
import { signedIn } from '../test-users.ts'
import { METRICS_TOKEN, readProcessMetrics } from './process-metrics.ts'
import { isLong, percentiles, shortOrLong } from './run-length.ts'

const CALLERS = shortOrLong(250, 400)
const LOOK_MS = shortOrLong(1_000, 20_000)
const RETRY_DELAY_MS = 200

interface Answered {
  status: number
  tookMs: number
}

test('while the database is slow or hangs, every request gets a response, and afterwards every request succeeds', {
  timeout: 180_000,
}, async () => {
  const shop = await openShop()
  const { token } = await signedIn(shop, 'customer')
  const proxy = await breakableProxy(shop.url)
  const server = startProcess({
    DATABASE_URL: proxy.url,
    TRUSTED_PROXIES: '127.0.0.1',
    PAYMENTS: 'sandbox',
    METRICS_TOKEN,
  })
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
    await readProcessMetrics(origin) // resets the metrics
    proxy.slowDown(lateMs)
    const answers = await askAll(askForCart)
    const { lagP99Ms } = await readProcessMetrics(origin)
    proxy.slowDown(0)
    const spokeAt = Date.now()
    await vi.waitFor(async () => expect((await askForCart(0)).status).toBe(200), { timeout: 20_000, interval: 50 })
    const recoveredMs = Date.now() - spokeAt
    const [served = [], refused = []] = [200, 503].map((status) => answers.filter((answer) => answer.status === status))
    expect(answers.length, 'each answer is the cart, or that there is none now').toBe(served.length + refused.length)
    expect(refused.length, 'requests time out').toBeGreaterThan(0)
    const tookMs = (some: Answered[]) => percentiles(some.map((answer) => answer.tookMs))
    const counts = { served: served.length, refused: refused.length, lagP99Ms: Math.round(lagP99Ms), recoveredMs }
    recordMeasurement('slow database', { how, ...counts, servedMs: tookMs(served), refusedMs: tookMs(refused) })
    if (isLong) expect.soft(lagP99Ms, how).toBeLessThan(100)
  }
})

/** Concurrent clients, each sending its next request after a response, for a while. */
async function askAll(ask: (nth: number) => Promise<Answered>): Promise<Answered[]> {
  const until = Date.now() + LOOK_MS
  const answers: Answered[] = []
  await Promise.all(
    Array.from({ length: CALLERS }, async (_, nth) => {
      while (Date.now() < until) {
        const answer = await ask(nth)
        answers.push(answer)
        if (answer.status === 503) await delay(RETRY_DELAY_MS)
      }
    }),
  )
  return answers
}
