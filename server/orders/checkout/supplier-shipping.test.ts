import { approveProduct } from '@jangteo/contracts/catalog/admin-products.ts'
import type { ProductForm } from '@jangteo/contracts/catalog/products.ts'
import { createProduct, setProductStatus } from '@jangteo/contracts/catalog/supplier-products.ts'
import { getCart } from '@jangteo/contracts/orders/cart.ts'
import {
  type Checkout,
  createAddress,
  getCheckout,
  type PlaceOrder,
  placeOrder,
} from '@jangteo/contracts/orders/checkout.ts'
import { getSupplierOrder } from '@jangteo/contracts/orders/supplier-orders.ts'
import { DEFAULT_SETTINGS, saveShopSettings, type TradeSetting } from '@jangteo/contracts/settings/settings.ts'
import * as policies from '@jangteo/contracts/shipping/shipping-policies.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openCatalog } from '../../testing/catalog.ts'
import { openShop, type Shop } from '../../testing/open-shop.ts'
import { ADDRESS, checkoutOf, expectConsistentOrders, order, partOf, readOwn } from '../../testing/orders.ts'
import { signedIn, type TestUser } from '../../testing/test-users.ts'
import { orderItems, orderParts } from '../tables.ts'

const JEJU = { ...ADDRESS, zipCode: '63122' }

type Policy = Partial<policies.ShippingPolicyForm> & Pick<policies.ShippingPolicyForm, 'kind'>

/** Two suppliers and a customer in a shop whose suppliers ship. */
async function openMarket(shippingBy: TradeSetting['shippingBy'] = 'supplier') {
  const shop = await openShop()
  const { admin, supplier: first, form } = await openCatalog(shop)
  const second = await signedIn(shop, 'supplier-approved')
  await admin.ask(saveShopSettings, { body: { trade: { ...DEFAULT_SETTINGS.trade, shippingBy } } })
  const buyer = await signedIn(shop, 'customer')
  const onSale = async (supplier: TestUser, about: Partial<ProductForm>) => {
    const body = form({ name: crypto.randomUUID(), stockQuantity: 100, ...about })
    const params = { id: (await supplier.ask(createProduct, { body })).data.id }
    await supplier.ask(setProductStatus, { params, body: { status: 'pending' } })
    return (await admin.ask(approveProduct, { params })).data.id
  }
  const policy = async (supplier: TestUser, { name = crypto.randomUUID().slice(0, 8), ...about }: Policy) => {
    const { data } = await supplier.ask(policies.createShippingPolicy, { body: { name, ...about } })
    return data.find((one) => one.name === name) as policies.ShippingPolicy
  }
  return { shop, admin, first, second, buyer, onSale, policy }
}

const checkoutAt = async (buyer: TestUser, { cartItemIds }: PlaceOrder, zipCode?: string): Promise<Checkout> =>
  (await buyer.ask(getCheckout, { query: { items: cartItemIds.join(), zipCode } })).data

/** Amount, tax and note of each part by supplier, from the database. */
async function partsOf({ db }: Shop, orderId: string) {
  const rows = await db.select().from(orderParts).where(eq(orderParts.orderId, orderId))
  return new Map(rows.map((row) => [row.supplierId, [row.shippingAmount, row.shippingTax, row.shippingNote]]))
}

/** Everything that the parts and lines hold is what the buyer pays. */
async function expectSharesToAddUp({ db }: Shop, orderId: string, totalAmount: number): Promise<void> {
  const parts = await db.select().from(orderParts).where(eq(orderParts.orderId, orderId))
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  const ofParts = parts.map(({ shippingAmount, shippingTax }) => shippingAmount + shippingTax)
  const ofItems = items.map(({ totalPrice, discountShare, taxShare }) => totalPrice - discountShare + taxShare)
  expect([...ofParts, ...ofItems].reduce((sum, amount) => sum + amount, 0)).toBe(totalAmount)
}

describe('where suppliers ship', () => {
  test('each supplier charges its own fee, once for its bundle, and the order has their sum', async () => {
    const { shop, first, second, buyer, onSale, policy } = await openMarket()
    await policy(first, { kind: 'free_from', fee: 2_500, freeFrom: 30_000 })
    await policy(second, { kind: 'flat', fee: 4_000 })
    const large = await policy(second, { kind: 'flat', fee: 7_000, bundles: false })
    const goods: [string, number][] = [
      [await onSale(first, { basePrice: 12_345 }), 2],
      [await onSale(second, { basePrice: 1_000 }), 1],
      [await onSale(second, { basePrice: 2_000, shippingPolicyId: large.id }), 1],
    ]
    const body = await checkoutOf(buyer, goods)
    const { totals, shippingFees } = await checkoutAt(buyer, body)
    // 24,690 + 1,000 + 2,000 = 27,690; 2,500 + 4,000 + 7,000 = 13,500; tax ⌊41,190 × 10 %⌋ = 4,119.
    expect(totals).toMatchObject({
      ...{ subtotalAmount: 27_690, discountAmount: 0, shippingAmount: 13_500, taxAmount: 4_119, totalAmount: 45_309 },
    })
    expect(new Map(shippingFees.map(({ supplierId, amount }) => [supplierId, amount]))).toEqual(
      new Map([
        [first.accountId, 2_500],
        [second.accountId, 11_000],
      ]),
    )
    const { data: placed } = await buyer.ask(placeOrder, { body })
    expect(placed.totalAmount).toBe(45_309)
    expect(await partsOf(shop, placed.id)).toEqual(
      new Map([
        [first.accountId, [2_500, 250, null]],
        [second.accountId, [11_000, 1_100, null]],
      ]),
    )
    await expectSharesToAddUp(shop, placed.id, 45_309)
    await expectConsistentOrders(shop)
    const own = await readOwn(buyer, placed.orderNumber)
    expect(own.parts.map(({ shippingAmount }) => shippingAmount).toSorted()).toEqual([11_000, 2_500])
    const params = { id: await partOf(second, placed.orderNumber) }
    expect((await second.ask(getSupplierOrder, { params })).data).toMatchObject({ shippingAmount: 11_000 })
  })

  test('a retailer of the grade vip pays the supplier’s fee, and a supplier without policies ships for free', async () => {
    const { shop, first, second, onSale, policy } = await openMarket()
    await policy(first, { kind: 'flat', fee: 3_000 })
    const buyer = await signedIn(shop, 'retailer', { business: { grade: 'vip' } })
    const placed = await order(buyer, [
      [await onSale(first, { basePrice: 100_000 }), 1],
      [await onSale(second, { basePrice: 10_000 }), 1],
    ])
    const { subtotalAmount, discountAmount, shippingAmount, buyerGrade } = await readOwn(buyer, placed.orderNumber)
    // 90,000 + 9,000 at vip prices, 5 % off.
    expect([buyerGrade, subtotalAmount, discountAmount, shippingAmount]).toEqual(['vip', 99_000, 4_950, 3_000])
    await expectSharesToAddUp(shop, placed.id, placed.totalAmount)
  })

  test('a parcel by weight, one to 제주 and one paid on delivery', async () => {
    const { shop, first, second, buyer, onSale, policy } = await openMarket()
    await policy(first, { kind: 'per_kg', fee: 1_000, perKg: 600, jejuSurcharge: 3_000, islandSurcharge: 8_000 })
    await policy(second, { kind: 'collect' })
    const goods: [string, number][] = [
      [await onSale(first, { basePrice: 5_000, weight: 0.7 }), 3],
      [await onSale(second, { basePrice: 5_000 }), 1],
    ]
    const body = await checkoutOf(buyer, goods)
    // 2.1 kg: 1,000 + 3 × 600.
    expect((await checkoutAt(buyer, body)).totals.shippingAmount).toBe(2_800)
    expect((await checkoutAt(buyer, body, '40210')).totals.shippingAmount).toBe(10_800)
    const atJeju = await checkoutAt(buyer, body, JEJU.zipCode)
    expect(atJeju.totals.shippingAmount).toBe(5_800)
    const refused = await buyer.send(placeOrder, { body: { ...body, shippingAddress: JEJU } })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'price_changed', checkout: { totals: atJeju.totals, cart: { supplierShipping: { zone: 'jeju' } } } },
    ])
    const agreed = { ...body, shippingAddress: JEJU, expectedTotal: atJeju.totals.totalAmount }
    const { data: placed } = await buyer.ask(placeOrder, { body: agreed })
    expect(await partsOf(shop, placed.id)).toEqual(
      new Map([
        [first.accountId, [5_800, 580, '제주 추가 배송비 3,000원 포함']],
        [second.accountId, [0, 0, '착불']],
      ]),
    )
    await expectSharesToAddUp(shop, placed.id, placed.totalAmount)
  })

  test('the cart knows the zone of the default address, and the policies of its lines', async () => {
    const { first, buyer, onSale, policy } = await openMarket()
    const { id } = await policy(first, { kind: 'flat', fee: 3_000, jejuSurcharge: 2_000 })
    await policy(first, { kind: 'flat', fee: 9_000 })
    await checkoutOf(buyer, [[await onSale(first, { weight: 1.25 }), 1]])
    await buyer.ask(createAddress, { body: JEJU })
    const { items, supplierShipping } = (await buyer.ask(getCart, {})).data
    expect(items).toMatchObject([{ weight: 1.25, shippingPolicyId: id }])
    expect(supplierShipping).toMatchObject({ zone: 'jeju', zipCode: '63122', policies: [{ id, jejuSurcharge: 2_000 }] })
  })

  test('a policy that changes between checkout and order is answered with the new sum, and nothing is ordered', async () => {
    const { shop, first, buyer, onSale, policy } = await openMarket()
    const { id, version, isDefault, ...known } = await policy(first, { kind: 'flat', fee: 3_000 })
    const body = await checkoutOf(buyer, [[await onSale(first, { basePrice: 10_000 }), 1]])
    expect(body.expectedTotal).toBe(14_300)
    await first.ask(policies.updateShippingPolicy, {
      params: { id },
      body: { policy: { ...known, fee: 5_000 }, version },
    })
    const refused = await buyer.send(placeOrder, { body })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'price_changed', checkout: { totals: { shippingAmount: 5_000, totalAmount: 16_500 } } },
    ])
    expect(await shop.db.$count(orderParts)).toBe(0)
    const { data: placed } = await buyer.ask(placeOrder, { body: { ...body, expectedTotal: 16_500 } })
    expect(await partsOf(shop, placed.id)).toEqual(new Map([[first.accountId, [5_000, 500, null]]]))
  })

  test('policies that change while orders are placed: every order has a sum that was displayed', async () => {
    const { shop, first, onSale, policy } = await openMarket()
    const { id, isDefault, ...known } = await policy(first, { kind: 'flat', fee: 3_000 })
    const product = await onSale(first, { basePrice: 10_000 })
    const buyers = await Promise.all([1, 2, 3, 4].map(() => signedIn(shop, 'customer')))
    const bodies = await Promise.all(buyers.map((buyer) => checkoutOf(buyer, [[product, 1]], 'transfer')))
    const { version, ...policyNow } = known
    const [, ...answers] = await Promise.all([
      first.ask(policies.updateShippingPolicy, {
        params: { id },
        body: { policy: { ...policyNow, fee: 5_000 }, version },
      }),
      ...buyers.map((buyer, place) => buyer.send(placeOrder, { body: bodies[place] as PlaceOrder })),
    ])
    for (const answer of answers) {
      if (answer.statusCode === 201) expect(answer.json().data.totalAmount).toBe(14_300)
      else expect(answer.json()).toMatchObject({ code: 'price_changed', checkout: { totals: { totalAmount: 16_500 } } })
    }
    await expectConsistentOrders(shop)
  })
})

test('where the market ships, policies of suppliers change nothing', async () => {
  const { shop, first, second, buyer, onSale, policy } = await openMarket('market')
  await policy(first, { kind: 'flat', fee: 9_000, jejuSurcharge: 9_000 })
  const body = await checkoutOf(buyer, [
    [await onSale(first, { basePrice: 10_000 }), 1],
    [await onSale(second, { basePrice: 20_000 }), 1],
  ])
  expect(await checkoutAt(buyer, body, JEJU.zipCode)).toMatchObject({
    totals: { subtotalAmount: 30_000, shippingAmount: 3_000, taxAmount: 3_300, totalAmount: 36_300 },
    shippingFees: [],
    cart: { supplierShipping: null },
  })
  const { data: placed } = await buyer.ask(placeOrder, { body: { ...body, shippingAddress: JEJU } })
  expect([...(await partsOf(shop, placed.id)).values()]).toEqual([
    [0, 0, null],
    [0, 0, null],
  ])
})
