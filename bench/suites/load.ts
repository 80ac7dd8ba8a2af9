import { setTimeout as delay } from 'node:timers/promises'
import { fillProducts } from '../catalog/fill-products.ts'
import { fillStock } from '../checkout/fill-stock.ts'
import { makeBuyers } from '../checkout/make-buyers.ts'
import { writeLoadReport } from '../load/load-report.ts'
import { runAtCapacity, runAtRate } from '../load/run-traffic.ts'
import { createSender } from '../load/send.ts'
import { createVisits } from '../load/visitors.ts'
import { watchMemory } from '../load/watch-memory.ts'
import type { Suite } from '../suite.ts'
import { withClient } from '../with-client.ts'

const PRODUCTS = 100_000
const BUYERS = 3_000
const WORDS = ['스마트폰', '텀블러 남색', '이어ㅍ', 'ㅅㅁㅌㅍ', '보습', 'ㅋㅍ', '수건 흰색', '스머트폰']
/** Fraction of the capacity that the shop must sustain without rejecting requests. */
const SUSTAINED = 0.7
const MAX_SECONDS = 20
const VISITORS = 64
/** Shorter runs do not update the report. */
const LONG_SECONDS = 60

export const loadSuite: Suite = {
  name: 'load',
  baselines: [],
  run: async ({ openShop, log, seconds, maxProducts }) => {
    await using shop = await openShop()
    const count = Math.min(PRODUCTS, maxProducts)
    await fillProducts(shop.databaseUrl, count)
    const products = await fillStock(shop.databaseUrl)
    const catalog = { ids: products.map(({ id }) => id), slugs: products.map(({ slug }) => slug), words: WORDS }
    const visits = createVisits(createSender(shop.origin), catalog, await makeBuyers(shop.databaseUrl, BUYERS))
    const most = () => runAtCapacity(visits, VISITORS, Math.min(seconds, MAX_SECONDS))
    await most()
    const cold = await most()
    const memory = watchMemory(shop.pid)
    const sustained = await runAtRate(visits, cold.perSecond * SUSTAINED, seconds)
    memory.stop()
    const warm = await most()
    const overload = await runAtRate(
      visits,
      2 * Math.max(cold.perSecond, warm.perSecond),
      Math.min(seconds, MAX_SECONDS),
    )
    const recoveredMs = await timeUntilServed(visits.browse)
    const after = await runAtRate(visits, cold.perSecond * SUSTAINED, Math.min(seconds, MAX_SECONDS))
    const runs = { cold, sustained, warm, overload, after }
    const run = { products: count, visitors: VISITORS, seconds, ...runs, memory: memory.seconds, recoveredMs }
    log(writeLoadReport({ ...run, books: await books(shop.databaseUrl) }, seconds >= LONG_SECONDS))
    return []
  },
}

/** Milliseconds until ten visits in a row are served. */
async function timeUntilServed(visit: () => Promise<{ status: number }>): Promise<number> {
  const began = performance.now()
  for (let inARow = 0; inARow < 10; ) {
    const { status } = await visit()
    inARow = status < 400 ? inARow + 1 : 0
    if (status >= 400) await delay(50)
  }
  return performance.now() - began
}

async function books(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query(`
      select (select count(*) from orders) as orders, (select count(*) from stock_differences) as differences,
        (select count(*) from (select from ledger_entries group by transaction_id having sum(amount) <> 0) unbalanced) as unbalanced`)
    const [found] = rows
    return `${found.orders} orders, ${found.differences} products whose stock differs from its ledger, ${found.unbalanced} bookings that do not balance`
  })
}
