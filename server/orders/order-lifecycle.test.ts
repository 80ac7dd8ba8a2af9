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
import {
  approvedPaymentKey,
  checkoutOf,
  declinedPaymentKey,
  expectConsistentOrders,
  partOf,
  pay,
  readOwn,
} from '../testing/orders.ts'
import { signedIn, type TestUser } from '../testing/test-users.ts'
import { orders } from './tables.ts'
import { expireOrder } from './transitions/expire-orders.ts'

/** Simplified model of the shop, for model-based testing. */
interface Model {
  stock: number[]
  orders: { product: number; quantity: number; status: OrderStatus; paid: boolean; returned: boolean }[]
}

/** The shop under test. */
interface System {
  shop: Shop
  supplier: TestUser
  buyer: TestUser
  products: string[]
  placed: { id: string; orderNumber: string; totalAmount: number }[]
}

type Command = fc.AsyncCommand<Model, System>
type ModelOrder = Model['orders'][number]

/** An action on the n-th order in any status, which must be refused exactly where the model refuses it. */
function toOrder(
  name: string,
  nth: number,
  may: (order: ModelOrder) => boolean,
  act: (system: System, order: System['placed'][number]) => Promise<number>,
  then: (order: ModelOrder, model: Model) => void,
): Command {
  return {
    check: ({ orders }) => orders.length > 0,
    run: async (model, system) => {
      const index = nth % model.orders.length
      const [order, placed] = [model.orders[index], system.placed[index]]
      if (!order || !placed) throw new Error('there is such an order')
      const expected = may(order)
      expect((await act(system, placed)) < 400, `${name} in ${order.status}`).toBe(expected)
      if (expected) then(order, model)
      expect((await readOwn(system.buyer, placed.orderNumber)).status).toBe(order.status)
      await expectStock(model, system)
    },
    toString: () => `${name} ${nth}`,
  }
}

const giveBack = (order: ModelOrder, { stock }: Model) => {
  stock[order.product] = (stock[order.product] ?? 0) + order.quantity
}

const commands = [
  fc.tuple(fc.nat(1), fc.integer({ min: 1, max: 5 })).map(
    ([product, quantity]): Command => ({
      check: () => true,
      run: async (model, { products, buyer, placed, ...system }) => {
        const left = model.stock[product] ?? 0
        const productId = products[product] ?? ''
        if (quantity > left) {
          const refused = await buyer.send(addToCart, { body: { productId, quantity } })
          expect(refused.statusCode).toBe(409)
          return
        }
        const body = await checkoutOf(buyer, [[productId, quantity]])
        placed.push((await buyer.ask(placeOrder, { body })).data)
        model.stock[product] = left - quantity
        model.orders.push({ product, quantity, status: 'pending', paid: false, returned: false })
        await expectStock(model, { ...system, products })
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
        (
          await pay(
            buyer,
            { ...placed, payableAmount: placed.totalAmount, paymentMethod: 'card', pay: null },
            good ? approvedPaymentKey() : declinedPaymentKey(),
          )
        ).statusCode,
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
      (order, model) => {
        order.status = 'cancelled'
        giveBack(order, model)
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
      (order, model) => {
        order.returned = true
        giveBack(order, model)
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
        await Promise.all([expireOrder(shop.db, shop.services, id), expireOrder(shop.db, shop.services, id)])
        return 200
      },
      (order, model) => {
        if (order.status !== 'pending') return
        order.status = 'cancelled'
        giveBack(order, model)
      },
    ),
  ),
]

async function expectStock({ stock }: Model, { shop, products }: Pick<System, 'shop' | 'products'>): Promise<void> {
  const { rows } = await shop.db.$client.query<{ id: string; left: number }>(
    'select id, stock_quantity as left from products where id = any ($1)',
    [products],
  )
  expect(products.map((id) => rows.find((row) => row.id === id)?.left)).toEqual(stock)
}

test('stock, ledger and payments agree after any sequence of orders, payments, cancellations, deliveries, returns and expiries', {
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
      await expectConsistentOrders(shop)
    }),
    { numRuns: 25, endOnFailure: true },
  )
})
