import { setProductStatus } from '@jangteo/contracts/catalog/supplier-products.ts'
import { listStoreItems, recordStockCount } from '@jangteo/contracts/inventory/inventory.ts'
import { requestReturn } from '@jangteo/contracts/orders/buyer-orders.ts'
import {
  decideSupplierReturn,
  deliverPart,
  listSupplierReturns,
  startProcessing,
} from '@jangteo/contracts/orders/supplier-orders.ts'
import { expect, test } from 'vitest'
import { openCatalog } from '../testing/catalog.ts'
import { openShop } from '../testing/open-shop.ts'
import { paidOrder, partOf, ship } from '../testing/orders.ts'
import { signedIn, type TestUser } from '../testing/test-users.ts'

async function open() {
  const shop = await openShop()
  const catalog = await openCatalog(shop)
  const store = await signedIn(shop, 'retailer')
  const { supplier } = catalog
  const deliver = async (productId: string, quantity: number) => {
    const paid = await paidOrder(store, [[productId, quantity]])
    await supplier.ask(deliverPart, { params: { id: await ship(supplier, paid.orderNumber) } })
    return paid
  }
  const items = async (who: TestUser = store) => (await who.ask(listStoreItems, { query: {} })).data
  return { shop, ...catalog, store, deliver, items }
}

test('delivered products are in the store’s inventory, and in no other store’s', async () => {
  const { shop, supplier, onSale, store, deliver, items } = await open()
  const mug = await onSale({ name: '머그', stockQuantity: 100 })
  const onItsWay = await paidOrder(store, [[mug.id, 1]])
  await supplier.ask(startProcessing, { params: { id: await partOf(supplier, onItsWay.orderNumber) } })
  expect(await items()).toEqual([])
  await deliver(mug.id, 2)
  await deliver(mug.id, 3)
  expect(await items()).toMatchObject([
    { productName: '머그', bought: 5, left: null, countedAt: null, needsReorder: false, reorderQuantity: 3 },
  ])
  expect(await items(await signedIn(shop, 'retailer'))).toEqual([])
})

test('counted stock grows by deliveries, and needs reordering at its reorder point', async () => {
  const { onSale, store, deliver, items } = await open()
  const mug = await onSale({ name: '머그', stockQuantity: 100 })
  await deliver(mug.id, 10)
  const params = { productId: mug.id }
  const { data } = await store.ask(recordStockCount, { params, body: { left: 4, reorderPoint: 4 } })
  expect(data).toMatchObject({ bought: 10, left: 4, reorderPoint: 4, needsReorder: true, reorderQuantity: 10 })
  const waiting = await store.ask(listStoreItems, { query: { needsReorder: 'true' } })
  expect([waiting.total, waiting.toReorder]).toEqual([1, 1])
  await deliver(mug.id, 6)
  expect(await items()).toMatchObject([{ bought: 16, left: 10, needsReorder: false }])
  const none = await store.ask(listStoreItems, { query: { needsReorder: 'true', search: '머' } })
  expect([none.total, none.toReorder]).toEqual([0, 0])
  const found = await store.ask(listStoreItems, { query: { needsReorder: 'false', search: '머' } })
  expect(found.total).toBe(1)
})

test('counted stock shrinks by returns', async () => {
  const { supplier, onSale, store, deliver, items } = await open()
  const mug = await onSale({ name: '머그', stockQuantity: 100 })
  await deliver(mug.id, 5)
  const second = await deliver(mug.id, 3)
  await store.ask(recordStockCount, { params: { productId: mug.id }, body: { left: 8, reorderPoint: 5 } })
  const itemId = second.items[0]?.id ?? ''
  const { orderNumber } = second
  await store.ask(requestReturn, { params: { orderNumber }, body: { itemId, reason: '흠집' } })
  const [asked] = (await supplier.ask(listSupplierReturns, { query: {} })).data
  await supplier.ask(decideSupplierReturn, { params: { id: asked?.id ?? '' }, body: { accept: true } })
  expect(await items()).toMatchObject([{ bought: 5, left: 5, needsReorder: true }])
})

test('a reorder respects the product’s limits, and is not offered for products that cannot be bought', async () => {
  const { onSale, supplier, deliver, items } = await open()
  const few = await onSale({ name: '적은 것', stockQuantity: 7 })
  const least = await onSale({ name: '묶음', stockQuantity: 100, minOrderQuantity: 6 })
  const gone = await onSale({ name: '끝난 것', stockQuantity: 100 })
  await deliver(gone.id, 1)
  await deliver(least.id, 6)
  await deliver(few.id, 5)
  await supplier.ask(setProductStatus, { params: { id: gone.id }, body: { status: 'inactive' } })
  const offered = (await items()).map(({ productName, reorderQuantity }) => [productName, reorderQuantity])
  expect(offered).toEqual([
    ['적은 것', 2],
    ['묶음', 6],
    ['끝난 것', null],
  ])
})

test('a store can count only products it has bought', async () => {
  const { onSale, store } = await open()
  const mug = await onSale()
  const answer = await store.send(recordStockCount, {
    params: { productId: mug.id },
    body: { left: 1, reorderPoint: 0 },
  })
  expect(answer.statusCode).toBe(404)
})
