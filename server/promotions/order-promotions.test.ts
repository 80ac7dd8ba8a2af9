import { randomUUID } from 'node:crypto'
import { cancelOrder } from '@jangteo/contracts/orders/buyer-orders.ts'
import { getCart } from '@jangteo/contracts/orders/cart.ts'
import { getCheckout, type PlaceOrder, placeOrder } from '@jangteo/contracts/orders/checkout.ts'
import { savePickupPoint } from '@jangteo/contracts/orders/pickups.ts'
import { cancelPart, startProcessing } from '@jangteo/contracts/orders/supplier-orders.ts'
import { priceOffer } from '@jangteo/domain/promotions/price-offer.ts'
import { ALL_LINES, NO_CONDITIONS } from '@jangteo/domain/promotions/promotion.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { findDifferences } from '../ledger/checks/check-ledger.ts'
import { payments } from '../orders/tables.ts'
import { openCatalog } from '../testing/catalog.ts'
import { openShop, type Shop } from '../testing/open-shop.ts'
import { checkoutOf, order, paidOrder, partOf, pay, readOwn } from '../testing/orders.ts'
import { signedIn, type TestUser } from '../testing/test-users.ts'
import { giveCoupon, runPromotion } from './promotions.fixture.ts'
import { coupons, promotionLimits, promotions } from './tables.ts'

const TEN_PERCENT = { kind: 'line_percent', percent: 10, maxAmount: null } as const

/** Sums of the ledger accounts that are not zero. */
async function balances({ db }: Shop): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ account: string; amount: number }>(sql`
    select account, sum(amount)::float8 as amount from ledger_entries group by 1 having sum(amount) <> 0 order by 1`)
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}

async function checkoutWith(
  buyer: TestUser,
  goods: Parameters<typeof checkoutOf>[1],
  paying: Pick<PlaceOrder, 'couponId' | 'points'>,
): Promise<PlaceOrder> {
  const body = await checkoutOf(buyer, goods)
  const query = { items: body.cartItemIds.join(), ...paying }
  const { data } = await buyer.ask(getCheckout, { query })
  return { ...body, ...paying, expectedTotal: data.totals.totalAmount }
}

describe('an order with promotions', () => {
  test('has every stage as a named line, and the market pays the supplier what it bears', async () => {
    const shop = await openShop()
    const { onSale, supplier } = await openCatalog(shop)
    const mug = await onSale({ name: '머그', basePrice: 20_000 })
    const line = await runPromotion(shop, {
      name: '머그 10%',
      effect: TEN_PERCENT,
      marketPercent: 0,
      combinesWith: ['order', 'coupon'],
    })
    const whole = await runPromotion(shop, {
      name: '5천 원 할인',
      effect: { kind: 'order_amount', amount: 5_000 },
      conditions: { ...NO_CONDITIONS, minAmount: 40_000 },
      combinesWith: ['line', 'coupon'],
    })
    const coupon = await runPromotion(shop, {
      name: '10% 쿠폰',
      isCoupon: true,
      effect: { kind: 'order_percent', percent: 10, maxAmount: 2_000 },
      combinesWith: ['line', 'order'],
    })
    const buyer = await signedIn(shop, 'retailer', { business: { grade: 'premium' } })
    const couponId = await giveCoupon(shop, buyer.accountId, coupon)
    const body = await checkoutWith(buyer, [[mug.id, 3]], { couponId })
    // 3 × 19,000 = 57,000 − 5,700 = 51,300; premium 3 % = 1,539; −5,000; coupon min(10 % of 44,761, 2,000) = 2,000;
    // shipping 0; tax ⌊42,761 × 10 %⌋ = 4,276.
    expect(body.expectedTotal).toBe(47_037)
    const placed = (await buyer.ask(placeOrder, { body })).data
    expect((await pay(buyer, placed)).statusCode).toBe(200)
    const own = await readOwn(buyer, placed.orderNumber)
    expect(own).toMatchObject({
      subtotalAmount: 51_300,
      discountAmount: 8_539,
      shippingAmount: 0,
      taxAmount: 4_276,
      totalAmount: 47_037,
      payableAmount: 47_037,
      discounts: [
        { promotionId: line, stage: 'line', name: '머그 10%', amount: 5_700 },
        { promotionId: whole, stage: 'order', name: '5천 원 할인', amount: 5_000 },
        { promotionId: coupon, stage: 'coupon', name: '10% 쿠폰', amount: 2_000 },
      ],
      items: [{ unitPrice: 19_000, promotionAmount: 5_700, totalPrice: 51_300, discountShare: 8_539 }],
    })
    // The market bears 5,000 + 2,000 won with VAT: the supplier is due 47,037 + 7,700.
    expect(await balances(shop)).toEqual({ cash: 47_037, held: -54_737, promotions: 7_700 })
    const [used] = await shop.db.select().from(coupons).where(eq(coupons.id, couponId))
    expect(used?.orderId).toBe(placed.id)
    const part = { id: await partOf(supplier, placed.orderNumber) }
    await supplier.ask(startProcessing, { params: part })
    const items = [{ itemId: own.items[0]?.id ?? '', quantity: 1 }]
    await supplier.ask(cancelPart, { params: part, body: { reason: '파손', items } })
    await supplier.ask(cancelPart, { params: part, body: { reason: '파손', items } })
    await supplier.ask(cancelPart, { params: part, body: { reason: '파손', items } })
    expect((await readOwn(buyer, placed.orderNumber)).refundedAmount).toBe(47_037)
    const after = await balances(shop)
    expect([after.held, after.promotions, after.shop]).toEqual([undefined, undefined, undefined])
    expect(await findDifferences(shop.db)).toEqual([])
  })

  test('is refused where the displayed total was without a promotion that runs meanwhile, with the new one', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    const mug = await onSale({ basePrice: 10_000 })
    const buyer = await signedIn(shop, 'customer')
    const body = await checkoutOf(buyer, [[mug.id, 1]])
    expect(body.expectedTotal).toBe(14_300)
    const id = await runPromotion(shop, { effect: TEN_PERCENT })
    const refused = await buyer.send(placeOrder, { body })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'price_changed', checkout: { totals: { totalAmount: 13_200 } } })
    await shop.db.update(promotions).set({ status: 'stopped' }).where(eq(promotions.id, id))
    expect((await buyer.send(placeOrder, { body })).statusCode).toBe(201)
  })

  test('two hundred orders for the last ten uses are exactly ten with the promotion', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    const mug = await onSale({ basePrice: 10_000, stockQuantity: 1_000 })
    const id = await runPromotion(shop, { effect: TEN_PERCENT, maxUses: 10 })
    const buyers = await Promise.all(Array.from({ length: 40 }, () => signedIn(shop, 'customer')))
    const bodies = await Promise.all(buyers.map((buyer) => checkoutOf(buyer, [[mug.id, 1]])))
    expect(new Set(bodies.map(({ expectedTotal }) => expectedTotal))).toEqual(new Set([13_200]))
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        buyers[index % 40]?.send(placeOrder, {
          body: { ...bodies[index % 40], idempotencyKey: randomUUID() } as PlaceOrder,
        }),
      ),
    )
    const placed = answers.filter((answer) => answer?.statusCode === 201)
    expect(placed).toHaveLength(10)
    expect(new Set(answers.map((answer) => answer?.statusCode))).toEqual(new Set([201, 409]))
    const [limit] = await shop.db.select().from(promotionLimits).where(eq(promotionLimits.promotionId, id))
    expect(limit).toMatchObject({ uses: 10, given: 10_000 })
    const { rows } = await shop.db.execute(
      sql`select count(*)::int as orders, sum(total_amount)::int as won from orders`,
    )
    expect(rows).toEqual([{ orders: 10, won: 132_000 }])
  })

  test('a budget is never exceeded, and a cancelled order gives it back', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    const mug = await onSale({ basePrice: 10_000, stockQuantity: 100 })
    const id = await runPromotion(shop, { effect: TEN_PERCENT, budget: 2_500 })
    const buyers = [
      await signedIn(shop, 'customer'),
      await signedIn(shop, 'customer'),
      await signedIn(shop, 'customer'),
    ]
    const orders = []
    for (const buyer of buyers) orders.push(await order(buyer, [[mug.id, 1]]))
    expect(orders.map(({ totalAmount }) => totalAmount)).toEqual([13_200, 13_200, 14_300])
    await buyers[0]?.ask(cancelOrder, {
      params: { orderNumber: orders[0]?.orderNumber ?? '' },
      body: { reason: '변심' },
    })
    const [limit] = await shop.db.select().from(promotionLimits).where(eq(promotionLimits.promotionId, id))
    expect(limit).toMatchObject({ uses: 1, given: 1_000 })
    expect((await order(buyers[2] as TestUser, [[mug.id, 1]])).totalAmount).toBe(13_200)
  })

  test('a coupon is used once, also by two orders at the same time, and comes back with a cancelled order', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    const [mug, bowl] = [await onSale({ stockQuantity: 100 }), await onSale({ name: '그릇', stockQuantity: 100 })]
    const promotion = await runPromotion(shop, { isCoupon: true, effect: { kind: 'order_amount', amount: 1_000 } })
    const buyer = await signedIn(shop, 'customer')
    const couponId = await giveCoupon(shop, buyer.accountId, promotion)
    const bodies = [
      await checkoutWith(buyer, [[mug.id, 1]], { couponId }),
      await checkoutWith(buyer, [[bowl.id, 1]], { couponId }),
    ]
    const answers = await Promise.all(bodies.map((body) => buyer.send(placeOrder, { body })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('coupon_unusable')
    const orderNumber = answers.find(({ statusCode }) => statusCode === 201)?.json().data.orderNumber
    await buyer.ask(cancelOrder, { params: { orderNumber }, body: { reason: '변심' } })
    expect((await buyer.ask(getCart, {})).data.coupons.map(({ id }) => id)).toEqual([couponId])
  })

  test('the coupon of another member is refused', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    const mug = await onSale()
    const promotion = await runPromotion(shop, { isCoupon: true, effect: { kind: 'order_amount', amount: 1_000 } })
    const [buyer, other] = [await signedIn(shop, 'customer'), await signedIn(shop, 'customer')]
    await giveCoupon(shop, buyer.accountId, promotion)
    const couponId = await giveCoupon(shop, other.accountId, promotion)
    const body = { ...(await checkoutOf(buyer, [[mug.id, 1]])), couponId }
    const answer = await buyer.send(placeOrder, { body })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'coupon_unusable'])
  })

  test('a first order counts once for an address, also by another account', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    const mug = await onSale({ basePrice: 10_000, stockQuantity: 100 })
    await runPromotion(shop, { effect: TEN_PERCENT, conditions: { ...NO_CONDITIONS, isFirstOrder: true } })
    const [buyer, sibling] = [await signedIn(shop, 'customer'), await signedIn(shop, 'customer')]
    expect((await paidOrder(buyer, [[mug.id, 1]])).totalAmount).toBe(13_200)
    expect((await paidOrder(buyer, [[mug.id, 1]])).totalAmount).toBe(14_300)
    const body = await checkoutOf(sibling, [[mug.id, 1]])
    expect(body.expectedTotal, 'the address is not known before the order').toBe(13_200)
    const refused = await sibling.send(placeOrder, { body })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'price_changed'])
    const elsewhere = { ...body.shippingAddress, zipCode: '63000', address: '제주시 첨단로 1' }
    expect((await sibling.send(placeOrder, { body: { ...body, shippingAddress: elsewhere } })).statusCode).toBe(201)
  })

  test('a first order counts for the buyers of one pickup store each by themselves', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    const mug = await onSale({ basePrice: 10_000, stockQuantity: 100 })
    const store = await signedIn(shop, 'retailer', { business: { grade: 'gold' } })
    const place = { zipCode: '04780', address: '서울특별시 성동구 성수이로 77', detailAddress: '1층' }
    const point = { ...place, name: '성수점', phone: '02-777-1234', hours: '', isOpen: true }
    await store.ask(savePickupPoint, { body: point })
    await runPromotion(shop, { effect: TEN_PERCENT, conditions: { ...NO_CONDITIONS, isFirstOrder: true } })
    for (const buyer of [await signedIn(shop, 'customer'), await signedIn(shop, 'customer')]) {
      const body = await checkoutOf(buyer, [[mug.id, 1]])
      const shippingAddress = { ...body.shippingAddress, ...place }
      const { data } = await buyer.ask(placeOrder, {
        body: { ...body, shippingAddress, pickupPointId: store.accountId },
      })
      expect(data.totalAmount).toBe(13_200)
    }
  })

  test('an order with nothing to pay is confirmed without the provider, and cancelled without a refund', async () => {
    const shop = await openShop()
    const { onSale, supplier } = await openCatalog(shop)
    const mug = await onSale({ basePrice: 60_000 })
    await runPromotion(shop, { effect: { kind: 'line_percent', percent: 100, maxAmount: null } })
    const buyer = await signedIn(shop, 'customer')
    const body = await checkoutOf(buyer, [[mug.id, 1]])
    const placed = (await buyer.ask(placeOrder, { body })).data
    // The subtotal of 0 has no free shipping: 3,000 won and their tax.
    expect(placed).toMatchObject({ totalAmount: 3_300, payableAmount: 3_300 })
    await runPromotion(shop, { effect: { kind: 'free_shipping', maxAmount: null }, combinesWith: ['line'] })
    await shop.db.update(promotions).set({ combinesWith: ['line', 'shipping'] })
    const free = await order(buyer, [[mug.id, 1]])
    expect(free).toMatchObject({ totalAmount: 0, payableAmount: 0, pay: null })
    expect(await readOwn(buyer, free.orderNumber)).toMatchObject({ status: 'confirmed', paymentStatus: 'completed' })
    expect(await balances(shop), 'the market owes the supplier all of it').toEqual({
      held: -66_000,
      promotions: 66_000,
    })
    const part = { id: await partOf(supplier, free.orderNumber) }
    await supplier.ask(cancelPart, { params: part, body: { reason: '품절' } })
    expect(await balances(shop)).toEqual({})
    const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, free.id))
    expect(payment).toMatchObject({ amount: 0, paymentKey: null, state: 'approved' })
  })

  test('a gift is a line that costs nothing, takes stock, and its supplier gets its price', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    const mug = await onSale({ basePrice: 60_000 })
    const card = await onSale({ name: '엽서', basePrice: 1_000, stockQuantity: 1 })
    const variantId = card.variants[0]?.id ?? ''
    await runPromotion(shop, { effect: { kind: 'gift', variantId, quantity: 1 } })
    const buyer = await signedIn(shop, 'customer')
    const own = await paidOrder(buyer, [[mug.id, 1]])
    expect(own.totalAmount).toBe(66_000)
    expect(own.items.map(({ productName, isGift, totalPrice }) => [productName, isGift, totalPrice])).toEqual([
      ['스마트폰 거치대', false, 60_000],
      ['엽서', true, 0],
    ])
    expect(await balances(shop)).toEqual({ cash: 66_000, held: -67_100, promotions: 1_100 })
    const { rows } = await shop.db.execute(sql`select stock_quantity from products where id = ${card.id}`)
    expect(rows).toEqual([{ stock_quantity: 0 }])
    const second = await paidOrder(buyer, [[mug.id, 1]])
    expect(second.items, 'no gift is left').toHaveLength(1)
  })

  test('a gift that exceeds the budget of its promotion is not given, and the order is placed', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    const [mug, card] = [await onSale(), await onSale({ name: '엽서', basePrice: 1_000 })]
    const variantId = card.variants[0]?.id ?? ''
    await runPromotion(shop, { effect: { kind: 'gift', variantId, quantity: 1 }, budget: 999 })
    const own = await paidOrder(await signedIn(shop, 'customer'), [[mug.id, 1]])
    expect(own.items).toHaveLength(1)
  })

  test('the cart computes in the browser what the server charges', async () => {
    const shop = await openShop()
    const { onSale, categoryIdByName } = await openCatalog(shop)
    const [mug, bowl] = [
      await onSale({ basePrice: 9_990 }),
      await onSale({ name: '그릇', basePrice: 7_770, taxClass: 'exempt' }),
    ]
    const targets = { ...ALL_LINES, categoryIds: [categoryIdByName.전자제품 ?? ''] }
    await runPromotion(shop, { effect: { kind: 'cheapest_free', quantity: 3 }, targets })
    const buyer = await signedIn(shop, 'retailer', { business: { grade: 'vip' } })
    const body = await checkoutOf(buyer, [
      [mug.id, 2],
      [bowl.id, 1],
    ])
    const cart = (await buyer.ask(getCart, {})).data
    expect(cart.promotions).toMatchObject([{ name: '겨울 세일' }])
    expect(JSON.stringify(cart), 'buyers are not told who bears it').not.toContain('marketPercent')
    expect(priceOffer(cart, cart.items, {}, new Date()).totalAmount).toBe(body.expectedTotal)
    expect((await buyer.send(placeOrder, { body })).statusCode).toBe(201)
  })
})
