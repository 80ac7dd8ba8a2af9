import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { openCatalog } from '../catalog.ts'
import { openShop } from '../open-shop.ts'
import { checkoutOf, expectConsistentOrders } from '../orders.ts'
import { recordMeasurement } from '../record-measurement.ts'
import { startProcess } from '../server-process.ts'
import { signedIn } from '../test-users.ts'
import { METRICS_TOKEN, readProcessMetrics } from './process-metrics.ts'
import { isLong, shortOrLong } from './run-length.ts'

const CLIENTS = shortOrLong(100, 500)
const ROUNDS = shortOrLong(2, 20)
/** Tolerance: the heap size after garbage collection varies. */
const BACK_WITHIN = 1.2

test('clients that disconnect in the middle of a request leave neither a transaction nor memory behind', {
  timeout: 300_000,
}, async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  const product = await onSale({ stockQuantity: 1_000 })
  const buyer = await signedIn(shop, 'customer')
  const body = JSON.stringify(await checkoutOf(buyer, [[product.id, 1]]))
  const server = startProcess({
    DATABASE_URL: shop.url,
    TRUSTED_PROXIES: '127.0.0.1',
    PAYMENTS: 'sandbox',
    METRICS_TOKEN,
  })
  const origin = await server.open()
  const { port } = new URL(origin)

  const hangUp = async (nth: number) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    const head = (method: string, path: string) =>
      `${method} /api/v1${path} HTTP/1.1\r\nhost: shop.test\r\nauthorization: Bearer ${buyer.token}\r\nx-forwarded-for: 10.6.${nth >> 8}.${nth & 255}\r\n`
    const order = `${head('POST', '/orders')}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`
    const said = [`${order}${body}`, `${order}${body.slice(0, 80)}`, `${head('GET', '/products?search=거치대')}\r\n`][
      nth % 3
    ]
    socket.write(said ?? '', () => socket.destroy())
    if (!socket.destroyed) await once(socket, 'close')
  }
  const round = async () => {
    await Promise.all(Array.from({ length: CLIENTS }, (_, nth) => hangUp(nth)))
  }

  await round()
  const before = await settled(origin)
  for (let nth = 0; nth < ROUNDS; nth++) await round()
  await vi.waitFor(async () => {
    const { rows } = await shop.db.execute(sql`
      select query from pg_stat_activity where datname = current_database() and application_name = 'jangteo'
        and pid <> pg_backend_pid() and xact_start is not null`)
    expect(rows).toEqual([])
  }, 5_000)
  const after = await settled(origin)
  expect((await fetch(`${origin}/api/v1/health/ready`)).status).toBe(200)
  const { rows } = await shop.db.execute(sql`select count(*)::int as orders from orders`)
  expect(rows, 'of many tries with one key at most one is an order').toEqual([{ orders: 1 }])
  await expectConsistentOrders(shop)
  recordMeasurement('hang-ups', { clients: CLIENTS * ROUNDS, before, after })
  if (isLong) expect.soft(after.heapMb / before.heapMb).toBeLessThan(BACK_WITHIN)
})

/** Memory after garbage collection: the minimum of several readings, with some work between them. */
async function settled(origin: string) {
  const looks: { heapMb: number; residentMb: number }[] = []
  for (let look = 0; look < shortOrLong(1, 40); look++) {
    const headers = { 'x-forwarded-for': `10.7.0.${look}` }
    for (let call = 0; call < shortOrLong(1, 50); call++)
      await (await fetch(`${origin}/api/v1/settings/homepage`, { headers })).text()
    looks.push(await readProcessMetrics(origin))
  }
  const least = (name: 'heapMb' | 'residentMb') => Math.round(Math.min(...looks.map((look) => look[name])))
  return { heapMb: least('heapMb'), residentMb: least('residentMb') }
}
