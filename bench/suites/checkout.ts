import { randomUUID } from 'node:crypto'
import type { CartItem } from '@jangteo/contracts/orders/cart.ts'
import type { PlacedOrder } from '@jangteo/contracts/orders/checkout.ts'
import { computeTotals } from '@jangteo/domain/catalog/pricing.ts'
import { SANDBOX_KEYS } from '@jangteo/domain/payments/sandbox-cards.ts'
import { fillProducts } from '../catalog/fill-products.ts'
import { fillStock } from '../checkout/fill-stock.ts'
import { type JsonCaller, jsonCaller } from '../checkout/json-caller.ts'
import { makeBuyers } from '../checkout/make-buyers.ts'
import { SHIPPING_ADDRESS } from '../checkout/shipping-address.ts'
import { CONNECTIONS } from '../measurement.ts'
import type { Suite } from '../suite.ts'
import { withClient } from '../with-client.ts'

const PRODUCTS = 1_000
/** Lines of each cart while items are added repeatedly. */
const CART_LINES = 3

export const checkoutSuite: Suite = {
  name: 'checkout',
  baselines: ['fastify-select', 'checkout', 'checkout-hot'],
  run: async ({ openShop, measureCalls, log }) => {
    await using shop = await openShop()
    const { origin, databaseUrl } = shop
    await fillProducts(databaseUrl, PRODUCTS)
    const products = (await fillStock(databaseUrl)).map(({ id }) => id)
    const tokens = await makeBuyers(databaseUrl, CONNECTIONS)
    const buyers = tokens.map((token, place) => jsonCaller(origin, token, place))
    const any = () => products[Math.floor(Math.random() * products.length)] ?? ''
    const hot = () => products[0] ?? ''
    const spread = await measureCalls(buyers.map((call) => () => buy(call, any())))
    const contended = await measureCalls(buyers.map((call) => () => buy(call, hot())))
    const adding = await measureCalls(
      buyers.map((call, place) => {
        let turn = 0
        return async () => {
          const productId = products[(place * CART_LINES + (turn++ % CART_LINES)) % products.length] ?? ''
          await call('/api/v1/cart/items', { productId, quantity: 1 }, 201)
        }
      }),
    )
    log(`afterwards: ${await books(databaseUrl)}`)
    return [
      { name: 'cart → order → payment, 1,000 products', measurement: spread, baseline: 'checkout', target: 0.25 },
      { name: 'cart → order → payment, one product', measurement: contended, baseline: 'checkout-hot', target: 0.4 },
      { name: 'POST /cart/items', measurement: adding, baseline: 'fastify-select', target: 0.35 },
    ]
  },
}

/** The requests of a buyer's browser, from the product to the paid order. */
async function buy(call: JsonCaller, productId: string): Promise<void> {
  const cart = await call<{ data: { items: CartItem[] } }>('/api/v1/cart/items', { productId, quantity: 1 }, 201)
  const { items } = cart.data
  const order = await call<{ data: PlacedOrder }>(
    '/api/v1/orders',
    {
      idempotencyKey: randomUUID(),
      cartItemIds: items.map(({ id }) => id),
      expectedTotal: computeTotals(items, null).totalAmount,
      shippingAddress: SHIPPING_ADDRESS,
      paymentMethod: 'card',
      consent: true,
    },
    201,
  )
  const { id: orderId, totalAmount: amount } = order.data
  const paymentKey = `${SANDBOX_KEYS.approved}${randomUUID()}`
  await call('/api/v1/payments/confirm', { orderId, paymentKey, amount }, 200)
}

/** Checks stock, ledger and jobs after the measurement. */
async function books(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query(`
      select (select count(*) from orders) as orders, (select count(*) from stock_differences) as differences,
        (select count(*) from orders o join accounts a on a.id = o.buyer_id and a.email like 'bench%'
         where not exists (select from stock_entries e where e.order_id = o.id)) as unmoved,
        (select count(*) from jobs.job where name = 'follow-order' and state <> 'completed') as waiting`)
    const [found] = rows
    return `${found.orders} orders, ${found.differences} products whose stock differs from its ledger, ${found.unmoved} orders without stock moved, ${found.waiting} follow-ups waiting`
  })
}
