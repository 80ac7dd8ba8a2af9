import { setTimeout as delay } from 'node:timers/promises'
import { asking } from '../asking.ts'
import { fillProducts } from '../catalog/fill-products.ts'
import { makeBuyers } from '../checkout/make-buyers.ts'
import { openShelves } from '../checkout/open-shelves.ts'
import { writeLoadReport } from '../load/load-report.ts'
import { asFastAsPossible, atRate } from '../load/run-traffic.ts'
import { sender } from '../load/send.ts'
import { visitsOf } from '../load/visitors.ts'
import { watchMemory } from '../load/watch-memory.ts'
import type { Suite } from '../suite.ts'

const PRODUCTS = 100_000
const BUYERS = 3_000
const WORDS = ['스마트폰', '텀블러 남색', '이어ㅍ', 'ㅅㅁㅌㅍ', '보습', 'ㅋㅍ', '수건 흰색', '스머트폰']
/** What a shop should be asked for when it is to answer everybody. */
const SUSTAINED = 0.7
const MOST_SECONDS = 20
const VISITORS = 64
/** Shorter runs are for looking at; they leave the report as it is. */
const LONG_SECONDS = 60

export const loadSuite: Suite = {
  name: 'load',
  baselines: [],
  run: async ({ openShop, tell, seconds }) => {
    await using shop = await openShop()
    await fillProducts(shop.databaseUrl, PRODUCTS)
    const shelves = await openShelves(shop.databaseUrl)
    const goods = { ids: shelves.map(({ id }) => id), slugs: shelves.map(({ slug }) => slug), words: WORDS }
    const visits = visitsOf(sender(shop.origin), goods, await makeBuyers(shop.databaseUrl, BUYERS))
    const most = () => asFastAsPossible(visits, VISITORS, Math.min(seconds, MOST_SECONDS))
    await most()
    const cold = await most()
    const memory = watchMemory(shop.pid)
    const sustained = await atRate(visits, cold.perSecond * SUSTAINED, seconds)
    memory.stop()
    const warm = await most()
    const overload = await atRate(visits, 2 * Math.max(cold.perSecond, warm.perSecond), Math.min(seconds, MOST_SECONDS))
    const recoveredMs = await timeUntilServed(visits.browse)
    const after = await atRate(visits, cold.perSecond * SUSTAINED, Math.min(seconds, MOST_SECONDS))
    const runs = { cold, sustained, warm, overload, after }
    const run = { products: PRODUCTS, visitors: VISITORS, seconds, ...runs, memory: memory.seconds, recoveredMs }
    tell(writeLoadReport({ ...run, books: await books(shop.databaseUrl) }, seconds >= LONG_SECONDS))
    return []
  },
}

/** Until ten visits in a row are served. */
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
  return asking(url, async (client) => {
    const { rows } = await client.query(`
      select (select count(*) from orders) as orders, (select count(*) from stock_differences) as differences,
        (select count(*) from (select from ledger_entries group by transaction_id having sum(amount) <> 0) unbalanced) as unbalanced`)
    const [found] = rows
    return `${found.orders} orders, ${found.differences} shelves that differ from their ledger, ${found.unbalanced} bookings that do not balance`
  })
}
