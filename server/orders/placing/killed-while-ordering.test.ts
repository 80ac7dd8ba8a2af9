import { randomInt, randomUUID } from 'node:crypto'
import { confirmPayment } from '@jangteo/contracts/buyer-orders.ts'
import { addToCart } from '@jangteo/contracts/cart.ts'
import { type PlacedOrder, type PlaceOrder, placeOrder } from '@jangteo/contracts/checkout.ts'
import type { Answer, Endpoint, Input } from '@jangteo/contracts/endpoint.ts'
import { requestOf } from '@jangteo/contracts/request.ts'
import { totalsOf } from '@jangteo/domain/pricing.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCatalog } from '../../testing/catalog.ts'
import { openShop } from '../../testing/open-shop.ts'
import { ADDRESS, expectBooksToAgree, goodKey } from '../../testing/orders.ts'
import { type Person, signedIn } from '../../testing/people.ts'
import { startProcess } from '../../testing/server-process.ts'

/** `KILL_ROUNDS=20` for a longer look. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3)
const CLIENTS = 30

/** Somebody who goes on ordering whatever happens to the server, and repeats a call that got no answer. */
function customer(person: Person, products: readonly string[], nth: number) {
  const acknowledged: PlacedOrder[] = []
  const paid: string[] = []
  let unanswered: PlaceOrder | undefined
  const call = async <E extends Endpoint>(origin: string, endpoint: E, input: Input<E>): Promise<Answer<E> | null> => {
    const { url, body } = requestOf(endpoint, input)
    const headers = {
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
      'x-forwarded-for': `10.9.${nth}.${randomInt(1, 255)}`,
    }
    const answer = await fetch(origin + url, { method: endpoint.method, headers, body: String(body) }).catch(() => null)
    if (!answer || answer.status >= 500) return null
    const text = await answer.text().catch(() => null)
    if (text === null) return null
    expect(answer.status, text).toBe(endpoint.status ?? 200)
    return JSON.parse(text)
  }
  const fillCart = async (origin: string): Promise<PlaceOrder | undefined> => {
    const chosen = [products[nth % products.length] ?? '', products[(nth + 1) % products.length] ?? '']
    for (const productId of nth % 2 ? chosen : chosen.toReversed())
      if (!(await call(origin, addToCart, { body: { productId, quantity: 1 } }))) return undefined
    const last = await call(origin, addToCart, { body: { productId: chosen[0] ?? '', quantity: 1 } })
    return (
      last?.data && {
        idempotencyKey: randomUUID(),
        cartItemIds: last.data.items.map(({ id }) => id),
        expectedTotal: totalsOf(last.data.items, null).totalAmount,
        shippingAddress: ADDRESS,
        paymentMethod: 'card',
        consent: true,
      }
    )
  }
  const goOn = async (origin: string): Promise<boolean> => {
    unanswered ??= await fillCart(origin)
    if (!unanswered) return false
    const placed = (await call(origin, placeOrder, { body: unanswered }))?.data
    if (!placed) return false
    unanswered = undefined
    acknowledged.push(placed)
    const { id: orderId, totalAmount: amount } = placed
    const answer = await call(origin, confirmPayment, { body: { orderId, paymentKey: goodKey(), amount } })
    if (answer) paid.push(placed.orderNumber)
    return answer !== null
  }
  return { acknowledged, paid, goOn }
}

test('a server killed while thirty people order keeps what it has said, once, and nothing by halves', {
  timeout: 60_000 + ROUNDS * 15_000,
}, async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  const products: string[] = []
  for (let nth = 0; nth < 5; nth++) products.push((await onSale({ stockQuantity: 1_000_000, basePrice: 9_990 })).id)
  const people = await Promise.all(Array.from({ length: CLIENTS }, () => signedIn(shop, 'customer')))
  const customers = people.map((person, nth) => customer(person, products, nth))

  for (let round = 0; round < ROUNDS; round++) {
    const server = startProcess({ DATABASE_URL: shop.url, TRUSTED_PROXIES: '127.0.0.1' })
    const origin = await server.open()
    let ordersToGo = randomInt(CLIENTS, 3 * CLIENTS)
    const ordering = customers.map(async ({ goOn }) => {
      while (ordersToGo > 0) if (await goOn(origin)) ordersToGo--
      server.child.kill('SIGKILL') // in the midst of what the others are doing
    })
    await Promise.all([server.ended(), ...ordering])
  }

  const said = customers.flatMap(({ acknowledged }) => acknowledged)
  expect(said.length).toBeGreaterThanOrEqual(ROUNDS * CLIENTS)
  const { rows } = await shop.db.execute<{ number: string; total: number; status: string; keys: number }>(sql`
    select o.order_number as number, o.payment_status as status, count(*) over (partition by o.buyer_id, o.idempotency_key)::int as keys,
      (select trunc((sum(i.unit_price * i.quantity) + case when sum(i.unit_price * i.quantity) < 50000 then 3000 else 0 end) * 1.1)
       from order_items i where i.order_id = o.id)::int as total
    from orders o`)
  const kept = new Map(rows.map((row) => [row.number, row]))
  expect(new Set(said.map(({ orderNumber }) => orderNumber)).size).toBe(said.length)
  for (const { orderNumber, totalAmount } of said)
    expect(kept.get(orderNumber)).toMatchObject({ total: totalAmount, keys: 1 })
  for (const number of customers.flatMap(({ paid }) => paid)) expect(kept.get(number)?.status).toBe('completed')
  await expectBooksToAgree(shop)
})
