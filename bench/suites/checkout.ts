import { randomUUID } from 'node:crypto'
import type { Cart } from '@jangteo/contracts/orders/cart.ts'
import type { PlacedOrder } from '@jangteo/contracts/orders/checkout.ts'
import { SANDBOX_KEYS } from '@jangteo/domain/payments/sandbox-cards.ts'
import { priceOffer } from '@jangteo/domain/promotions/price-offer.ts'
import { fillProducts } from '../catalog/fill-products.ts'
import { fillPromotions } from '../checkout/fill-promotions.ts'
import { fillStock } from '../checkout/fill-stock.ts'
import { type JsonCaller, jsonCaller } from '../checkout/json-caller.ts'
import { makeBuyers } from '../checkout/make-buyers.ts'
import { SHIPPING_ADDRESS } from '../checkout/shipping-address.ts'
import { cpuTime } from '../cpu-time.ts'
import { CONNECTIONS } from '../measurement.ts'
import type { BenchShop } from '../open-shop.ts'
import type { Suite, SuiteTools } from '../suite.ts'
import { withClient } from '../with-client.ts'

const PRODUCTS = 1_000
/** Of the products with options. */
const VARIANTS = 20
const PROMOTIONS = 50
/** Lines of each cart while items are added repeatedly. */
const CART_LINES = 3

export const checkoutSuite: Suite = {
  name: 'checkout',
  baselines: ['fastify-select', 'checkout', 'checkout-hot'],
  run: async ({ openShop, measureCalls, log }) => {
    const measure = async (name: string, filling: Partial<Filling>) =>
      measureShop(await openShop(name), { variants: 1, promotions: 0, ...filling }, { measureCalls, log })
    const plain = await measure('checkout', {})
    const variants = await measure('checkout-variants', { variants: VARIANTS })
    const promoted = await measure('checkout-promotions', { promotions: PROMOTIONS })
    await compareCpu({ openShop, log })
    const of = `${VARIANTS} variants each`
    const during = `${PROMOTIONS} promotions`
    return [
      { name: 'cart → order → payment, 1,000 products', measurement: plain.spread, baseline: 'checkout', target: 0.25 },
      {
        name: 'cart → order → payment, one product',
        measurement: plain.contended,
        baseline: 'checkout-hot',
        target: 0.4,
      },
      { name: 'POST /cart/items', measurement: plain.adding, baseline: 'fastify-select', target: 0.35 },
      { name: `cart → order → payment, 1,000 products, ${of}`, measurement: variants.spread, baseline: 'checkout' },
      { name: `cart → order → payment, one product, ${of}`, measurement: variants.contended, baseline: 'checkout-hot' },
      { name: `POST /cart/items, ${of}`, measurement: variants.adding, baseline: 'fastify-select' },
      { name: `cart → order → payment, 1,000 products, ${during}`, measurement: promoted.spread, baseline: 'checkout' },
      {
        name: `cart → order → payment, one product, ${during}`,
        measurement: promoted.contended,
        baseline: 'checkout-hot',
      },
      { name: `POST /cart/items, ${during}`, measurement: promoted.adding, baseline: 'fastify-select' },
    ]
  },
}

interface Goods {
  productId: string
  /** Absent for a product without options. */
  variantId?: string
}

interface Filling {
  /** Of each product. */
  variants: number
  /** That are active. */
  promotions: number
}

const any = <Item>(list: readonly Item[]) => list[Math.floor(Math.random() * list.length)] as Item

async function fillShop({ origin, databaseUrl }: BenchShop, { variants, promotions }: Filling) {
  await fillProducts(databaseUrl, PRODUCTS, variants)
  const goods = (await fillStock(databaseUrl)).map(({ id, variants: ids }): Goods[] =>
    variants === 1 ? [{ productId: id }] : ids.map((variantId) => ({ productId: id, variantId })),
  )
  await fillPromotions(
    databaseUrl,
    promotions,
    goods.map(([first]) => first?.productId ?? ''),
  )
  const tokens = await makeBuyers(databaseUrl, CONNECTIONS)
  return { goods, buyers: tokens.map((token, place) => jsonCaller(origin, token, place)) }
}

/** Orders of a round, by each of two buyers at once. */
const CPU_ORDERS = 20
const CPU_ROUNDS = 20

/**
 * CPU of the server and of Postgres per order, in two shops in turns: other work on the machine changes it less than the
 * time that orders take, and hits both.
 */
async function compareCpu({ openShop, log }: Pick<SuiteTools, 'openShop' | 'log'>): Promise<void> {
  await using plain = await openShop('cpu-plain')
  await using promoted = await openShop('cpu-promotions')
  const shops = [
    { shop: plain, ...(await fillShop(plain, { variants: 1, promotions: 0 })), rounds: [] as number[] },
    { shop: promoted, ...(await fillShop(promoted, { variants: 1, promotions: PROMOTIONS })), rounds: [] as number[] },
  ]
  for (let round = -2; round < CPU_ROUNDS; round++)
    for (const { shop, goods, buyers, rounds } of shops) {
      const before = cpuTime(shop.pid)
      await Promise.all(
        buyers.slice(0, 2).map(async (call) => {
          for (let order = 0; order < CPU_ORDERS; order++) await buy(call, any(any(goods)))
        }),
      )
      // The first rounds prepare statements.
      if (round >= 0) rounds.push((cpuTime(shop.pid) - before) / (2 * CPU_ORDERS))
    }
  const [without = 0, during = 0] = shops.map(({ rounds }) => median(rounds))
  const more = (100 * (during - without)) / without
  log(
    `CPU per order: ${without.toFixed(1)} ms without promotions, ${during.toFixed(1)} ms with ${PROMOTIONS} (${more.toFixed(0)} % more)`,
  )
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
}

async function measureShop(
  opened: BenchShop,
  { variants, promotions }: Filling,
  { measureCalls, log }: Pick<SuiteTools, 'measureCalls' | 'log'>,
) {
  await using shop = opened
  const { databaseUrl } = shop
  const { goods, buyers } = await fillShop(shop, { variants, promotions })
  const spread = await measureCalls(buyers.map((call) => () => buy(call, any(any(goods)))))
  const contended = await measureCalls(buyers.map((call) => () => buy(call, any(goods[0] ?? []))))
  const adding = await measureCalls(
    buyers.map((call, place) => {
      let turn = 0
      return async () => {
        const chosen = goods[(place * CART_LINES + (turn++ % CART_LINES)) % goods.length]?.[0]
        await call('/api/v1/cart/items', { ...chosen, quantity: 1 }, 201)
      }
    }),
  )
  log(`afterwards: ${await books(databaseUrl)}`)
  return { spread, contended, adding }
}

/** The requests of a buyer's browser, from the product to the paid order. */
async function buy(call: JsonCaller, goods: Goods): Promise<void> {
  const { data: cart } = await call<{ data: Cart }>('/api/v1/cart/items', { ...goods, quantity: 1 }, 201)
  const order = await call<{ data: PlacedOrder }>(
    '/api/v1/orders',
    {
      idempotencyKey: randomUUID(),
      cartItemIds: cart.items.map(({ id }) => id),
      expectedTotal: priceOffer(cart, cart.items, {}, new Date()).totalAmount,
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
