import { listStoreItems, recordStockCount } from '@jangteo/contracts/inventory/inventory.ts'
import { listReorderProposals } from '@jangteo/contracts/inventory/reorder-proposals.ts'
import { addToCart } from '@jangteo/contracts/orders/cart.ts'
import { deliverPart } from '@jangteo/contracts/orders/supplier-orders.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCatalog } from '../testing/catalog.ts'
import { openShop } from '../testing/open-shop.ts'
import { paidOrder, ship } from '../testing/orders.ts'
import { signedIn, type TestUser } from '../testing/test-users.ts'

async function open() {
  const shop = await openShop()
  const catalog = await openCatalog(shop)
  const store = await signedIn(shop, 'retailer')
  const { supplier } = catalog
  /** Delivered some days ago, three days after the order. */
  const deliver = async (productId: string, quantity: number, daysAgo: number) => {
    const { orderNumber, id } = await paidOrder(store, [[productId, quantity]])
    await supplier.ask(deliverPart, { params: { id: await ship(supplier, orderNumber) } })
    const at = sql`now() - make_interval(days => ${daysAgo})`
    await shop.db.execute(sql`update shipments set delivered_at = ${at} where order_id = ${id}`)
    await shop.db.execute(sql`update order_parts set delivery_date = ${at} where order_id = ${id}`)
    await shop.db.execute(sql`update orders set order_date = ${at} - interval '3 days' where id = ${id}`)
  }
  const count = async (productId: string, left: number, daysAgo = 0) => {
    await store.ask(recordStockCount, { params: { productId }, body: { left, reorderPoint: 0 } })
    await shop.db.execute(sql`
      update store_stock set counted_at = now() - make_interval(days => ${daysAgo}) where account_id = ${store.accountId}
        and variant_id = (select id from product_variants where product_id = ${productId})`)
    await shop.db.execute(sql`alter table store_stock_counts disable trigger store_stock_counts_append_only`)
    await shop.db.execute(
      sql`delete from store_stock_counts where counted_at > now() - interval '1 hour' and ${daysAgo > 0}`,
    )
    await shop.db.execute(sql`alter table store_stock_counts enable trigger store_stock_counts_append_only`)
  }
  const proposals = async (who: TestUser = store, search?: string) =>
    who.ask(listReorderProposals, { query: { ...(search && { search }) } })
  return { shop, ...catalog, store, deliver, count, proposals }
}

test('a store orders what it consumes until the next order arrives, less what it has and what is coming', async () => {
  const { shop, onSale, store, deliver, count, proposals } = await open()
  const mug = await onSale({ name: '머그', stockQuantity: 1_000 })
  await deliver(mug.id, 40, 20)
  await count(mug.id, 30, 10)
  await deliver(mug.id, 2, 5)
  expect((await proposals()).total, 'one count').toBe(0)
  await count(mug.id, 8)
  // (30 + 2 − 8) / 10 days, and 3 + 7 days.
  const { data, total } = await proposals()
  expect([total, data]).toMatchObject([
    1,
    [
      {
        productName: '머그',
        proposal: { quantity: 16, perDay: 2.4, basis: 'counts', leadDays: 3, reviewDays: 7, onHand: 8, underWay: 0 },
      },
    ],
  ])
  await shop.db.execute(sql`update products set order_unit = 6 where id = ${mug.id}`)
  expect((await proposals()).data[0]?.proposal.quantity).toBe(18)
  await paidOrder(store, [[mug.id, 6]])
  expect((await proposals()).data[0]?.proposal).toMatchObject({ quantity: 12, underWay: 6 })
  await store.ask(addToCart, { body: { productId: mug.id, quantity: 12 } })
  expect(await proposals()).toEqual({ data: [], total: 0 })
  expect((await proposals(await signedIn(shop, 'retailer'))).total).toBe(0)
})

test('the inventory shows the same proposals, and finds exactly those', async () => {
  const { onSale, store, deliver, count, proposals } = await open()
  const goods = await Promise.all(['머그', '국그릇', '접시'].map((name) => onSale({ name, stockQuantity: 500 })))
  for (const [at, { id }] of goods.entries()) {
    await deliver(id, 100, 30)
    await count(id, 50, 20)
    await count(id, at === 2 ? 50 : 10 + at)
  }
  const proposed = await store.ask(listStoreItems, { query: { isProposed: 'true' } })
  expect([proposed.total, proposed.proposed]).toEqual([2, 2])
  const listed = await proposals()
  expect(new Map(proposed.data.map(({ variantId, proposal }) => [variantId, proposal]))).toEqual(
    new Map(listed.data.map(({ variantId, proposal }) => [variantId, proposal])),
  )
  expect(listed.data.map(({ productName }) => productName)).toEqual(['머그', '국그릇'])
  expect((await proposals(store, '국그')).data.map(({ productName }) => productName)).toEqual(['국그릇'])
  const all = await store.ask(listStoreItems, { query: {} })
  expect([all.total, all.data.filter(({ proposal }) => proposal).length]).toEqual([3, 2])
})

test('a product that is off sale is not proposed, and one count goes by the deliveries', async () => {
  const { shop, onSale, deliver, count, proposals } = await open()
  const mug = await onSale({ name: '머그', stockQuantity: 500 })
  await deliver(mug.id, 56, 10)
  await count(mug.id, 1)
  expect((await proposals()).data).toMatchObject([{ proposal: { perDay: 2, basis: 'deliveries', quantity: 19 } }])
  await shop.db.execute(sql`update products set status = 'inactive' where id = ${mug.id}`)
  expect((await proposals()).total).toBe(0)
})

test('stock counts are kept, each of them, and cannot be changed afterwards', async () => {
  const { shop, onSale, store, deliver } = await open()
  const mug = await onSale({ name: '머그', stockQuantity: 500 })
  await deliver(mug.id, 5, 1)
  for (const left of [5, 4])
    await store.ask(recordStockCount, { params: { productId: mug.id }, body: { left, reorderPoint: 0 } })
  const { rows } = await shop.db.execute(sql`select counted from store_stock_counts order by counted_at`)
  expect(rows).toEqual([{ counted: 5 }, { counted: 4 }])
  await expect(shop.db.execute(sql`delete from store_stock_counts`)).rejects.toThrow()
})
