import * as buyerCalls from '@jangteo/contracts/orders/buyer-orders.ts'
import { addToCart } from '@jangteo/contracts/orders/cart.ts'
import { placeOrder } from '@jangteo/contracts/orders/checkout.ts'
import * as supplierCalls from '@jangteo/contracts/orders/supplier-orders.ts'
import type { OrderStatus } from '@jangteo/domain/orders/order-status.ts'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openCatalog } from '../testing/catalog.ts'
import { openShop, type Shop } from '../testing/open-shop.ts'
import { badKey, checkoutOf, expectBooksToAgree, goodKey, partOf, pay, readOwn } from '../testing/orders.ts'
import { type Person, signedIn } from '../testing/people.ts'
import { expireOrder } from './steps/expire-orders.ts'
import { orders } from './tables.ts'

/** What we believe about the shop. */
interface Belief {
  stock: number[]
  orders: { product: number; quantity: number; status: OrderStatus; paid: boolean; returned: boolean }[]
}

/** The shop itself. */
interface Reality {
  shop: Shop
  supplier: Person
  buyer: Person
  products: string[]
  placed: { id: string; orderNumber: string; totalAmount: number }[]
}

type Command = fc.AsyncCommand<Belief, Reality>
type Ordered = Belief['orders'][number]

/** Something done to the n-th order, whatever its state: refused exactly where the belief says so. */
function toOrder(
  name: string,
  nth: number,
  may: (order: Ordered) => boolean,
  act: (reality: Reality, order: Reality['placed'][number]) => Promise<number>,
  then: (order: Ordered, belief: Belief) => void,
): Command {
  return {
    check: ({ orders }) => orders.length > 0,
    run: async (belief, reality) => {
      const index = nth % belief.orders.length
      const [order, placed] = [belief.orders[index], reality.placed[index]]
      if (!order || !placed) throw new Error('there is such an order')
      const expected = may(order)
      expect((await act(reality, placed)) < 400, `${name} in ${order.status}`).toBe(expected)
      if (expected) then(order, belief)
      expect((await readOwn(reality.buyer, placed.orderNumber)).status).toBe(order.status)
      await expectShelves(belief, reality)
    },
    toString: () => `${name} ${nth}`,
  }
}

const giveBack = (order: Ordered, { stock }: Belief) => {
  stock[order.product] = (stock[order.product] ?? 0) + order.quantity
}

const commands = [
  fc.tuple(fc.nat(1), fc.integer({ min: 1, max: 5 })).map(
    ([product, quantity]): Command => ({
      check: () => true,
      run: async (belief, { products, buyer, placed, ...reality }) => {
        const left = belief.stock[product] ?? 0
        const productId = products[product] ?? ''
        if (quantity > left) {
          const refused = await buyer.send(addToCart, { body: { productId, quantity } })
          expect(refused.statusCode).toBe(409)
          return
        }
        const body = await checkoutOf(buyer, [[productId, quantity]])
        placed.push((await buyer.ask(placeOrder, { body })).data)
        belief.stock[product] = left - quantity
        belief.orders.push({ product, quantity, status: 'pending', paid: false, returned: false })
        await expectShelves(belief, { ...reality, products })
      },
      toString: () => `order ${quantity} of ${product}`,
    }),
  ),
  fc.tuple(fc.nat(9), fc.boolean()).map(([nth, good]) =>
    toOrder(
      good ? 'pay' : 'fail to pay',
      nth,
      ({ status, paid }) => (good && status === 'pending') || paid,
      async ({ buyer }, placed) =>
        (await pay(buyer, { ...placed, paymentMethod: 'card', pay: null }, good ? goodKey() : badKey())).statusCode,
      (order) => {
        if (order.status === 'pending') Object.assign(order, { status: 'confirmed', paid: true })
      },
    ),
  ),
  fc.nat(9).map((nth) =>
    toOrder(
      'cancel',
      nth,
      ({ status }) => status === 'pending' || status === 'confirmed',
      async ({ buyer }, { orderNumber }) =>
        (await buyer.send(buyerCalls.cancelOrder, { params: { orderNumber }, body: { reason: '변심' } })).statusCode,
      (order, belief) => {
        order.status = 'cancelled'
        giveBack(order, belief)
      },
    ),
  ),
  fc.nat(9).map((nth) =>
    toOrder(
      'deliver',
      nth,
      ({ status }) => status === 'confirmed',
      async ({ supplier }, { orderNumber }) => {
        const id = await partOf(supplier, orderNumber)
        const begun = await supplier.send(supplierCalls.startProcessing, { params: { id } })
        if (begun.statusCode >= 400) return begun.statusCode
        await supplier.ask(supplierCalls.shipPart, { params: { id }, body: { carrier: 'cj' } })
        return (await supplier.send(supplierCalls.deliverPart, { params: { id } })).statusCode
      },
      (order) => {
        order.status = 'delivered'
      },
    ),
  ),
  fc.nat(9).map((nth) =>
    toOrder(
      'return',
      nth,
      ({ status, returned }) => status === 'delivered' && !returned,
      async ({ buyer, supplier }, { orderNumber }) => {
        const { items } = await readOwn(buyer, orderNumber)
        const body = { itemId: items[0]?.id ?? '', reason: '흠집' }
        const asked = await buyer.send(buyerCalls.requestReturn, { params: { orderNumber }, body })
        if (asked.statusCode >= 400) return asked.statusCode
        const [waiting] = (await supplier.ask(supplierCalls.listSupplierReturns, { query: {} })).data
        const decision = { params: { id: waiting?.id ?? '' }, body: { accept: true as const } }
        return (await supplier.send(supplierCalls.decideSupplierReturn, decision)).statusCode
      },
      (order, belief) => {
        order.returned = true
        giveBack(order, belief)
      },
    ),
  ),
  fc.nat(9).map((nth) =>
    toOrder(
      'expire',
      nth,
      () => true,
      async ({ shop }, { id }) => {
        await shop.db.update(orders).set({ paymentDueAt: sql`now() - interval '1 second'` }).where(eq(orders.id, id))
        await Promise.all([expireOrder(shop.db, shop.selling, id), expireOrder(shop.db, shop.selling, id)])
        return 200
      },
      (order, belief) => {
        if (order.status !== 'pending') return
        order.status = 'cancelled'
        giveBack(order, belief)
      },
    ),
  ),
]

async function expectShelves({ stock }: Belief, { shop, products }: Pick<Reality, 'shop' | 'products'>): Promise<void> {
  const { rows } = await shop.db.$client.query<{ id: string; left: number }>(
    'select id, stock_quantity as left from products where id = any ($1)',
    [products],
  )
  expect(products.map((id) => rows.find((row) => row.id === id)?.left)).toEqual(stock)
}

test('whatever is ordered, paid, cancelled, delivered, returned and expired: shelf, ledger and money agree', {
  timeout: 120_000,
}, async () => {
  const shop = await openShop()
  const { onSale, supplier } = await openCatalog(shop)
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 14 }), async (run) => {
      const stock = [8, 3]
      const products = [(await onSale({ stockQuantity: 8 })).id, (await onSale({ stockQuantity: 3 })).id]
      const buyer = await signedIn(shop, 'customer')
      await fc.asyncModelRun(
        () => ({ model: { stock, orders: [] }, real: { shop, supplier, buyer, products, placed: [] } }),
        run,
      )
      await expectBooksToAgree(shop)
    }),
    { numRuns: 25, endOnFailure: true },
  )
})
