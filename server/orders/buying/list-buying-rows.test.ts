import { cancelOrder, requestReturn } from '@jangteo/contracts/orders/buyer-orders.ts'
import * as contract from '@jangteo/contracts/orders/buying.ts'
import { addToCart } from '@jangteo/contracts/orders/cart.ts'
import { decideSupplierReturn, deliverPart } from '@jangteo/contracts/orders/supplier-orders.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCatalog } from '../../testing/catalog.ts'
import { openShop } from '../../testing/open-shop.ts'
import { order, paidOrder, pay, ship } from '../../testing/orders.ts'
import { SHIRT } from '../../testing/shirt.ts'
import { signedIn } from '../../testing/test-users.ts'

async function openRetailer() {
  const shop = await openShop()
  const catalog = await openCatalog(shop)
  const retailer = await signedIn(shop, 'retailer')
  const list = (query: Parameters<typeof retailer.ask<typeof contract.listBuyingRows>>[1]['query']) =>
    retailer.ask(contract.listBuyingRows, { query })
  return { shop, ...catalog, retailer, list }
}

test('paid purchases are listed, the last one first, with the price of the grade and the last purchase', async () => {
  const { shop, onSale, retailer, list } = await openRetailer()
  const mug = await onSale({ name: '머그', basePrice: 10_000, pricing: { gold: 9_000, premium: 8_000, vip: 7_000 } })
  const bowl = await onSale({ name: '국그릇', basePrice: 5_000 })
  const plate = await onSale({ name: '접시' })
  await paidOrder(retailer, [[mug.id, 2]])
  await paidOrder(retailer, [[bowl.id, 1]])
  const last = await paidOrder(retailer, [[mug.id, 3]])
  await order(retailer, [[plate.id, 1]])
  const { orderNumber } = await paidOrder(retailer, [[bowl.id, 9]])
  await retailer.ask(cancelOrder, { params: { orderNumber }, body: { reason: '잘못 주문했습니다' } })
  await shop.db.execute(sql`update businesses set grade = 'vip' where account_id = ${retailer.accountId}`)
  await retailer.ask(addToCart, { body: { productId: mug.id, quantity: 4 } })

  const page = await list({})
  expect([page.total, page.totalIsExact]).toEqual([2, true])
  expect(page.data).toMatchObject([
    {
      ...{ productName: '머그', gradePrice: 7_000, basePrice: 10_000, inCart: 4 },
      lastBought: { quantity: 3, at: last.orderDate, unitPrice: expect.any(Number) },
    },
    { productName: '국그릇', inCart: 0, lastBought: { quantity: 1 } },
  ])
  expect((await list({ search: '국그' })).data.map(({ productName }) => productName)).toEqual(['국그릇'])
  expect((await list({ limit: 1, page: 2 })).data.map(({ productName }) => productName)).toEqual(['국그릇'])

  await shop.db.execute(sql`update products set status = 'inactive' where id = ${mug.id}`)
  expect((await list({})).data.map(({ productName }) => productName)).toEqual(['국그릇'])
})

test('all products on sale are listed in the order of the shop, with the variants of each together', async () => {
  const { onSale, retailer, list } = await openRetailer()
  const shirt = await onSale({ ...SHIRT, name: '셔츠' })
  const mug = await onSale({ name: '머그' })
  await paidOrder(retailer, [[shirt.id, 1, shirt.variants[2]?.id]])
  const { data, total } = await list({ view: 'all' })
  expect(total).toBe(2)
  expect(data.map(({ variantId }) => variantId)).toEqual([mug.variants[0]?.id, ...shirt.variants.map(({ id }) => id)])
  expect(data.map(({ lastBought }) => lastBought !== null)).toEqual([false, false, false, true])
  const found = await list({ view: 'all', search: '머그' })
  expect([found.total, found.data.map(({ productName }) => productName)]).toEqual([1, ['머그']])
})

test('purchases of other retailers are not shown, and shoppers have no list', async () => {
  const { shop, onSale, list } = await openRetailer()
  const mug = await onSale({ name: '머그' })
  await paidOrder(await signedIn(shop, 'retailer'), [[mug.id, 1]])
  expect((await list({})).data).toEqual([])
  expect((await list({ view: 'all' })).data).toMatchObject([{ productName: '머그', lastBought: null }])
  const shopper = await signedIn(shop, 'customer')
  expect((await shopper.send(contract.listBuyingRows, { query: {} })).statusCode).toBe(403)
})

test('a cancelled or returned purchase gives way to the one before it, and two at once leave the later one', async () => {
  const { shop, supplier, onSale, retailer, list } = await openRetailer()
  const mug = await onSale({ name: '머그' })
  const bowl = await onSale({ name: '국그릇' })
  await paidOrder(retailer, [[mug.id, 1]])
  const delivered = await paidOrder(retailer, [[mug.id, 2]])
  await supplier.ask(deliverPart, { params: { id: await ship(supplier, delivered.orderNumber) } })
  const third = await paidOrder(retailer, [
    [mug.id, 3],
    [bowl.id, 1],
  ])
  const bought = async () =>
    (await list({})).data.map(({ productName, lastBought }) => [productName, lastBought?.quantity] as const)
  expect(new Map(await bought())).toEqual(
    new Map([
      ['머그', 3],
      ['국그릇', 1],
    ]),
  )
  const params = { orderNumber: third.orderNumber }
  await retailer.ask(cancelOrder, { params, body: { reason: '잘못 주문했습니다' } })
  expect(await bought()).toEqual([['머그', 2]])
  const asked = await retailer.ask(requestReturn, {
    params: { orderNumber: delivered.orderNumber },
    body: { itemId: delivered.items[0]?.id ?? '', reason: '흠집' },
  })
  const { id = '' } = asked.data.items[0]?.return ?? {}
  await supplier.ask(decideSupplierReturn, { params: { id }, body: { accept: true } })
  expect(await bought()).toEqual([['머그', 1]])

  const [fourth, fifth] = [await order(retailer, [[mug.id, 4]]), await order(retailer, [[mug.id, 5]])]
  await Promise.all([pay(retailer, fifth), pay(retailer, fourth)])
  expect(await bought()).toEqual([['머그', 5]])
  const { rows } = await shop.db.execute(sql`
    select l.variant_id from last_purchases l where (l.order_id, l.quantity) is distinct from (
      select (o.id, i.quantity) from orders o join order_items i on i.order_id = o.id
      where o.buyer_id = l.account_id and i.variant_id = l.variant_id and o.payment_date is not null and i.kept_quantity > 0
      order by o.order_date desc limit 1)`)
  expect(rows).toEqual([])
})
