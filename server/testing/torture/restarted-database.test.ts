import { expect, test, vi } from 'vitest'
import { openShop } from '../open-shop.ts'
import { recordMeasurement } from '../record-measurement.ts'
import { startProcess } from '../server-process.ts'
import { type ConcurrentBuyers, openConcurrentBuyers } from './concurrent-buyers.ts'
import { newDataFolder, postmasterIn, urlOfDatabaseIn } from './data-folder.ts'
import { expectInvariants } from './invariants.ts'
import { percentiles, shortOrLong } from './run-length.ts'

const RESTARTS = shortOrLong(1, 20)

test('a database that crashes while thirty buyers order recovers by itself, and the server keeps running', {
  timeout: 180_000 + RESTARTS * 30_000,
}, async () => {
  const dataDir = newDataFolder()
  const server = startProcess({
    DATA_DIR: dataDir,
    DEMO_DATA: 'off',
    PAYMENTS: 'sandbox',
    TRUSTED_PROXIES: '127.0.0.1',
  })
  const origin = await server.open()
  const shop = await openShop({ url: urlOfDatabaseIn(dataDir) })
  const buyers = await openConcurrentBuyers(shop)
  const leave = buyers.start(() => origin)
  const backMs: number[] = []
  const recoveredMs: number[] = []

  for (let round = 0; round < RESTARTS; round++) {
    await moreOrders(buyers, 30)
    const postmaster = postmasterIn(dataDir) ?? 0
    const from = Date.now()
    process.kill(postmaster, 'SIGQUIT') // pg_ctl's immediate mode: no shutdown checkpoint, recovery at the next start
    await vi.waitFor(() => expect(isGone(postmaster)).toBe(true), { timeout: 20_000, interval: 10 })
    await vi.waitFor(() => shop.db.$client.query('select 1'), { timeout: 30_000, interval: 20 })
    const back = Date.now()
    await moreOrders(buyers, 0)
    backMs.push(back - from)
    recoveredMs.push(Date.now() - back)
    expect(server.child.exitCode).toBeNull()
    await expectInvariants(shop, buyers.clients)
  }

  await leave()
  await expectInvariants(shop, buyers.clients)
  const failures = buyers.clients.flatMap((client) => client.failures)
  expect(new Set(failures.map(({ status }) => status)), 'failed requests get 503').toEqual(new Set([503]))
  recordMeasurement('immediate restart of Postgres', {
    restarts: RESTARTS,
    orders: buyers.orders(),
    backMs: percentiles(backMs),
    recoveredMs: percentiles(recoveredMs),
    refused: failures.length,
    refusedMs: percentiles(failures.map(({ tookMs }) => tookMs)),
  })
})

async function moreOrders(buyers: ConcurrentBuyers, more: number): Promise<void> {
  const enough = buyers.orders() + more
  await vi.waitFor(() => expect(buyers.orders()).toBeGreaterThan(enough), { timeout: 40_000, interval: 10 })
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}
