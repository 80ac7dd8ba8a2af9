import { setTimeout as delay } from 'node:timers/promises'
import type { Endpoint, Input } from '@jangteo/contracts/endpoint.ts'
import { confirmPayment } from '@jangteo/contracts/orders/buyer-orders.ts'
import { type PlacedOrder, type PlaceOrder, placeOrder } from '@jangteo/contracts/orders/checkout.ts'
import { requestOf } from '@jangteo/contracts/request.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { findDifferences } from '../../ledger/checks/check-ledger.ts'
import { expireOrders } from '../../orders/transitions/expire-orders.ts'
import { runPromotion } from '../../promotions/promotions.fixture.ts'
import { promotionLimits } from '../../promotions/tables.ts'
import { openCatalog } from '../catalog.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { approvedPaymentKey, checkoutOf } from '../orders.ts'
import { recordMeasurement } from '../record-measurement.ts'
import { type ServerProcess, startProcess } from '../server-process.ts'
import { signedIn, type TestUser } from '../test-users.ts'
import { shortOrLong } from './run-length.ts'

const ROUNDS = shortOrLong(1, 10)
const BUYERS = 200
const USES = 10
const PAID = 4
/** The server is killed once so many of the uses are taken. */
const KILLED_AT = [2, 6]
const RETRY_DELAY_MS = 100
const TEN_PERCENT = { kind: 'line_percent', percent: 10, maxAmount: null } as const
/** 10,000 won − 10 % + 3,000 won shipping, and VAT. */
const TOTAL = 13_200

interface Ready {
  buyer: TestUser
  body: PlaceOrder
}

async function readyBuyers(shop: Shop, productId: string, count: number): Promise<Ready[]> {
  const ready: Ready[] = []
  // In groups: more at once would wait too long for a connection on a busy machine.
  while (ready.length < count)
    ready.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(20, count - ready.length) }, async () => {
          const buyer = await signedIn(shop, 'customer')
          return { buyer, body: await checkoutOf(buyer, [[productId, 1]]) }
        }),
      )),
    )
  return ready
}

/** Sends a request to the server again until it is answered, as a browser does with the same idempotency key. */
async function insist<E extends Endpoint>(
  origin: string,
  { token }: TestUser,
  nth: number,
  endpoint: E,
  input: Input<E>,
): Promise<{ status: number; text: string; lost: number }> {
  const { url, body } = requestOf(endpoint, input)
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'x-forwarded-for': `10.7.${nth >> 8}.${nth & 255}`,
  }
  for (let lost = 0; ; lost++) {
    const answer = await fetch(origin + url, { method: endpoint.method, headers, body: String(body) }).catch(() => null)
    const text = answer && answer.status < 500 ? await answer.text().catch(() => null) : null
    if (answer && text !== null) return { status: answer.status, text, lost }
    await delay(RETRY_DELAY_MS)
  }
}

async function countUses({ db }: Shop, promotionId: string) {
  const [limit] = await db.select().from(promotionLimits).where(eq(promotionLimits.promotionId, promotionId))
  const { rows } = await db.execute<{ orders: number; held: number }>(sql`
    select count(*)::int as orders, count(*) filter (where d.is_used)::int as held
    from orders o left join order_discounts d on d.order_id = o.id and d.promotion_id = ${promotionId}`)
  return { uses: limit?.uses, given: limit?.given, ...rows[0] }
}

async function expectConsistentBooks({ db }: Shop): Promise<void> {
  expect(await findDifferences(db), 'every rule of the ledger').toEqual([])
  expect((await db.execute(sql`select * from stock_differences`)).rows).toEqual([])
}

test('two hundred buyers of the last ten uses of a promotion get ten, while the server is killed; unpaid orders give theirs back', {
  timeout: 180_000 + ROUNDS * 60_000,
}, async () => {
  let lost = 0
  for (let round = 0; round < ROUNDS; round++) {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    const mug = await onSale({ basePrice: 10_000, stockQuantity: 1_000 })
    const promotionId = await runPromotion(shop, { effect: TEN_PERCENT, maxUses: USES })
    const buyers = await readyBuyers(shop, mug.id, BUYERS + USES)
    expect(new Set(buyers.map(({ body }) => body.expectedTotal))).toEqual(new Set([TOTAL]))
    const settings = {
      ...{ DATABASE_URL: shop.url, TRUSTED_PROXIES: '127.0.0.1', DATABASE_POOL_SIZE: '8', PAYMENTS: 'sandbox' },
    }
    let server: ServerProcess = startProcess(settings)
    const origin = await server.open()

    const ordering = Promise.all(
      buyers.slice(0, BUYERS).map(async ({ buyer, body }, nth) => ({
        buyer,
        nth,
        ...(await insist(origin, buyer, nth, placeOrder, { body })),
      })),
    )
    for (const taken of KILLED_AT) {
      await vi.waitFor(async () => expect((await countUses(shop, promotionId)).uses).toBeGreaterThanOrEqual(taken), {
        ...{ timeout: 30_000, interval: 1 },
      })
      server.child.kill('SIGKILL') // while other buyers wait for the lock of the limit
      await server.ended()
      expect((await countUses(shop, promotionId)).uses).toBeLessThanOrEqual(USES)
      server = startProcess({ ...settings, PORT: new URL(origin).port })
      await server.open()
    }
    const answers = await ordering
    lost += answers.filter((answer) => answer.lost > 0).length
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    const placed = answers
      .filter(({ status }) => status === 201)
      .map(({ text, ...by }) => ({ ...by, order: JSON.parse(text).data as PlacedOrder }))
    expect(placed.map(({ order }) => order.totalAmount)).toEqual(Array(USES).fill(TOTAL))
    expect(new Set(placed.map(({ order }) => order.id)).size, 'each for another buyer').toBe(USES)
    expect(await countUses(shop, promotionId)).toEqual({ uses: USES, given: USES * 1_000, orders: USES, held: USES })
    await expectConsistentBooks(shop)

    for (const { buyer, nth, order } of placed.slice(0, PAID)) {
      const body = { orderId: order.id, paymentKey: approvedPaymentKey(), amount: order.payableAmount }
      expect((await insist(origin, buyer, nth, confirmPayment, { body })).status).toBe(200)
    }
    await shop.db.execute(sql`update orders set payment_due_at = now() where status = 'pending'`)
    // Beside the job of the server, as in a second process.
    await expireOrders(shop.db, shop.services).run({})
    await vi.waitFor(async () => expect(await countUses(shop, promotionId)).toMatchObject({ uses: PAID, held: PAID }), {
      ...{ timeout: 30_000, interval: 50 },
    })
    await expectConsistentBooks(shop)

    const later = await Promise.all(
      buyers.slice(BUYERS).map(({ buyer, body }, nth) => insist(origin, buyer, BUYERS + nth, placeOrder, { body })),
    )
    expect(later.filter(({ status }) => status === 201)).toHaveLength(USES - PAID)
    expect(await countUses(shop, promotionId)).toMatchObject({ uses: USES, given: USES * 1_000, held: USES })
    await expectConsistentBooks(shop)
    server.child.kill('SIGTERM')
    await server.ended()
  }
  expect(lost, 'requests were under way when the server was killed').toBeGreaterThan(0)
  recordMeasurement('last uses of a promotion', { buyers: BUYERS, rounds: ROUNDS, lost })
})
