import { randomUUID } from 'node:crypto'
import { adjustStock, updateProduct } from '@jangteo/contracts/catalog/supplier-products.ts'
import { openPayment } from '@jangteo/contracts/orders/buyer-orders.ts'
import * as cart from '@jangteo/contracts/orders/cart.ts'
import * as contract from '@jangteo/contracts/orders/checkout.ts'
import { depositNow, getSandboxPayment } from '@jangteo/contracts/payments/payments.ts'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { businesses } from '../../accounts/tables.ts'
import { openCatalog } from '../../testing/catalog.ts'
import { eventually } from '../../testing/eventually.ts'
import { openShop, SANDBOX } from '../../testing/open-shop.ts'
import { ADDRESS, checkoutOf, expectConsistentOrders, order, paidOrder, pay, readOwn } from '../../testing/orders.ts'
import { signedIn, type TestUser, visitor } from '../../testing/test-users.ts'
import { reconcilePayments } from '../payments/reconcile-payments.ts'
import { orders, payments } from '../tables.ts'
import { expireOrders } from '../transitions/expire-orders.ts'

describe('an order', () => {
  test('contains the chosen lines with all amounts, and leaves the others in the cart', async () => {
    const shop = await openShop()
    const { onSale, supplier } = await openCatalog(shop)
    const images = ['https://pictures.test/mug.webp']
    const [mug, bowl] = [await onSale({ name: '머그', basePrice: 10_000, images }), await onSale({ name: '그릇' })]
    const premium = await signedIn(shop, 'retailer', { business: { grade: 'premium' } })
    await premium.ask(cart.addToCart, { body: { productId: bowl.id, quantity: 1 } })
    const placed = await order(premium, [[mug.id, 2]])
    expect(placed.orderNumber).toMatch(/^O\d{8}001$/)
    expect(placed.pay).toEqual({ provider: 'sandbox', url: `http://shop.test/sandbox/pay/${placed.id}` })
    const { items } = (await premium.ask(cart.getCart, {})).data
    expect(items.map(({ productName }) => productName)).toEqual(['그릇'])
    const [{ name: supplierName } = { name: '' }] = await shop.db
      .select({ name: businesses.name })
      .from(businesses)
      .where(eq(businesses.accountId, supplier.accountId))
    const own = await readOwn(premium, placed.orderNumber)
    expect(Math.abs(Date.parse(own.orderDate) - Date.now())).toBeLessThan(60_000)
    expect(own).toMatchObject({
      id: placed.id,
      orderNumber: placed.orderNumber,
      buyerId: premium.accountId,
      buyerName: premium.name,
      buyerType: 'retailer',
      buyerGrade: 'premium',
      status: 'pending',
      paymentStatus: 'pending',
      paymentMethod: 'card',
      shippingAddress: ADDRESS,
      trackingNumber: null,
      paymentDate: null,
      shippingDate: null,
      deliveryDate: null,
      cancellationReason: null,
      subtotalAmount: 19_000,
      discountAmount: 570,
      shippingAmount: 3_000,
      taxAmount: 2_143,
      totalAmount: 23_573,
      items: [
        {
          productId: mug.id,
          productName: '머그',
          productImage: images[0],
          productBrand: '온결',
          quantity: 2,
          unitPrice: 9_500,
          totalPrice: 19_000,
          supplierId: supplier.accountId,
          supplierName,
        },
      ],
      parts: [{ supplierId: supplier.accountId, status: 'pending' }],
      history: [{ event: 'placed', actorName: premium.name }],
    })
    await expectConsistentOrders(shop)
  })

  test('number 999 of a day is followed by 1000', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    const { id } = await onSale()
    const buyer = await signedIn(shop, 'customer')
    const first = (await order(buyer, [[id, 1]])).orderNumber
    const todayInSeoul = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format().replaceAll('-', '')
    expect(first).toBe(`O${todayInSeoul}001`)
    await shop.db.execute(sql`update order_counters set last = 998`)
    const numbers = [await order(buyer, [[id, 1]]), await order(buyer, [[id, 1]])]
    expect(numbers.map(({ orderNumber }) => orderNumber)).toEqual([`O${todayInSeoul}999`, `O${todayInSeoul}1000`])
  })

  test('whose displayed price has changed is refused with the new amounts, and moves no stock', async () => {
    const shop = await openShop()
    const { onSale, supplier, form } = await openCatalog(shop)
    const product = await onSale({ basePrice: 10_000 })
    const buyer = await signedIn(shop, 'customer')
    const seen = await checkoutOf(buyer, [[product.id, 1]])
    const dearer = form({ basePrice: 12_000 })
    const edit = { product: dearer, version: product.version, stockWas: dearer.stockQuantity }
    await supplier.ask(updateProduct, { params: { id: product.id }, body: edit })
    const answer = await buyer.send(contract.placeOrder, { body: seen })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'price_changed', checkout: { totals: { totalAmount: 16_500 } } })
    const [line] = contract.Checkout.parse(answer.json().checkout).cart.items
    expect(line).toMatchObject({ productId: product.id, unitPrice: 12_000 })
    await supplier.ask(adjustStock, { params: { id: product.id }, body: { change: -10, reason: '파손' } })
    const soldOut = await buyer.send(contract.placeOrder, { body: { ...seen, expectedTotal: 16_500 } })
    expect([soldOut.statusCode, soldOut.json().message]).toEqual([409, '스마트폰 거치대: 품절된 상품입니다.'])
    expect(await shop.db.$count(orders)).toBe(0)
    await expectConsistentOrders(shop)
  })

  test('waits for a supplier’s uncommitted price change, and is refused with the new amounts', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    const mug = await onSale({ basePrice: 10_000 })
    const buyer = await signedIn(shop, 'customer')
    const body = await checkoutOf(buyer, [[mug.id, 1]])
    const answer = await shop.db.transaction(async (tx) => {
      await tx.execute(sql`update products set gold_price = 12_000 where id = ${mug.id}`)
      const ordering = buyer.send(contract.placeOrder, { body })
      await eventually(async () => {
        const { rows } = await shop.db.execute(sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%held as materialized%'`)
        expect(rows).toHaveLength(1)
      })
      return { ordering }
    })
    expect((await answer.ordering).json()).toMatchObject({
      code: 'price_changed',
      checkout: { totals: { totalAmount: 16_500 } },
    })
    await expectConsistentOrders(shop)
  })

  test('with one line out of stock moves no stock and names the line', async () => {
    const shop = await openShop()
    const { onSale, supplier } = await openCatalog(shop)
    const [mug, bowl] = [await onSale({ name: '머그' }), await onSale({ name: '그릇' })]
    const buyer = await signedIn(shop, 'customer')
    const body = await checkoutOf(buyer, [
      [mug.id, 1],
      [bowl.id, 2],
    ])
    await supplier.ask(adjustStock, { params: { id: bowl.id }, body: { change: -9, reason: '파손' } })
    const answer = await buyer.send(contract.placeOrder, { body })
    expect([answer.statusCode, answer.json().message]).toEqual([409, '그릇: 재고가 1개 남았습니다.'])
    expect((await buyer.ask(cart.getCart, {})).data.items).toHaveLength(2)
    await expectConsistentOrders(shop)
  })

  test('needs an address, a payment method and the consent', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    const { id } = await onSale()
    const buyer = await signedIn(shop, 'customer')
    const body = await checkoutOf(buyer, [[id, 1]])
    const answerTo = async (change: object) => {
      const answer = await buyer.call({ method: 'POST', url: '/api/v1/orders', payload: { ...body, ...change } })
      return [answer.statusCode, answer.json().message]
    }
    const { shippingAddress } = body
    expect(await answerTo({ consent: false })).toEqual([400, '주문 내용과 개인정보 제공에 동의해 주세요'])
    expect(await answerTo({ paymentMethod: 'cash' })).toEqual([400, '결제 수단을 선택하세요'])
    expect(await answerTo({ shippingAddress: { ...shippingAddress, recipientName: ' ' } })).toEqual([
      400,
      '받는 분을 입력하세요',
    ])
    expect(await answerTo({ shippingAddress: { ...shippingAddress, phone: '12' } })).toEqual([
      400,
      '올바른 연락처가 아닙니다',
    ])
    expect(await answerTo({ shippingAddress: { ...shippingAddress, zipCode: '123' } })).toEqual([
      400,
      '우편번호는 숫자 5자리입니다',
    ])
  })
})

describe('concurrent checkouts', () => {
  test('two hundred buyers of the last ten items get exactly ten orders', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    const { id } = await onSale({ stockQuantity: 10 })
    const buyers = await Promise.all(Array.from({ length: 40 }, () => signedIn(shop, 'customer')))
    const bodies = await Promise.all(buyers.map((buyer) => checkoutOf(buyer, [[id, 1]])))
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const buyer = buyers[index % 40]
        const body = bodies[index % 40]
        if (!buyer || !body) throw new Error('there are forty')
        return buyer.send(contract.placeOrder, { body })
      }),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]))
    const numbers = answers
      .filter(({ statusCode }) => statusCode === 201)
      .map((answer) => answer.json().data.orderNumber)
    expect(new Set(numbers).size).toBe(10)
    const { rows } = await shop.db.execute(sql`select count(*)::int as orders from orders`)
    expect(rows).toEqual([{ orders: 10 }])
    await expectConsistentOrders(shop)
  })

  test('one idempotency key sent twenty times is one order with twenty equal responses', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    const { id } = await onSale()
    const buyer = await signedIn(shop, 'customer')
    const body = await checkoutOf(buyer, [[id, 3]])
    const answers = await Promise.all(Array.from({ length: 20 }, () => buyer.send(contract.placeOrder, { body })))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    const later = await buyer.send(contract.placeOrder, { body })
    expect(later.body).toBe(answers[0]?.body)
    await expectConsistentOrders(shop)
  })

  test('an idempotency key that comes back with another request is refused, and names the order it placed', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    const [mug, bowl] = [await onSale({ name: '머그' }), await onSale({ name: '그릇' })]
    const buyer = await signedIn(shop, 'customer')
    const body = await checkoutOf(buyer, [[mug.id, 1]])
    const { orderNumber } = (await buyer.ask(contract.placeOrder, { body })).data
    const { shippingAddress } = body
    const others: Partial<contract.PlaceOrder>[] = [
      { paymentMethod: 'transfer' },
      { expectedTotal: body.expectedTotal + 1 },
      { shippingAddress: { ...shippingAddress, detailAddress: '4층' } },
      { cartItemIds: (await checkoutOf(buyer, [[bowl.id, 1]])).cartItemIds },
    ]
    for (const change of others) {
      const refused = await buyer.send(contract.placeOrder, { body: { ...body, ...change } })
      expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'idempotency_mismatch', orderNumber }])
      expect(refused.json().message).toContain(orderNumber)
    }
    // The same request: fields in another order, ids twice, another signage code.
    const { cartItemIds, ...rest } = body
    const again = { screenCode: 'abc', ...rest, cartItemIds: [...cartItemIds, ...cartItemIds] }
    expect((await buyer.ask(contract.placeOrder, { body: again })).data.orderNumber).toBe(orderNumber)
    expect(await shop.db.$count(orders)).toBe(1)
    await shop.db.update(orders).set({ requestHash: null })
    const old = await buyer.ask(contract.placeOrder, { body: { ...body, paymentMethod: 'transfer' } })
    expect(old.data.orderNumber, 'an order from before the hash was stored').toBe(orderNumber)
  })

  test('of two different requests with one idempotency key, one places its order and the other is refused', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    const { id } = await onSale()
    const buyer = await signedIn(shop, 'customer')
    const body = await checkoutOf(buyer, [[id, 1]])
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => {
        const shippingAddress = { ...body.shippingAddress, detailAddress: `${index % 2}층` }
        return buyer.send(contract.placeOrder, { body: { ...body, shippingAddress } })
      }),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    const [won = 0] = [0, 1].filter((side) => statuses[side] === 201)
    expect(statuses).toEqual(Array.from({ length: 12 }, (_, index) => (index % 2 === won ? 201 : 422)))
    expect(await shop.db.$count(orders)).toBe(1)
    await expectConsistentOrders(shop)
  })

  test('carts with the same products in opposite order never deadlock', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    const ids = [
      (await onSale({ stockQuantity: 500 })).id,
      (await onSale({ stockQuantity: 500 })).id,
      (await onSale({ stockQuantity: 500 })).id,
    ]
    const buyers = await Promise.all(Array.from({ length: 24 }, () => signedIn(shop, 'customer')))
    const answers = await Promise.all(
      buyers.map(async (buyer, index) => {
        const goods = (index % 2 ? ids : ids.toReversed()).map((id): [string, number] => [id, 1])
        return buyer.send(contract.placeOrder, { body: await checkoutOf(buyer, goods) })
      }),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    await expectConsistentOrders(shop)
  })
})

describe('without a payment provider', () => {
  const NO_PROVIDER = { payments: { ...SANDBOX, sandbox: false } }

  test('buyers can only pay by bank transfer, and an order by card moves nothing', async () => {
    const shop = await openShop(NO_PROVIDER)
    const { onSale } = await openCatalog(shop)
    const { id } = await onSale()
    const buyer = await signedIn(shop, 'customer')
    const body = await checkoutOf(buyer, [[id, 1]])
    for (const paymentMethod of ['card', 'virtual_account'] as const) {
      const refused = await buyer.send(contract.placeOrder, { body: { ...body, paymentMethod } })
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        {
          code: 'payment_unavailable',
          field: 'paymentMethod',
          checkout: { paymentMethods: ['transfer'], isTestPayment: false },
        },
      ])
    }
    expect(await shop.db.$count(orders)).toBe(0)
    const placed = (await buyer.ask(contract.placeOrder, { body: { ...body, paymentMethod: 'transfer' } })).data
    expect(placed.pay).toBeNull()
    await shop.db.update(orders).set({ paymentDueAt: new Date(0) })
    await expireOrders(shop.db, shop.services).run({})
    expect((await readOwn(buyer, placed.orderNumber)).status, 'unpaid at its deadline').toBe('cancelled')
    await expectConsistentOrders(shop)
  })

  test('an order that waits for its card cannot be paid by a key of the sandbox, and stays open', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    const { id } = await onSale()
    const buyer = await signedIn(shop, 'customer')
    const body = await checkoutOf(buyer, [[id, 1]])
    const placed = (await buyer.ask(contract.placeOrder, { body })).data
    const later = await openShop({ ...NO_PROVIDER, sharing: shop })
    const headers = { authorization: `Bearer ${buyer.token}` }
    const send: TestUser['send'] = (endpoint, input) => visitor(later).send(endpoint, input, headers)
    const { id: orderId, orderNumber } = placed
    const refusals = [await pay({ ...buyer, send }, placed), await send(openPayment, { params: { orderNumber } })]
    for (const refused of refusals)
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'payment_unavailable'])
    expect((await send(contract.placeOrder, { body })).json().data).toEqual({ ...placed, pay: null })
    expect((await readOwn(buyer, orderNumber)).payment).toMatchObject({ isUnknown: false, failure: null })
    // The answer to an earlier capture was lost: without a provider it is unknown whether money has moved.
    await shop.db.update(payments).set({ state: 'confirming', paymentKey: 'key', changedAt: new Date(0) })
    await expect(reconcilePayments(shop.db, later.services).run({})).rejects.toThrow()
    expect((await readOwn(buyer, orderNumber)).payment.isUnknown).toBe(true)
    expect((await send(getSandboxPayment, { params: { orderId } })).statusCode).toBe(404)
    expect((await send(depositNow, { params: { orderNumber } })).statusCode).toBe(404)
  })
})

test('cart, checkout and payment together take at most 12 SQL statements', async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  const { id } = await onSale()
  const buyer = await signedIn(shop, 'customer')
  await paidOrder(buyer, [[id, 1]]) // so that the job workers have started
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const { data } = await buyer.ask(cart.addToCart, { body: { productId: id, quantity: 1 } })
  const body = {
    idempotencyKey: randomUUID(),
    cartItemIds: data.items.map((item) => item.id),
    expectedTotal: 14_300,
    shippingAddress: ADDRESS,
    paymentMethod: 'card',
    consent: true,
  } as const
  const placed = (await buyer.ask(contract.placeOrder, { body })).data
  expect((await pay(buyer, placed)).statusCode).toBe(200)
  const ofTheShop = asked.mock.contexts.filter((client) => nameOf(client) === 'jangteo')
  asked.mockRestore()
  expect(ofTheShop.length).toBeGreaterThan(5)
  expect(ofTheShop.length).toBeLessThanOrEqual(12)
})

/** Jobs run on connections of their own. */
function nameOf(client: unknown): string | undefined {
  return (client as { connectionParameters: { application_name?: string } }).connectionParameters.application_name
}
