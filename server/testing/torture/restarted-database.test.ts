import { expect, test, vi } from 'vitest'
import { openShop } from '../open-shop.ts'
import { note } from '../proof-notes.ts'
import { startProcess } from '../server-process.ts'
import { type Crowd, gatherCrowd } from './crowd.ts'
import { newDataFolder, postmasterIn, urlOfDatabaseIn } from './data-folder.ts'
import { expectInvariants } from './invariants.ts'
import { rounds, spread } from './rounds.ts'

const RESTARTS = rounds(1, 20)

test('a database that crashes while thirty people order is back by itself, and the server never leaves', {
  timeout: 180_000 + RESTARTS * 30_000,
}, async () => {
  const dataDir = newDataFolder()
  const server = startProcess({ DATA_DIR: dataDir, DEMO_DATA: 'off', TRUSTED_PROXIES: '127.0.0.1' })
  const origin = await server.open()
  const shop = await openShop({ url: urlOfDatabaseIn(dataDir) })
  const crowd = await gatherCrowd(shop)
  const leave = crowd.start(() => origin)
  const backMs: number[] = []
  const recoveredMs: number[] = []

  for (let round = 0; round < RESTARTS; round++) {
    await moreOrders(crowd, 30)
    const postmaster = postmasterIn(dataDir) ?? 0
    const from = Date.now()
    process.kill(postmaster, 'SIGQUIT') // what pg_ctl calls immediate: no goodbye, recovery at the next start
    await vi.waitFor(() => expect(isGone(postmaster)).toBe(true), { timeout: 20_000, interval: 10 })
    await vi.waitFor(() => shop.db.$client.query('select 1'), { timeout: 30_000, interval: 20 })
    const back = Date.now()
    await moreOrders(crowd, 0)
    backMs.push(back - from)
    recoveredMs.push(Date.now() - back)
    expect(server.child.exitCode).toBeNull()
    await expectInvariants(shop, crowd.clients)
  }

  await leave()
  await expectInvariants(shop, crowd.clients)
  const failures = crowd.clients.flatMap((client) => client.failures)
  expect(new Set(failures.map(({ status }) => status)), 'whoever cannot be served is told so').toEqual(new Set([503]))
  note('immediate restart of Postgres', {
    restarts: RESTARTS,
    orders: crowd.orders(),
    backMs: spread(backMs),
    recoveredMs: spread(recoveredMs),
    refused: failures.length,
    refusedMs: spread(failures.map(({ tookMs }) => tookMs)),
  })
})

async function moreOrders(crowd: Crowd, more: number): Promise<void> {
  const enough = crowd.orders() + more
  await vi.waitFor(() => expect(crowd.orders()).toBeGreaterThan(enough), { timeout: 40_000, interval: 10 })
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}
