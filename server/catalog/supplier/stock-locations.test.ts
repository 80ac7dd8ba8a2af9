import * as contract from '@jangteo/contracts/catalog/supplier-products.ts'
import * as stock from '@jangteo/contracts/catalog/supplier-stock.ts'
import { cancelOrder } from '@jangteo/contracts/orders/buyer-orders.ts'
import { type PlaceOrder, placeOrder } from '@jangteo/contracts/orders/checkout.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Catalog, openCatalog } from '../../testing/catalog.ts'
import { openShop, type Shop } from '../../testing/open-shop.ts'
import { checkoutOf, expectConsistentOrders, order } from '../../testing/orders.ts'
import { signedIn, type TestUser } from '../../testing/test-users.ts'

const create = async (supplier: TestUser, name: string) =>
  (await supplier.ask(stock.createStockLocation, { body: { name } })).data

/** Stock of a product's only variant by the name of the location. */
async function levelsOf(supplier: TestUser, productId: string): Promise<Record<string, number>> {
  const { data } = await supplier.ask(stock.listStock, { query: { productId } })
  return Object.fromEntries((data[0]?.levels ?? []).map(({ locationName, quantity }) => [locationName, quantity]))
}

/** A product with 3 units in the first location and 4 in the second. */
async function openTwoLocations(about: Parameters<Catalog['onSale']>[0] = {}) {
  const shop = await openShop()
  const catalog = await openCatalog(shop)
  const { supplier } = catalog
  const mug = await catalog.onSale({ name: '머그', stockQuantity: 3, ...about })
  const [first, second] = await create(supplier, '이천 창고')
  if (!first || !second) throw new Error('two locations')
  await supplier.ask(contract.adjustStock, {
    params: { id: mug.id },
    body: { change: 4, reason: '입고', locationId: second.id },
  })
  return { shop, ...catalog, mug, variantId: mug.variants[0]?.id ?? '', first, second }
}

async function stockProblems({ db }: Shop) {
  return (await db.execute(sql`select * from stock_differences`)).rows
}

describe('the locations of a supplier', () => {
  test('start with one, and are created, renamed and put into an order', async () => {
    const { supplier, draft } = await openCatalog(await openShop())
    expect((await supplier.ask(stock.listStockLocations, {})).data).toEqual([])
    await draft({ stockQuantity: 7 })
    const [first, second] = await create(supplier, '이천 창고')
    expect([first, second]).toMatchObject([
      { name: '기본 창고', quantity: 7 },
      { name: '이천 창고', quantity: 0 },
    ])
    const taken = await supplier.send(stock.createStockLocation, { body: { name: '이천 창고' } })
    expect([taken.statusCode, taken.json()]).toMatchObject([
      409,
      { code: 'name_taken', field: 'name', message: '같은 이름의 창고가 있습니다.' },
    ])
    await supplier.ask(stock.renameStockLocation, { params: { id: first?.id ?? '' }, body: { name: '서울 창고' } })
    const ids = [second?.id ?? '', first?.id ?? '']
    const { data } = await supplier.ask(stock.orderStockLocations, { body: { ids } })
    expect(data.map(({ name }) => name)).toEqual(['이천 창고', '서울 창고'])
    const incomplete = await supplier.send(stock.orderStockLocations, { body: { ids: ids.slice(1) } })
    expect(incomplete.json().code).toBe('changed_meanwhile')
  })

  test('of another supplier are neither renamed, removed nor filled', async () => {
    const { shop, mug, second } = await openTwoLocations()
    const stranger = await signedIn(shop, 'supplier-approved')
    const params = { id: second.id }
    const answers = await Promise.all([
      stranger.send(stock.renameStockLocation, { params, body: { name: '내 창고' } }),
      stranger.send(stock.deleteStockLocation, { params }),
      stranger.send(stock.transferStock, {
        body: { fromId: second.id, toId: crypto.randomUUID(), lines: [{ variantId: mug.id, quantity: 1 }] },
      }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    expect((await stranger.ask(stock.listStock, { query: {} })).total).toBe(0)
  })

  test('are removed only when empty, and the history keeps the name', async () => {
    const { shop, supplier, mug, variantId, first, second } = await openTwoLocations()
    const params = { id: first.id }
    const refused = await supplier.send(stock.deleteStockLocation, { params })
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      '‘기본 창고’에 재고가 남아 있습니다. 다른 창고로 옮긴 뒤에 삭제하세요.',
    ])
    const transfer = { fromId: first.id, toId: second.id, lines: [{ variantId, quantity: 3 }] }
    await supplier.ask(stock.transferStock, { body: transfer })
    const { data } = await supplier.ask(stock.deleteStockLocation, { params })
    expect(data).toMatchObject([{ name: '이천 창고', quantity: 7 }])
    const { data: entries } = await supplier.ask(contract.listStockEntries, { params: { id: mug.id }, query: {} })
    expect(entries.at(-1)).toMatchObject({
      change: 3,
      locationName: '기본 창고 (삭제됨)',
    })
    const last = await supplier.send(stock.deleteStockLocation, { params: { id: second.id } })
    expect(last.json().message).toBe('창고가 한 곳은 남아 있어야 합니다.')
    await create(supplier, '기본 창고')
    expect(await stockProblems(shop)).toEqual([])
  })

  test('that is removed while stock arrives there either stays or refuses the stock', async () => {
    const { shop, supplier, mug } = await openTwoLocations()
    const location = (await create(supplier, '임시')).at(-1)
    const id = location?.id ?? ''
    const body = { change: 1, reason: '입고', locationId: id }
    const [removed, adjusted] = await Promise.all([
      supplier.send(stock.deleteStockLocation, { params: { id } }),
      supplier.send(contract.adjustStock, { params: { id: mug.id }, body }),
    ])
    expect([removed.statusCode, adjusted.statusCode].toSorted()).toEqual(
      removed.statusCode === 200 ? [200, 404] : [200, 409],
    )
    expect(await stockProblems(shop)).toEqual([])
  })
})

describe('a transfer', () => {
  test('is two entries of the ledger, and leaves the stock of the product as it is', async () => {
    const { shop, supplier, mug, variantId, first, second } = await openTwoLocations()
    const body = { fromId: first.id, toId: second.id, lines: [{ variantId, quantity: 2 }], reason: '진열' }
    const { data } = await supplier.ask(stock.transferStock, { body })
    expect(data[0]).toMatchObject({ stockQuantity: 7, levels: [{ quantity: 1 }, { quantity: 6 }] })
    const { data: entries } = await supplier.ask(contract.listStockEntries, { params: { id: mug.id }, query: {} })
    const moved = entries.filter(({ cause }) => cause === 'moved')
    expect(moved.toSorted((one, other) => one.change - other.change)).toMatchObject([
      { change: -2, stockAfter: 1, locationName: '기본 창고', reason: '진열' },
      { change: 2, stockAfter: 6, locationName: '이천 창고', reason: '진열' },
    ])
    const tooMany = await supplier.send(stock.transferStock, {
      body: { ...body, lines: [{ variantId, quantity: 2 }] },
    })
    expect(tooMany.json().code).toBe('stock_too_low')
    expect(await levelsOf(supplier, mug.id)).toEqual({ '기본 창고': 1, '이천 창고': 6 })
    expect(await stockProblems(shop)).toEqual([])
  })

  test('does not refuse orders of units that are on the way', async () => {
    const { shop, supplier, onSale, first, second } = await openTwoLocations()
    const cup = await onSale({ name: '컵', stockQuantity: 10 })
    const variantId = cup.variants[0]?.id ?? ''
    const buyers = await Promise.all([1, 2, 3, 4, 5].map(() => signedIn(shop, 'customer')))
    const checkouts = await Promise.all(buyers.map((buyer) => checkoutOf(buyer, [[cup.id, 2]], 'transfer')))
    const lines = [{ variantId, quantity: 1 }]
    const transfers = Array.from({ length: 5 }, () =>
      supplier.send(stock.transferStock, { body: { fromId: first.id, toId: second.id, lines } }),
    )
    const orders = await Promise.all(
      buyers.map((buyer, at) => buyer.send(placeOrder, { body: checkouts[at] as PlaceOrder })),
    )
    expect(orders.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201])
    await Promise.all(transfers)
    await expectConsistentOrders(shop)
    const { data } = await supplier.ask(stock.listStock, { query: { productId: cup.id } })
    expect(data[0]?.stockQuantity).toBe(0)
  })
})

describe('an order', () => {
  test('takes from the first location that has stock, then from the next; cancelled units go back to both', async () => {
    const { shop, supplier, mug, first, second } = await openTwoLocations()
    const buyer = await signedIn(shop, 'customer')
    const { orderNumber } = await order(buyer, [[mug.id, 5]], 'transfer')
    expect(await levelsOf(supplier, mug.id)).toEqual({ '기본 창고': 0, '이천 창고': 2 })
    await buyer.ask(cancelOrder, { params: { orderNumber }, body: { reason: '변심' } })
    expect(await levelsOf(supplier, mug.id)).toEqual({ '기본 창고': 3, '이천 창고': 4 })
    await supplier.ask(stock.orderStockLocations, { body: { ids: [second.id, first.id] } })
    await order(buyer, [[mug.id, 5]], 'transfer')
    expect(await levelsOf(supplier, mug.id)).toEqual({ '이천 창고': 0, '기본 창고': 2 })
    await expectConsistentOrders(shop)
  })

  test('that is cancelled after its location was removed goes back to the first location', async () => {
    const { shop, supplier, mug, variantId, first, second } = await openTwoLocations()
    const buyer = await signedIn(shop, 'customer')
    const { orderNumber } = await order(buyer, [[mug.id, 3]], 'transfer')
    await supplier.ask(stock.deleteStockLocation, { params: { id: first.id } })
    await buyer.ask(cancelOrder, { params: { orderNumber }, body: { reason: '변심' } })
    expect(await levelsOf(supplier, mug.id)).toEqual({ '이천 창고': 7 })
    expect((await supplier.ask(stock.listStock, { query: { locationId: second.id } })).data).toMatchObject([
      { variantId },
    ])
    await expectConsistentOrders(shop)
  })

  test('of the last units by many buyers sells what both locations have, and no more', async () => {
    const { shop, supplier, mug } = await openTwoLocations()
    const buyers = await Promise.all(Array.from({ length: 10 }, () => signedIn(shop, 'customer')))
    const checkouts = await Promise.all(buyers.map((buyer) => checkoutOf(buyer, [[mug.id, 1]], 'transfer')))
    const answers = await Promise.all(
      buyers.map((buyer, at) => buyer.send(placeOrder, { body: checkouts[at] as PlaceOrder })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(7)
    expect(await levelsOf(supplier, mug.id)).toEqual({ '기본 창고': 0, '이천 창고': 0 })
    await expectConsistentOrders(shop)
  })
})

test('stock without a location arrives in the first one, also after the order has changed', async () => {
  const { supplier, mug, first, second } = await openTwoLocations()
  await supplier.ask(stock.orderStockLocations, { body: { ids: [second.id, first.id] } })
  const third = (await create(supplier, '부산 창고')).at(-1)?.id ?? ''
  await supplier.ask(stock.orderStockLocations, { body: { ids: [third, first.id, second.id] } })
  await supplier.ask(contract.adjustStock, { params: { id: mug.id }, body: { change: 5, reason: '입고' } })
  expect(await levelsOf(supplier, mug.id)).toEqual({ '부산 창고': 5, '기본 창고': 3, '이천 창고': 4 })
})
