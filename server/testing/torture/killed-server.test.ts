import { randomInt } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { openShop } from '../open-shop.ts'
import { recordMeasurement } from '../record-measurement.ts'
import { type ServerProcess, startProcess } from '../server-process.ts'
import { openConcurrentBuyers } from './concurrent-buyers.ts'
import { expectInvariants } from './invariants.ts'
import { isLong, percentiles, shortOrLong } from './run-length.ts'

interface Form {
  processes: number
  kills: number
}

const LONG: Form[] = [
  { processes: 1, kills: 100 },
  { processes: 2, kills: 20 },
  { processes: 4, kills: 20 },
]

test.each(isLong ? LONG : [{ processes: 1, kills: 2 }])(
  '$processes servers killed in turn while thirty buyers order keep every acknowledged order, once and complete',
  {
    timeout: 120_000 + shortOrLong(0, 1_200_000),
  },
  async ({ processes, kills }) => {
    const shop = await openShop()
    const buyers = await openConcurrentBuyers(shop)
    const settings = {
      DATABASE_URL: shop.url,
      TRUSTED_PROXIES: '127.0.0.1',
      DATABASE_POOL_SIZE: '8',
      PAYMENTS: 'sandbox',
    }
    const running: { server: ServerProcess; origin: string; isDown: boolean }[] = []
    for (let nth = 0; nth < processes; nth++) {
      const server = startProcess(settings)
      running.push({ server, origin: await server.open(), isDown: false })
    }
    // Like a load balancer: requests go to a server that is up, if there is one.
    const leave = buyers.start((nth) => {
      const up = running.filter(({ isDown }) => !isDown)
      const choice = up.length > 0 ? up : running
      return choice[nth % choice.length]?.origin ?? ''
    })
    const shopBackMs: number[] = []
    const processBackMs: number[] = []

    for (let round = 0; round < kills; round++) {
      const enough = buyers.orders() + randomInt(20, 60)
      await vi.waitFor(() => expect(buyers.orders()).toBeGreaterThan(enough), { timeout: 30_000, interval: 20 })
      const victim = running[round % processes]
      if (!victim) throw new Error('there is one for every turn')
      victim.server.child.kill('SIGKILL') // while all clients have requests in flight
      await victim.server.ended()
      victim.isDown = true
      const killedAt = Date.now()
      const orders = buyers.orders()
      victim.server = startProcess({ ...settings, PORT: new URL(victim.origin).port })
      const ordering = vi
        .waitFor(() => expect(buyers.orders()).toBeGreaterThan(orders), { timeout: 30_000, interval: 20 })
        .then(() => shopBackMs.push(Date.now() - killedAt))
      await victim.server.open()
      processBackMs.push(Date.now() - killedAt)
      victim.isDown = false
      await ordering
      await expectInvariants(shop, buyers.clients)
    }

    await leave()
    await expectInvariants(shop, buyers.clients)
    const [shopBack, processBack] = [percentiles(shopBackMs), percentiles(processBackMs)]
    recordMeasurement('kill -9 of the server', { processes, kills, orders: buyers.orders(), shopBack, processBack })
  },
)
