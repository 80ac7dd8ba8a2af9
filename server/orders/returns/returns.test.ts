import * as admin from '@jangteo/contracts/orders/admin-orders.ts'
import * as buyerCalls from '@jangteo/contracts/orders/buyer-orders.ts'
import * as supplierCalls from '@jangteo/contracts/orders/supplier-orders.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCatalog } from '../../testing/catalog.ts'
import { eventually } from '../../testing/eventually.ts'
import { openShop } from '../../testing/open-shop.ts'
import { expectConsistentOrders, paidOrder, readOwn, ship } from '../../testing/orders.ts'
import { signedIn } from '../../testing/test-users.ts'

const reason = '색이 다릅니다'

/** A delivered order of two lines: 2 × 10,000 and 20,000 won, with 3,000 won shipping. */
async function openDelivered() {
  const shop = await openShop()
  const catalog = await openCatalog(shop)
  const mug = await catalog.onSale({ name: '머그', basePrice: 10_000 })
  const bowl = await catalog.onSale({ name: '그릇', basePrice: 20_000 })
  const buyer = await signedIn(shop, 'customer')
  const paid = await paidOrder(buyer, [
    [mug.id, 2],
    [bowl.id, 1],
  ])
  const { orderNumber } = paid
  const itemId = paid.items.find(({ productName }) => productName === '머그')?.id ?? ''
  const request = (id = itemId) =>
    buyer.send(buyerCalls.requestReturn, { params: { orderNumber }, body: { itemId: id, reason } })
  const tooEarly = await request()
  expect(tooEarly.json().message).toBe('배송이 완료된 상품만 반품을 요청할 수 있습니다.')
  const id = await ship(catalog.supplier, orderNumber)
  await catalog.supplier.ask(supplierCalls.deliverPart, { params: { id } })
  return { shop, ...catalog, buyer, orderNumber, itemId, request, mug }
}

test('an accepted return refunds the line without shipping and returns its stock', async () => {
  const { shop, supplier, buyer, orderNumber, request, mug } = await openDelivered()
  expect((await request()).statusCode).toBe(201)
  expect((await request()).json().message).toBe('이미 반품을 요청한 상품입니다.')
  const [waiting] = (await supplier.ask(supplierCalls.listSupplierReturns, { query: {} })).data
  expect(waiting).toMatchObject({ productName: '머그', quantity: 2, refundAmount: 22_000, reason })
  const decide = () =>
    supplier.send(supplierCalls.decideSupplierReturn, { params: { id: waiting?.id ?? '' }, body: { accept: true } })
  const answers = await Promise.all([decide(), decide()])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  await eventually(async () => {
    expect(await readOwn(buyer, orderNumber)).toMatchObject({
      status: 'delivered',
      paymentStatus: 'partially_refunded',
      refunds: [{ amount: 22_000, state: 'completed' }],
    })
  })
  const { rows } = await shop.db.execute(sql`select stock_quantity from products where id = ${mug.id}`)
  expect(rows).toEqual([{ stock_quantity: 10 }])
  await expectConsistentOrders(shop)
})

test('a refused return has a reason, and the buyer can request it again', async () => {
  const { admin: boss, buyer, orderNumber, request } = await openDelivered()
  await request()
  const [waiting] = (await boss.ask(admin.listAllReturns, { query: {} })).data
  const params = { id: waiting?.id ?? '' }
  const silent = await boss.send(admin.decideAnyReturn, { params, body: { accept: false, reason: '' } })
  expect([silent.statusCode, silent.json().message]).toEqual([400, '사유를 입력하세요'])
  await boss.ask(admin.decideAnyReturn, { params, body: { accept: false, reason: '사용한 흔적이 있습니다' } })
  const { items } = await readOwn(buyer, orderNumber)
  expect(items.find(({ productName }) => productName === '머그')?.return).toMatchObject({
    state: 'refused',
    decisionReason: '사용한 흔적이 있습니다',
  })
  expect((await request()).statusCode).toBe(201)
})

test('a return is refused seven days after delivery, and cannot be decided by another supplier', async () => {
  const { shop, supplier, buyer, orderNumber, itemId, request } = await openDelivered()
  const other = await signedIn(shop, 'supplier-approved')
  await request()
  expect((await other.ask(supplierCalls.listSupplierReturns, { query: {} })).data).toEqual([])
  const { rows } = await shop.db.execute<{ id: string }>(sql`select id from return_requests`)
  const params = { id: rows[0]?.id ?? '' }
  const strange = await other.send(supplierCalls.decideSupplierReturn, { params, body: { accept: true } })
  expect(strange.statusCode).toBe(404)
  const refuse = (text: string) =>
    supplier.send(supplierCalls.decideSupplierReturn, { params, body: { accept: false, reason: text } })
  expect((await refuse('')).json().message).toBe('사유를 입력하세요')
  expect((await refuse('사용한 흔적이 있습니다')).statusCode).toBe(200)
  const returned = (await readOwn(buyer, orderNumber)).items.find(({ id }) => id === itemId)?.return
  expect(returned).toMatchObject({ state: 'refused', decisionReason: '사용한 흔적이 있습니다' })
  const deliveredAgo = (time: string) =>
    shop.db.execute(sql`update shipments set delivered_at = now() - ${time}::interval`)
  const { rows: items } = await shop.db.execute<{ id: string }>(sql`select id from order_items where position = 1`)
  await deliveredAgo('7 days 1 minute')
  expect((await request(items[0]?.id)).json().message).toBe('반품은 배송 완료 후 7일 안에 요청할 수 있습니다.')
  await deliveredAgo('6 days 23 hours 59 minutes')
  expect((await request(items[0]?.id)).statusCode).toBe(201)
})
