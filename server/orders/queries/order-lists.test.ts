import * as admin from '@jangteo/contracts/orders/admin-orders.ts'
import * as buyerCalls from '@jangteo/contracts/orders/buyer-orders.ts'
import * as supplierCalls from '@jangteo/contracts/orders/supplier-orders.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCatalog } from '../../testing/catalog.ts'
import { openShop } from '../../testing/open-shop.ts'
import { order, paidOrder, ship } from '../../testing/orders.ts'
import { signedIn } from '../../testing/test-users.ts'

test('orders are found by every filter, and buyers find only their own', async () => {
  const shop = await openShop()
  const { onSale, supplier, admin: boss } = await openCatalog(shop)
  const [mug, bowl] = [await onSale({ name: '머그', basePrice: 10_000 }), await onSale({ name: '그릇 100%' })]
  const buyer = await signedIn(shop, 'customer', { name: '한지민' })
  const other = await signedIn(shop, 'customer', { name: '김민수' })
  const open = (await order(buyer, [[mug.id, 1]])).orderNumber
  const paid = (await paidOrder(buyer, [[bowl.id, 3]])).orderNumber
  const shipped = (await paidOrder(other, [[mug.id, 1]])).orderNumber
  await ship(supplier, shipped)
  await shop.db.execute(sql`update orders set order_date = '2026-03-01T15:00:00Z' where order_number = ${open}`)

  type Query = Parameters<typeof boss.ask<typeof admin.listAllOrders>>[1]['query']
  const found = async (query: Query) =>
    (await boss.ask(admin.listAllOrders, { query })).data.map(({ orderNumber }) => orderNumber)
  expect(await found({})).toEqual([shipped, paid, open])
  expect(await found({ status: 'shipped' })).toEqual([shipped])
  expect(await found({ paymentStatus: 'pending' })).toEqual([open])
  expect(await found({ dateTo: '2026-03-01' }), 'midnight in Seoul begins the second').toEqual([])
  expect(await found({ dateFrom: '2026-03-02', dateTo: '2026-03-02' })).toEqual([open])
  expect(await found({ dateFrom: '2026-03-03' })).toEqual([shipped, paid])
  expect(await found({ minAmount: 36_300, maxAmount: 36_300 })).toEqual([paid])
  expect(await found({ minAmount: 36_301 })).toEqual([])
  expect(await found({ maxAmount: 36_299 })).toEqual([shipped, open])
  expect(await found({ supplierId: supplier.accountId })).toHaveLength(3)
  expect(await found({ supplierId: other.accountId })).toEqual([])
  expect(await found({ search: '김민' })).toEqual([shipped])
  expect(await found({ search: '100%' })).toEqual([paid])
  expect(await found({ search: paid.slice(1) })).toEqual([paid])
  const own = await buyer.ask(buyerCalls.listOrders, { query: { limit: 1 } })
  expect([own.total, own.data[0]?.firstProductName, own.data[0]?.itemCount]).toEqual([2, '그릇 100%', 1])
  const strange = await other.send(buyerCalls.getOrder, { params: { orderNumber: paid } })
  expect([strange.statusCode, strange.json().message]).toEqual([404, '주문을 찾을 수 없습니다.'])
})

test('a supplier sees the number of orders in each status, and exports them as CSV', async () => {
  const shop = await openShop()
  const { onSale, supplier } = await openCatalog(shop)
  const mug = await onSale({ name: '=머그', basePrice: 10_000 })
  const buyer = await signedIn(shop, 'customer', { name: '한지민' })
  const { orderNumber } = await paidOrder(buyer, [[mug.id, 2]])
  await ship(supplier, (await paidOrder(buyer, [[mug.id, 1]])).orderNumber)
  const { counts, total } = await supplier.ask(supplierCalls.listSupplierOrders, { query: { status: 'confirmed' } })
  expect([total, counts]).toEqual([
    1,
    { pending: 0, confirmed: 1, processing: 0, shipped: 1, delivered: 0, cancelled: 0 },
  ])
  const { body } = await supplier.send(supplierCalls.exportSupplierOrders, { query: { status: 'confirmed' } })
  const [heading, line, end] = body.split('\n')
  expect(heading).toMatch(/^\ufeff주문번호,주문일시,상태/)
  expect(line).toContain(`${orderNumber},`)
  expect(line).toContain(",결제완료,한지민,'=머그,2,10000,20000,한지민,010-1234-5678,04524,")
  expect(end).toBe('')
})

test('buyers export the lines of their own orders that match, with the sums of each line', async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  const mug = await onSale({ name: '=머그', basePrice: 10_000 })
  const [buyer, other] = [await signedIn(shop, 'retailer'), await signedIn(shop, 'retailer')]
  const first = (await paidOrder(buyer, [[mug.id, 3]])).orderNumber
  const { orderNumber, items, subtotalAmount, discountAmount } = await paidOrder(buyer, [[mug.id, 2]])
  await order(buyer, [[mug.id, 4]])
  await paidOrder(other, [[mug.id, 1]])
  const units = [{ itemId: items[0]?.id ?? '', quantity: 1 }]
  await buyer.ask(buyerCalls.cancelOrder, { params: { orderNumber }, body: { reason: '하나만 삽니다', items: units } })
  const { body } = await buyer.send(buyerCalls.exportOrders, { query: { isPaid: 'true' } })
  const [heading, newest, oldest, end] = body.split('\n').map((line) => line.split(','))
  expect(heading?.slice(0, 4)).toEqual(['\ufeff주문번호', '주문일시', '상태', '공급자'])
  const tax = Math.floor((subtotalAmount - discountAmount) / 10)
  expect([newest?.[0], newest?.[4], newest?.slice(7, 15).map(Number)]).toEqual([
    ...[orderNumber, "'=머그"],
    [2, 1, subtotalAmount / 2, 0, subtotalAmount, discountAmount, tax, subtotalAmount - discountAmount + tax],
  ])
  expect([oldest?.[0], end]).toEqual([first, ['']])
})

test('buying again adds available products to the cart and names the missing ones', async () => {
  const shop = await openShop()
  const { onSale, supplier } = await openCatalog(shop)
  const [mug, bowl] = [await onSale({ name: '머그' }), await onSale({ name: '그릇', stockQuantity: 1 })]
  const buyer = await signedIn(shop, 'customer')
  const { orderNumber } = await paidOrder(buyer, [
    [mug.id, 2],
    [bowl.id, 1],
  ])
  const { data } = await buyer.ask(buyerCalls.buyAgain, { params: { orderNumber } })
  expect([data.added, data.missing]).toEqual([['머그'], ['그릇']])
  expect(data.cart.items).toMatchObject([{ productName: '머그', quantity: 2 }])
  expect(supplier.role).toBe('business')
})

test('buying again adds the units that were kept, and all of an order of which nothing was', async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  const [mug, bowl] = [await onSale({ name: '머그' }), await onSale({ name: '그릇' })]
  const buyer = await signedIn(shop, 'customer')
  const { orderNumber, items } = await paidOrder(buyer, [
    [mug.id, 3],
    [bowl.id, 2],
  ])
  const params = { orderNumber }
  const idOf = (name: string) => items.find(({ productName }) => productName === name)?.id ?? ''
  const cancel = (name: string, quantity: number) =>
    buyer.ask(buyerCalls.cancelOrder, { params, body: { reason: '변심', items: [{ itemId: idOf(name), quantity }] } })
  await cancel('머그', 2)
  await cancel('그릇', 2)
  const kept = (await buyer.ask(buyerCalls.buyAgain, { params })).data
  expect(kept.added).toEqual(['머그'])
  expect(kept.cart.items).toMatchObject([{ productName: '머그', quantity: 1 }])
  await cancel('머그', 1)
  const all = (await buyer.ask(buyerCalls.buyAgain, { params })).data
  expect(all.cart.items.map(({ productName, quantity }) => [productName, quantity]).sort()).toEqual([
    ['그릇', 2],
    ['머그', 4],
  ])
})

test('buyers list their returns that are open, accepted, or refused and withdrawn', async () => {
  const shop = await openShop()
  const { onSale, supplier } = await openCatalog(shop)
  const mug = await onSale({ name: '머그' })
  const buyer = await signedIn(shop, 'customer')
  const { orderNumber, items } = await paidOrder(buyer, [[mug.id, 4]])
  const id = await ship(supplier, orderNumber)
  await supplier.ask(supplierCalls.deliverPart, { params: { id } })
  const request = async (reason: string) => {
    const body = { itemId: items[0]?.id ?? '', quantity: 1, reason }
    const { data } = await buyer.ask(buyerCalls.requestReturn, { params: { orderNumber }, body })
    return data.items[0]?.return?.id ?? ''
  }
  await request('새로')
  await supplier.ask(supplierCalls.collectSupplierReturn, { params: { id: await request('회수') }, body: {} })
  const accepted = { params: { id: await request('승인') }, body: { accept: true as const } }
  await supplier.ask(supplierCalls.decideSupplierReturn, accepted)
  await buyer.ask(buyerCalls.withdrawReturn, { params: { orderNumber, returnId: await request('취소') } })
  const reasons = async (state: 'open' | 'accepted' | 'closed') =>
    (await buyer.ask(buyerCalls.listOwnReturns, { query: { state } })).data.map(({ reason }) => reason)
  expect(await reasons('open')).toEqual(['새로', '회수'])
  expect(await reasons('accepted')).toEqual(['승인'])
  expect(await reasons('closed')).toEqual(['취소'])
  const stranger = await signedIn(shop, 'customer')
  expect((await stranger.ask(buyerCalls.listOwnReturns, { query: { state: 'open' } })).data).toEqual([])
})
