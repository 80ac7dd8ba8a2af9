import { approveBusiness, rejectBusiness } from '@jangteo/contracts/accounts/admin-users.ts'
import {
  getPublicProduct,
  listPublicProducts,
  listRelatedProducts,
} from '@jangteo/contracts/catalog/public-products.ts'
import * as wishlist from '@jangteo/contracts/catalog/wishlist.ts'
import { listMargins } from '@jangteo/contracts/dashboards/dashboards.ts'
import { listBuyingRows } from '@jangteo/contracts/orders/buying.ts'
import { getCart } from '@jangteo/contracts/orders/cart.ts'
import { getCheckout, placeOrder } from '@jangteo/contracts/orders/checkout.ts'
import { checkQuickOrder } from '@jangteo/contracts/orders/quick-order.ts'
import * as admin from '@jangteo/contracts/price-lists/admin-price-lists.ts'
import type { PriceListForm } from '@jangteo/contracts/price-lists/price-lists.ts'
import * as sheet from '@jangteo/contracts/price-lists/price-sheet.ts'
import * as own from '@jangteo/contracts/price-lists/supplier-price-lists.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEntries } from '../accounts/tables.ts'
import { readListedVariants } from '../catalog/listed-prices.ts'
import { priceListPrices } from '../catalog/tables.ts'
import { openCatalog } from '../testing/catalog.ts'
import { openShop } from '../testing/open-shop.ts'
import { checkoutOf, expectConsistentOrders, paidOrder, readOwn } from '../testing/orders.ts'
import { signedIn, type TestUser } from '../testing/test-users.ts'
import { priceListForm } from './endpoint-examples.fixture.ts'

const PRICING = { gold: 10_000, premium: 9_500, vip: 9_000 }

async function open() {
  const shop = await openShop()
  const catalog = await openCatalog(shop)
  const { onSale, supplier } = catalog
  const about = { basePrice: 10_000, pricing: PRICING, stockQuantity: 1_000 }
  const bowl = await onSale({ ...about, name: '도자기 그릇', quantityBreaks: [{ from: 10, percentOff: 10 }] })
  const cup = await onSale({ ...about, name: '유리컵' })
  const store = await signedIn(shop, 'retailer', { business: { name: '골목상회', grade: 'vip' } })
  const variantOf = (product: typeof bowl) => product.variants[0]?.id ?? ''
  const skuOf = (product: typeof bowl) => product.variants[0]?.sku ?? ''

  /** A started list of the supplier. */
  async function started(form: Partial<PriceListForm>, prices: Record<string, number> = {}) {
    const { data } = await supplier.ask(own.createOwnPriceList, { body: priceListForm({ percentOff: null, ...form }) })
    const params = { id: data.id }
    const rows = Object.entries(prices).map(([variantId, unitPrice]) => ({ variantId, unitPrice, percentOff: null }))
    const saved =
      rows.length === 0 ? data : (await supplier.ask(own.saveOwnPrices, { params, body: { prices: rows } })).data
    return (await supplier.ask(own.startOwnPriceList, { params, body: { version: saved.version } })).data
  }
  const ofStore = { grades: [], retailerIds: [store.accountId] }
  return { shop, ...catalog, bowl, cup, store, variantOf, skuOf, started, ofStore }
}

type Opened = Awaited<ReturnType<typeof open>>

/** The unit price on every screen of a retailer; the cart is left with one unit. */
async function pricesShown(store: TestUser, { bowl, cup, variantOf, skuOf }: Opened) {
  const { id } = bowl
  await store.ask(wishlist.addToWishlist, { params: { productId: id }, query: {} })
  const priceIn = (data: readonly { id: string; price: number }[]) => data.find((one) => one.id === id)?.price
  const body = await checkoutOf(store, [[id, 1]])
  const { data: cart } = await store.ask(getCart, {})
  const { data: checkout } = await store.ask(getCheckout, { query: { items: body.cartItemIds.join() } })
  const { data: quick } = await store.ask(checkQuickOrder, { body: { lines: [{ code: skuOf(bowl), quantity: 1 }] } })
  const { data: buying } = await store.ask(listBuyingRows, { query: { view: 'all', search: '그릇' } })
  const { data: product } = await store.ask(getPublicProduct, { params: { id } })
  const { data: own } = await store.ask(sheet.getPriceSheet, { query: { search: '그릇' } })
  const placed = await store.ask(placeOrder, { body })
  const { items } = await readOwn(store, placed.data.orderNumber)
  return {
    list: priceIn((await store.ask(listPublicProducts, { query: {} })).data),
    search: priceIn((await store.ask(listPublicProducts, { query: { search: '그릇' } })).data),
    related: priceIn((await store.ask(listRelatedProducts, { params: { id: cup.id } })).data),
    product: product.price,
    variant: product.variants.find((variant) => variant.id === variantOf(bowl))?.price,
    wishlist: priceIn((await store.ask(wishlist.listWishlist, {})).data),
    cart: cart.items[0]?.unitPrice,
    checkout: checkout.cart.items[0]?.unitPrice,
    'quick order': quick[0]?.matches[0]?.gradePrice,
    buying: buying[0]?.gradePrice,
    'price sheet': own[0]?.price,
    order: items[0]?.unitPrice,
  }
}

const everywhere = (shown: Record<string, unknown>, price: number) =>
  Object.fromEntries(Object.keys(shown).map((place) => [place, price]))

describe('the price of a list', () => {
  test('is the same on every screen and in the order, for the retailer of the list alone', async () => {
    const opened = await open()
    const { shop, store, bowl, variantOf, started, ofStore } = opened
    await started({ name: '골목상회 특가', ...ofStore }, { [variantOf(bowl)]: 7_777 })
    const shown = await pricesShown(store, opened)
    expect(shown).toEqual(everywhere(shown, 7_777))
    const other = await signedIn(shop, 'retailer', { business: { grade: 'vip' } })
    const others = await pricesShown(other, opened)
    expect(others).toEqual(everywhere(others, PRICING.vip))
    await expectConsistentOrders(shop)
  })

  test('of two lists the lowest holds, unless one says “this price”; a list above the grade price changes nothing', async () => {
    const opened = await open()
    const { store, bowl, variantOf, started, ofStore } = opened
    const priceNow = async () => (await store.ask(getPublicProduct, { params: { id: bowl.id } })).data
    await started({ name: '비싼 표', ...ofStore }, { [variantOf(bowl)]: 9_999 })
    expect(await priceNow()).toMatchObject({ price: 9_000 })
    expect(await priceNow()).not.toHaveProperty('priceListName')
    await started({ name: '등급 표', grades: ['vip'], percentOff: 15 })
    await started({ name: '특가', ...ofStore }, { [variantOf(bowl)]: 8_200 })
    expect(await priceNow()).toMatchObject({ price: 8_200, priceListName: '특가', compareAtPrice: 10_000 })
    await started({ name: '계약 단가', ...ofStore, isFixed: true }, { [variantOf(bowl)]: 9_800 })
    const shown = await pricesShown(store, opened)
    expect(shown).toEqual(everywhere(shown, 9_800))
  })

  test('a percent for all products is off the base price, and a price of the list goes before it', async () => {
    const { store, bowl, cup, variantOf, started, ofStore } = await open()
    await started({ name: '전 품목', ...ofStore, percentOff: 20 }, { [variantOf(cup)]: 8_900 })
    const priceOf = async (id: string) => (await store.ask(getPublicProduct, { params: { id } })).data.price
    expect([await priceOf(bowl.id), await priceOf(cup.id)]).toEqual([8_000, 8_900])
  })

  test('quantity breaks come after it, and the order keeps the name of the list', async () => {
    const { shop, store, bowl, supplier, variantOf, started, ofStore } = await open()
    const { id } = await started({ name: '골목상회 특가', ...ofStore }, { [variantOf(bowl)]: 7_000 })
    const order = await paidOrder(store, [[bowl.id, 10]])
    expect(order.items).toMatchObject([{ unitPrice: 6_300, totalPrice: 63_000, priceListName: '골목상회 특가' }])
    await supplier.ask(own.stopOwnPriceList, { params: { id } })
    await supplier.ask(own.deleteOwnPriceList, { params: { id } })
    expect((await readOwn(store, order.orderNumber)).items).toMatchObject([{ priceListName: '골목상회 특가' }])
    const { data: margins } = await store.ask(listMargins, {})
    // At the VIP price again: 9,000 with 10 % for ten, less 5 %.
    expect(margins[0]?.ownPrice).toBe(Math.floor((8_100 - 405) * 1.1))
    await expectConsistentOrders(shop)
  })

  test('a checkout that was opened before the list changed is refused with the new sum', async () => {
    const { store, bowl, supplier, variantOf, started, ofStore } = await open()
    const { id } = await started({ name: '특가', ...ofStore }, { [variantOf(bowl)]: 7_000 })
    const body = await checkoutOf(store, [[bowl.id, 10]])
    const prices = [{ variantId: variantOf(bowl), unitPrice: 7_100, percentOff: null }]
    await supplier.ask(own.saveOwnPrices, { params: { id }, body: { prices } })
    const refused = await store.send(placeOrder, { body })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'price_changed'])
    expect(refused.json().checkout.cart.items[0]).toMatchObject({ unitPrice: 6_390, priceListName: '특가' })
  })

  test('an anonymous visitor and a customer see the prices of every visitor', async () => {
    const { shop, store, bowl, started, variantOf, ofStore } = await open()
    await started({ ...ofStore, name: '특가' }, { [variantOf(bowl)]: 7_000 })
    const customer = await signedIn(shop, 'customer')
    const answer = await shop.app.inject({ url: `/api/v1/public/products/${bowl.id}` })
    expect(answer.json().data).toMatchObject({ price: 10_000 })
    expect((await customer.ask(getPublicProduct, { params: { id: bowl.id } })).data.price).toBe(10_000)
    expect((await store.ask(getPublicProduct, { params: { id: bowl.id } })).data.price).toBe(7_000)
  })
})

describe('a list holds', () => {
  test('from its first to its last day in Seoul', async () => {
    const { shop, store, bowl, variantOf, started, ofStore } = await open()
    const { id } = await started({ ...ofStore, startsOn: '2026-03-01' }, { [variantOf(bowl)]: 7_000 })
    await shop.db.execute(sql`update price_lists set ends_on = '2026-03-31' where id = ${id}`)
    const offersOn = async (day: string) => {
      const buyer = { accountId: store.accountId, grade: 'vip', hasPriceLists: true } as const
      const [variant] = await readListedVariants(shop.db, buyer, { variantIds: [variantOf(bowl)] }, day)
      return variant?.offers.length ?? 0
    }
    expect(await offersOn('2026-02-28')).toBe(0)
    expect(await offersOn('2026-03-01')).toBe(1)
    expect(await offersOn('2026-03-31')).toBe(1)
    expect(await offersOn('2026-04-01')).toBe(0)
    const { rows } = await shop.db.execute<{ today: string }>(
      sql`select (now() at time zone 'Asia/Seoul')::date::text as today`,
    )
    const priceNow = async () => (await store.ask(getPublicProduct, { params: { id: bowl.id } })).data.price
    await shop.db.execute(sql`update price_lists set ends_on = ${rows[0]?.today} where id = ${id}`)
    expect(await priceNow()).toBe(7_000)
    await shop.db.execute(sql`update price_lists set ends_on = ends_on - 1 where id = ${id}`)
    expect(await priceNow()).toBe(9_000)
    await shop.db.execute(
      sql`update price_lists set starts_on = ${rows[0]?.today}::date + 1, ends_on = null where id = ${id}`,
    )
    expect(await priceNow()).toBe(9_000)
  })

  test('only while the retailer is approved, and for a grade only while it has the grade', async () => {
    const { shop, admin: chief, store, bowl, variantOf, started, ofStore } = await open()
    const priceNow = async () => (await store.ask(getPublicProduct, { params: { id: bowl.id } })).data.price
    await started({ ...ofStore, name: '소매점' }, { [variantOf(bowl)]: 7_000 })
    const params = { id: store.accountId }
    await chief.ask(rejectBusiness, { params, body: { reason: '휴업' } })
    expect(await priceNow()).toBe(10_000)
    const waiting = await store.ask(sheet.getPriceSheet, { query: { search: '그릇' } })
    expect([waiting.grade, waiting.data[0]?.price]).toEqual([null, 10_000])
    await chief.ask(approveBusiness, { params, body: { grade: 'premium' } })
    expect(await priceNow()).toBe(7_000)
    await started({ grades: ['vip'], name: 'VIP' }, { [variantOf(bowl)]: 6_000 })
    expect(await priceNow()).toBe(7_000)
    await shop.db.execute(sql`update businesses set grade = 'vip' where account_id = ${store.accountId}`)
    expect(await priceNow()).toBe(6_000)
  })

  test('while it is started: a draft and a stopped one change nothing', async () => {
    const { supplier, store, bowl, variantOf, ofStore } = await open()
    const priceNow = async () => (await store.ask(getPublicProduct, { params: { id: bowl.id } })).data.price
    const { data: list } = await supplier.ask(own.createOwnPriceList, {
      body: priceListForm({ ...ofStore, percentOff: null }),
    })
    const params = { id: list.id }
    const empty = await supplier.send(own.startOwnPriceList, { params, body: { version: list.version } })
    expect([empty.statusCode, empty.json().code]).toEqual([409, 'price_list_refused'])
    const prices = [{ variantId: variantOf(bowl), unitPrice: 7_000, percentOff: null }]
    const { data: priced } = await supplier.ask(own.saveOwnPrices, { params, body: { prices } })
    expect(await priceNow()).toBe(9_000)
    await supplier.ask(own.startOwnPriceList, { params, body: { version: priced.version } })
    // Pressed again after a lost answer, with the version of before.
    await supplier.ask(own.startOwnPriceList, { params, body: { version: priced.version } })
    expect(await priceNow()).toBe(7_000)
    const refused = await supplier.send(own.deleteOwnPriceList, { params })
    expect(refused.json().code).toBe('price_list_refused')
    await supplier.ask(own.stopOwnPriceList, { params })
    await supplier.ask(own.stopOwnPriceList, { params })
    expect(await priceNow()).toBe(9_000)
  })
})

describe('a supplier', () => {
  test('prices the own variants only, also against the database', async () => {
    const { shop, supplier, bowl, variantOf, started, ofStore } = await open()
    const rival = await signedIn(shop, 'supplier-approved')
    const { data: list } = await rival.ask(own.createOwnPriceList, { body: priceListForm({ ...ofStore }) })
    const prices = [{ variantId: variantOf(bowl), unitPrice: 1, percentOff: null }]
    const refused = await rival.send(own.saveOwnPrices, { params: { id: list.id }, body: { prices } })
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid_request'])
    await expect(
      shop.db.insert(priceListPrices).values({ listId: list.id, variantId: variantOf(bowl), unitPrice: 1 }),
    ).rejects.toThrow()
    const mine = await started({ ...ofStore }, { [variantOf(bowl)]: 7_000 })
    for (const foreign of [
      await rival.send(own.getOwnPriceList, { params: { id: mine.id } }),
      await rival.send(own.stopOwnPriceList, { params: { id: mine.id } }),
      await rival.send(own.listOwnPrices, { params: { id: mine.id }, query: {} }),
    ])
      expect(foreign.statusCode).toBe(404)
    expect((await supplier.ask(own.getOwnPriceList, { params: { id: mine.id } })).data.status).toBe('active')
  })

  test('a percent of a rival’s list does not reach the products of another supplier', async () => {
    const { shop, store, bowl, ofStore } = await open()
    const rival = await signedIn(shop, 'supplier-approved')
    const { data: list } = await rival.ask(own.createOwnPriceList, {
      body: priceListForm({ ...ofStore, percentOff: 90 }),
    })
    await rival.ask(own.startOwnPriceList, { params: { id: list.id }, body: { version: list.version } })
    expect((await store.ask(getPublicProduct, { params: { id: bowl.id } })).data.price).toBe(9_000)
  })

  test('finds retailers that have bought from it by name, others by their whole business number', async () => {
    const { supplier, admin: chief, store, bowl, shop } = await open()
    const find = async (search: string) =>
      (await supplier.ask(own.findOwnListRetailers, { query: { search } })).data.map(({ name }) => name)
    expect(await find('골목')).toEqual([])
    const { rows } = await shop.db.execute<{ number: string }>(
      sql`select business_number as number from businesses where account_id = ${store.accountId}`,
    )
    expect(await find(String(rows[0]?.number))).toEqual(['골목상회'])
    expect((await chief.ask(admin.findMarketListRetailers, { query: { search: '골목' } })).data).toHaveLength(1)
    await paidOrder(store, [[bowl.id, 1]])
    expect(await find('골목')).toEqual(['골목상회'])
  })

  test('two colleagues who change a list at once: the second is told, and nothing is mixed', async () => {
    const { supplier, started, bowl, variantOf, ofStore } = await open()
    const { id, version } = await started({ ...ofStore, name: '특가' }, { [variantOf(bowl)]: 7_000 })
    const change = (name: string) =>
      supplier.send(own.updateOwnPriceList, {
        params: { id },
        body: { list: priceListForm({ ...ofStore, name, percentOff: null }), version },
      })
    const answers = await Promise.all([change('가'), change('나')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const { data } = await supplier.ask(own.getOwnPriceList, { params: { id } })
    const winner = answers.find(({ statusCode }) => statusCode === 200)
    expect(data).toMatchObject({ name: winner?.json().data.name, retailerCount: 1, grades: [], version: version + 1 })
  })

  test('a form with a wrong period, percent or retailer is refused at its field', async () => {
    const { shop, supplier } = await open()
    const customer = await signedIn(shop, 'customer')
    const fieldOf = async (about: Partial<PriceListForm>) =>
      (await supplier.send(own.createOwnPriceList, { body: priceListForm(about) })).json().field
    expect(await fieldOf({ startsOn: '2026-02-01', endsOn: '2026-01-31' })).toBe('endsOn')
    expect(await fieldOf({ percentOff: 100 })).toBe('percentOff')
    expect(await fieldOf({ name: ' ' })).toBe('name')
    expect(await fieldOf({ retailerIds: [customer.accountId] })).toBe('retailerIds')
  })
})

describe('a file of prices', () => {
  test('is answered row by row; the right rows are saved, and the download can be uploaded again', async () => {
    const { supplier, bowl, cup, variantOf, skuOf, started, ofStore } = await open()
    const { id } = await started({ ...ofStore }, { [variantOf(bowl)]: 7_000 })
    const params = { id }
    const upload = (text: string) =>
      supplier.ask(own.uploadOwnPrices, { params, upload: new Blob([text], { type: 'text/csv' }) })
    const rows = [
      'SKU,단가,할인율(%)',
      `${skuOf(bowl).toLowerCase()},"6,500원",`,
      `${skuOf(cup)},,12%`,
      'NO-SUCH,100,',
      `${skuOf(cup)},5000,`,
      `${skuOf(bowl)},0,`,
      `${skuOf(bowl)},10,10`,
    ]
    const { data } = await upload(`${rows.join('\n')}\n`)
    expect([data.saved, data.wrong]).toEqual([2, 4])
    expect(data.answers.map(({ line, problem }) => [line, problem])).toEqual([
      [4, '찾을 수 없는 SKU입니다'],
      [5, '3행과 같은 SKU입니다'],
      [6, '단가는 1원 이상의 정수로 적어 주세요'],
      [7, '단가와 할인율 가운데 하나만 적어 주세요'],
      [2, null],
      [3, null],
    ])
    const { data: prices } = await supplier.ask(own.listOwnPrices, { params, query: {} })
    expect(prices.map(({ sku, unitPrice, percentOff }) => [sku, unitPrice, percentOff])).toEqual([
      [skuOf(bowl), 6_500, null],
      [skuOf(cup), null, 12],
    ])
    const file = await supplier.send(own.downloadOwnPrices, { params, query: { format: 'csv' } })
    expect((await upload(file.body)).data).toMatchObject({ saved: 2, wrong: 0 })
    const unreadable = await supplier.send(own.uploadOwnPrices, {
      params,
      upload: new Blob(['이름,값\n가,1\n'], { type: 'text/csv' }),
    })
    expect([unreadable.statusCode, unreadable.json().message]).toEqual([
      400,
      '1행: 첫 줄에 SKU와 단가(또는 할인율) 제목이 있어야 합니다',
    ])
  })
})

test('a SKU of two suppliers in a file of the market needs the name of one of them', async () => {
  const { shop, admin: chief, bowl, cup, variantOf } = await open()
  const rival = await signedIn(shop, 'supplier-approved', { business: { name: '다른공방' } })
  await shop.db.execute(sql`update products set supplier_id = ${rival.accountId} where id = ${cup.id}`)
  await shop.db.execute(
    sql`update product_variants set supplier_id = ${rival.accountId}, sku = 'SAME' where product_id = ${cup.id}`,
  )
  await shop.db.execute(sql`update product_variants set sku = 'SAME' where product_id = ${bowl.id}`)
  const { data: list } = await chief.ask(admin.createMarketPriceList, { body: priceListForm() })
  const params = { id: list.id }
  const upload = async (text: string) =>
    (await chief.ask(admin.uploadMarketPrices, { params, upload: new Blob([text], { type: 'text/csv' }) })).data
  expect((await upload('SKU,단가\nsame,100\n')).answers).toMatchObject([
    { line: 2, name: null, problem: '여러 공급자가 쓰는 SKU입니다. ‘공급자’ 열에 상호를 적어 주세요' },
  ])
  expect(await upload('SKU,공급자,단가\nsame,다른공방,100\n')).toMatchObject({ saved: 1, wrong: 0 })
  const saved = await shop.db.select().from(priceListPrices).where(eq(priceListPrices.listId, list.id))
  expect(saved).toMatchObject([{ variantId: variantOf(cup), unitPrice: 100 }])
})

describe('an admin', () => {
  test('gives a list of the market over all suppliers, and each decision is audited', async () => {
    const { shop, admin: chief, store, bowl } = await open()
    const { data: list } = await chief.ask(admin.createMarketPriceList, {
      body: priceListForm({ name: '시장 단가', grades: ['vip'], percentOff: 30 }),
    })
    await chief.ask(admin.startMarketPriceList, { params: { id: list.id }, body: { version: list.version } })
    expect((await store.ask(getPublicProduct, { params: { id: bowl.id } })).data).toMatchObject({
      price: 7_000,
      priceListName: '시장 단가',
    })
    const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.actorId, chief.accountId))
    const actions = entries.map(({ action }) => action).filter((action) => action.startsWith('price_list'))
    expect(actions.toSorted()).toEqual(['price_list_created', 'price_list_started'])
  })

  test('sees and stops the list of a supplier, and cannot change its prices', async () => {
    const { admin: chief, supplier, bowl, variantOf, started, ofStore } = await open()
    const { id } = await started({ ...ofStore, name: '특가' }, { [variantOf(bowl)]: 7_000 })
    const { data } = await chief.ask(admin.listMarketPriceLists, { query: {} })
    expect(data).toMatchObject([{ id, name: '특가', supplierId: supplier.accountId, phase: 'running' }])
    const prices = [{ variantId: variantOf(bowl), unitPrice: 1, percentOff: null }]
    const refused = await chief.send(admin.saveMarketPrices, { params: { id }, body: { prices } })
    expect(refused.json().code).toBe('price_list_refused')
    expect((await chief.ask(admin.stopMarketPriceList, { params: { id } })).data.status).toBe('stopped')
  })
})

describe('the price sheet of a retailer', () => {
  test('has grade price, list, its end and the unit prices of quantities, as a page, a sheet and a PDF', async () => {
    const { store, bowl, variantOf, started, ofStore } = await open()
    await started({ ...ofStore, name: '특가', endsOn: '2099-12-31' }, { [variantOf(bowl)]: 7_000 })
    const page = await store.ask(sheet.getPriceSheet, { query: {} })
    expect(page).toMatchObject({ total: 2, grade: 'vip', vatDisplay: 'excluded' })
    expect(page.data).toMatchObject([
      {
        ...{ productName: '도자기 그릇', basePrice: 10_000, gradePrice: 9_000, price: 7_000 },
        ...{ priceListName: '특가', validUntil: '2099-12-31', quantityPrices: [{ from: 10, unitPrice: 6_300 }] },
      },
      { productName: '유리컵', price: 9_000, priceListName: null, validUntil: null, quantityPrices: [] },
    ])
    const csv = await store.send(sheet.downloadPriceSheet, { query: { format: 'csv' } })
    expect(csv.body).toContain('10개부터 6')
    expect(csv.body.trim().split('\n')).toHaveLength(3)
    const pdf = await store.send(sheet.downloadPriceSheetPdf, { query: { search: '그릇' } })
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, expect.stringContaining('application/pdf')])
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })
})
