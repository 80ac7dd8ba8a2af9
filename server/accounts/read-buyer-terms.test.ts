import { updateBusiness } from '@jangteo/contracts/accounts/account.ts'
import { approveBusiness, rejectBusiness } from '@jangteo/contracts/accounts/admin-users.ts'
import * as shopContract from '@jangteo/contracts/catalog/public-products.ts'
import * as wishlist from '@jangteo/contracts/catalog/wishlist.ts'
import { getRetailerDashboard } from '@jangteo/contracts/dashboards/dashboards.ts'
import { buyAgain } from '@jangteo/contracts/orders/buyer-orders.ts'
import { addToCart, getCart, updateCartItem } from '@jangteo/contracts/orders/cart.ts'
import { getCheckout, placeOrder } from '@jangteo/contracts/orders/checkout.ts'
import { expect, test } from 'vitest'
import { openCatalog } from '../testing/catalog.ts'
import { openShop } from '../testing/open-shop.ts'
import { checkoutOf, paidOrder, readOwn } from '../testing/orders.ts'
import { signedIn, type TestUser } from '../testing/test-users.ts'

const PRICING = { gold: 10_000, premium: 9_500, vip: 9_000 }

/** A VIP store, and two products of which one is related to the other. */
async function open() {
  const shop = await openShop()
  const { onSale, admin } = await openCatalog(shop)
  const product = await onSale({ name: '도자기 그릇', basePrice: 10_000, pricing: PRICING, stockQuantity: 100 })
  const other = await onSale({ name: '유리컵', basePrice: 10_000, pricing: PRICING, stockQuantity: 100 })
  const store = await signedIn(shop, 'retailer', { business: { name: '골목상회', grade: 'vip' } })
  return { shop, admin, store, product, other }
}

/** Goes back to waiting for approval, as the account screen does. */
function changeNumber(store: TestUser) {
  return store.ask(updateBusiness, {
    body: {
      storeName: '골목상회',
      storeType: '편의점',
      businessNumber: '2208162517',
      managerName: '최은영',
      address: '서울특별시 중구 세종대로 110',
    },
  })
}

/** Every place that shows a price to this store, by the name of the screen. */
async function pricesShownTo(store: TestUser, id: string): Promise<Record<string, number | null | undefined>> {
  const priceIn = (data: readonly { id: string; price: number }[]) => data.find((one) => one.id === id)?.price
  await store.ask(wishlist.addToWishlist, { params: { productId: id }, query: {} })
  await store.ask(shopContract.recordProductView, { params: { id } })
  const list = (query: object) => store.ask(shopContract.listPublicProducts, { query })
  const related = (await store.ask(shopContract.listRelatedProducts, { params: { id } })).data
  const { data: added } = await store.ask(addToCart, { body: { productId: id, quantity: 1 } })
  const { data: cart } = await store.ask(getCart, {})
  const [item] = cart.items
  const { data: counted } = await store.ask(updateCartItem, {
    params: { id: item?.id ?? '' },
    body: { quantity: item?.quantity ?? 1 },
  })
  const { data: checkout } = await store.ask(getCheckout, { query: { items: item?.id ?? '' } })
  return {
    list: priceIn((await list({})).data),
    search: priceIn((await list({ search: '그릇' })).data),
    'price filter': priceIn((await list({ maxPrice: 10_000, sortBy: 'price' })).data),
    product: (await store.ask(shopContract.getPublicProduct, { params: { id } })).data.price,
    related: related[0]?.price,
    facets: (await store.ask(shopContract.listProductFacets, { query: {} })).data.maxPrice,
    wishlist: priceIn((await store.ask(wishlist.listWishlist, {})).data),
    'recently viewed': priceIn((await store.ask(wishlist.listRecentlyViewed, {})).data),
    'added to the cart': added.items[0]?.unitPrice,
    cart: item?.unitPrice,
    'changed in the cart': counted.items[0]?.unitPrice,
    checkout: checkout.cart.items[0]?.unitPrice,
  }
}

const everywhere = (shown: Record<string, unknown>, price: number) =>
  Object.fromEntries(Object.keys(shown).map((place) => [place, price]))

test('a store with a changed business number sees and pays the gold price everywhere until it is approved again', async () => {
  const { admin, store, product } = await open()
  const asVip = await pricesShownTo(store, product.id)
  expect(asVip).toEqual(everywhere(asVip, PRICING.vip))

  expect((await changeNumber(store)).data).toMatchObject({ approvalStatus: 'pending', grade: 'vip' })
  const waiting = await pricesShownTo(store, product.id)
  expect(waiting).toEqual(everywhere(waiting, PRICING.gold))

  const params = { id: store.accountId }
  await admin.ask(approveBusiness, { params, body: { grade: 'vip' } })
  const again = await pricesShownTo(store, product.id)
  expect(again).toEqual(everywhere(again, PRICING.vip))

  await admin.ask(rejectBusiness, { params, body: { reason: '휴업' } })
  const rejected = await pricesShownTo(store, product.id)
  expect(rejected).toEqual(everywhere(rejected, PRICING.gold))
})

test('a checkout opened at VIP terms is refused after the number changed, and ordered at the terms of everyone', async () => {
  const { store, product } = await open()
  const body = await checkoutOf(store, [[product.id, 1]])
  await changeNumber(store)
  const refused = await store.send(placeOrder, { body })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'price_changed'])
  // 10,000 won, no discount, 3,000 won shipping, 10 % tax: a VIP store would pay 9,405 won.
  expect(refused.json().checkout.totals).toMatchObject({
    subtotalAmount: 10_000,
    discountAmount: 0,
    shippingAmount: 3_000,
    taxAmount: 1_300,
    totalAmount: 14_300,
  })
  const { data } = await store.ask(placeOrder, { body: { ...body, expectedTotal: 14_300 } })
  expect(await readOwn(store, data.orderNumber)).toMatchObject({
    buyerType: 'retailer',
    buyerGrade: null,
    totalAmount: 14_300,
    items: [{ unitPrice: 10_000 }],
  })
})

test('an order bought again costs what the store pays now', async () => {
  const { store, product } = await open()
  const { orderNumber } = await paidOrder(store, [[product.id, 1]])
  await changeNumber(store)
  const { cart } = (await store.ask(buyAgain, { params: { orderNumber } })).data
  expect([cart.grade, cart.items[0]?.unitPrice]).toEqual([null, 10_000])
})

test('the dashboard shows no grade while the business waits for approval', async () => {
  const { store } = await open()
  expect((await store.ask(getRetailerDashboard, {})).data.progress.grade).toBe('vip')
  await changeNumber(store)
  expect((await store.ask(getRetailerDashboard, {})).data.progress.grade).toBeNull()
})
