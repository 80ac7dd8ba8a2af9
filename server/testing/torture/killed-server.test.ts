import { randomInt } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { openShop } from '../open-shop.ts'
import { note } from '../proof-notes.ts'
import { type ServerProcess, startProcess } from '../server-process.ts'
import { gatherCrowd } from './crowd.ts'
import { expectInvariants } from './invariants.ts'
import { isLong, rounds, spread } from './rounds.ts'

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
  '$processes servers killed in turn while thirty people order keep what they have said, once, and nothing by halves',
  {
    timeout: 120_000 + rounds(0, 1_200_000),
  },
  async ({ processes, kills }) => {
    const shop = await openShop()
    const crowd = await gatherCrowd(shop)
    const settings = { DATABASE_URL: shop.url, TRUSTED_PROXIES: '127.0.0.1', DATABASE_POOL_SIZE: '8' }
    const running: { server: ServerProcess; origin: string; isDown: boolean }[] = []
    for (let nth = 0; nth < processes; nth++) {
      const server = startProcess(settings)
      running.push({ server, origin: await server.open(), isDown: false })
    }
    // As behind whatever spreads the load: nobody is sent to a server that is down while another is up.
    const leave = crowd.start((nth) => {
      const up = running.filter(({ isDown }) => !isDown)
      const choice = up.length > 0 ? up : running
      return choice[nth % choice.length]?.origin ?? ''
    })
    const shopBackMs: number[] = []
    const processBackMs: number[] = []

    for (let round = 0; round < kills; round++) {
      const enough = crowd.orders() + randomInt(20, 60)
      await vi.waitFor(() => expect(crowd.orders()).toBeGreaterThan(enough), { timeout: 30_000, interval: 20 })
      const victim = running[round % processes]
      if (!victim) throw new Error('there is one for every turn')
      victim.server.child.kill('SIGKILL') // in the midst of what everybody is doing
      await victim.server.ended()
      victim.isDown = true
      const killedAt = Date.now()
      const orders = crowd.orders()
      victim.server = startProcess({ ...settings, PORT: new URL(victim.origin).port })
      const ordering = vi
        .waitFor(() => expect(crowd.orders()).toBeGreaterThan(orders), { timeout: 30_000, interval: 20 })
        .then(() => shopBackMs.push(Date.now() - killedAt))
      await victim.server.open()
      processBackMs.push(Date.now() - killedAt)
      victim.isDown = false
      await ordering
      await expectInvariants(shop, crowd.clients)
    }

    await leave()
    await expectInvariants(shop, crowd.clients)
    const [shopBack, processBack] = [spread(shopBackMs), spread(processBackMs)]
    note('kill -9 of the server', { processes, kills, orders: crowd.orders(), shopBack, processBack })
  },
)
