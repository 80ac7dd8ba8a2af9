import { approveProduct } from '@jangteo/contracts/catalog/admin-products.ts'
import { createProduct, setProductStatus } from '@jangteo/contracts/catalog/supplier-products.ts'
import * as admin from '@jangteo/contracts/orders/admin-orders.ts'
import * as buyerCalls from '@jangteo/contracts/orders/buyer-orders.ts'
import * as supplierCalls from '@jangteo/contracts/orders/supplier-orders.ts'
import { describe, expect, test } from 'vitest'
import { openCatalog } from '../../testing/catalog.ts'
import { eventually } from '../../testing/eventually.ts'
import { openShop } from '../../testing/open-shop.ts'
import { expectConsistentOrders, order, paidOrder, partOf, readOwn, ship } from '../../testing/orders.ts'
import { signedIn } from '../../testing/test-users.ts'

const reason = '마음이 바뀌었습니다'

/** A shop with two suppliers of one product each, and a buyer. */
async function openMarket() {
  const shop = await openShop()
  const catalog = await openCatalog(shop)
  const other = await signedIn(shop, 'supplier-approved')
  const mug = await catalog.onSale({ name: '머그', basePrice: 10_000 })
  const draft = await other.ask(createProduct, { body: catalog.form({ name: '그릇', basePrice: 20_000 }) })
  const params = { id: draft.data.id }
  await other.ask(setProductStatus, { params, body: { status: 'pending' } })
  const bowl = (await catalog.admin.ask(approveProduct, { params })).data
  const buyer = await signedIn(shop, 'customer')
  const both: [string, number][] = [
    [mug.id, 2],
    [bowl.id, 1],
  ]
  return { shop, ...catalog, other, mug, bowl, buyer, both }
}

describe('a paid order', () => {
  test('is processed, shipped and delivered, and its history lists every transition', async () => {
    const { shop, supplier, mug, buyer } = await openMarket()
    const NOW = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/)
    const { orderNumber, ...paid } = await paidOrder(buyer, [[mug.id, 1]])
    const dates = { paymentDate: NOW, shippingDate: null, deliveryDate: null }
    expect(paid).toMatchObject({ status: 'confirmed', paymentStatus: 'completed', ...dates })
    const id = await ship(supplier, orderNumber)
    const sent = { status: 'shipped', trackingNumber: '123456789011', ...dates, shippingDate: NOW }
    expect(await readOwn(buyer, orderNumber)).toMatchObject(sent)
    await buyer.ask(buyerCalls.receivePart, { params: { orderNumber, partId: id } })
    const { history, ...delivered } = await readOwn(buyer, orderNumber)
    expect(delivered).toMatchObject({ ...sent, status: 'delivered', deliveryDate: NOW })
    expect(history.map(({ event, actorName }) => [event, actorName])).toEqual([
      ['placed', buyer.name],
      ['paid', null],
      ['processing', supplier.name],
      ['shipped', supplier.name],
      ['delivered', buyer.name],
    ])
    await expectConsistentOrders(shop)
  })

  test('shipped without a tracking number gets one of ours', async () => {
    const { supplier, mug, buyer } = await openMarket()
    const { orderNumber } = await paidOrder(buyer, [[mug.id, 1]])
    const params = { id: await partOf(supplier, orderNumber) }
    await supplier.ask(supplierCalls.startProcessing, { params })
    await supplier.ask(supplierCalls.shipPart, { params, body: { carrier: 'direct' } })
    expect((await readOwn(buyer, orderNumber)).trackingNumber).toMatch(/^TRK\d{12}$/)
    const next = await paidOrder(buyer, [[mug.id, 1]])
    await ship(supplier, next.orderNumber)
    expect((await readOwn(buyer, next.orderNumber)).trackingNumber, 'the carrier’s').toBe('123456789011')
  })

  test('refuses an invalid transition and names both statuses', async () => {
    const { supplier, mug, buyer } = await openMarket()
    const { orderNumber } = await paidOrder(buyer, [[mug.id, 1]])
    const params = { id: await partOf(supplier, orderNumber) }
    const early = await supplier.send(supplierCalls.deliverPart, { params })
    expect([early.statusCode, early.json().message]).toEqual([
      409,
      "'결제완료' 상태에서 '배송완료'(으)로 바꿀 수 없습니다.",
    ])
    await ship(supplier, orderNumber)
    const late = await buyer.send(buyerCalls.cancelOrder, { params: { orderNumber }, body: { reason } })
    expect([late.statusCode, late.json().message]).toEqual([409, "'배송중' 상태에서 '취소'(으)로 바꿀 수 없습니다."])
  })

  test('whose processing is started twice at once is started once', async () => {
    const { supplier, mug, buyer } = await openMarket()
    const { orderNumber } = await paidOrder(buyer, [[mug.id, 1]])
    const params = { id: await partOf(supplier, orderNumber) }
    const answers = await Promise.all([1, 2, 3].map(() => supplier.send(supplierCalls.startProcessing, { params })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })

  test('of several suppliers has the status of its slowest part, and each supplier sees only its own', async () => {
    const { supplier, other, both, buyer } = await openMarket()
    const { orderNumber } = await paidOrder(buyer, both)
    await ship(supplier, orderNumber)
    expect(await readOwn(buyer, orderNumber)).toMatchObject({ status: 'confirmed', trackingNumber: '123456789011' })
    const mine = await partOf(supplier, orderNumber)
    const theirs = await partOf(other, orderNumber)
    const seen = (await other.ask(supplierCalls.getSupplierOrder, { params: { id: theirs } })).data
    expect(seen.items.map(({ productName }) => productName)).toEqual(['그릇'])
    expect(seen.amount).toBe(20_000)
    expect(seen.history.map(({ event }) => event)).toEqual(['placed', 'paid'])
    expect((await other.send(supplierCalls.getSupplierOrder, { params: { id: mine } })).json().code).toBe(
      'order_not_found',
    )
    const touch = await other.send(supplierCalls.deliverPart, { params: { id: mine } })
    expect([touch.statusCode, touch.json().message]).toEqual([404, '주문을 찾을 수 없습니다.'])
    await supplier.ask(supplierCalls.deliverPart, { params: { id: mine } })
    await ship(other, orderNumber)
    await other.ask(supplierCalls.deliverPart, { params: { id: theirs } })
    expect((await readOwn(buyer, orderNumber)).status).toBe('delivered')
  })
})

describe('cancelling', () => {
  test('a paid order returns the stock once and refunds the full amount', async () => {
    const { shop, mug, bowl, both, buyer } = await openMarket()
    const { orderNumber, totalAmount } = await paidOrder(buyer, both)
    const cancel = () => buyer.send(buyerCalls.cancelOrder, { params: { orderNumber }, body: { reason } })
    const answers = await Promise.all([cancel(), cancel()])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    await eventually(async () => {
      const cancelled = await readOwn(buyer, orderNumber)
      expect(cancelled).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', cancellationReason: reason })
      expect(cancelled.refunds).toMatchObject([{ amount: totalAmount, state: 'completed' }])
    })
    const { rows } = await shop.db.$client.query('select stock_quantity from products where id = any ($1)', [
      [mug.id, bowl.id],
    ])
    expect(rows).toEqual([{ stock_quantity: 10 }, { stock_quantity: 10 }])
    await expectConsistentOrders(shop)
  })

  test('one part refunds its share, and the last part the shipping as well', async () => {
    const { shop, supplier, other, both, buyer } = await openMarket()
    // 2 × 10,000 + 20,000 = 40,000; shipping 3,000; tax 4,300; total 47,300
    const { orderNumber } = await paidOrder(buyer, both)
    const cancelPartOf = async (who: typeof supplier) =>
      who.ask(supplierCalls.cancelPart, { params: { id: await partOf(who, orderNumber) }, body: { reason: '품절' } })
    await cancelPartOf(other)
    expect(await readOwn(buyer, orderNumber)).toMatchObject({ status: 'confirmed', refunds: [{ amount: 22_000 }] })
    await cancelPartOf(supplier)
    const { rows } = await shop.db.$client.query('select distinct stock_quantity from products')
    expect(rows, 'the stock is back').toEqual([{ stock_quantity: 10 }])
    expect(await readOwn(buyer, orderNumber)).toMatchObject({
      status: 'cancelled',
      cancellationReason: '품절',
      refundedAmount: 47_300,
      refunds: [{ amount: 22_000 }, { amount: 25_300 }],
    })
    await expectConsistentOrders(shop)
  })

  test('before payment cancels the whole order only', async () => {
    const { supplier, both, buyer } = await openMarket()
    const { orderNumber } = await order(buyer, both)
    const params = { id: await partOf(supplier, orderNumber) }
    const answer = await supplier.send(supplierCalls.cancelPart, { params, body: { reason } })
    expect([answer.statusCode, answer.json().message]).toEqual([409, '결제 전에는 주문 전체만 취소할 수 있습니다.'])
    const { data } = await buyer.ask(buyerCalls.cancelOrder, { params: { orderNumber }, body: { reason } })
    expect([data.status, data.paymentStatus, data.refunds]).toEqual(['cancelled', 'pending', []])
  })

  test('is allowed to admins and the supplier until shipment, to buyers until processing', async () => {
    const { supplier, admin: boss, mug, buyer } = await openMarket()
    const { orderNumber } = await paidOrder(buyer, [[mug.id, 1]])
    await supplier.ask(supplierCalls.startProcessing, { params: { id: await partOf(supplier, orderNumber) } })
    const body = { reason }
    const tried = await buyer.send(buyerCalls.cancelOrder, { params: { orderNumber }, body })
    expect(tried.json().message).toBe("'상품준비중' 상태에서 '취소'(으)로 바꿀 수 없습니다.")
    const { data } = await boss.ask(admin.cancelAnyOrder, { params: { orderNumber }, body })
    expect(data.status).toBe('cancelled')
  })

  test('of units that names a part cancels none of another part', async () => {
    const { supplier, other, both, buyer } = await openMarket()
    const { orderNumber, items } = await paidOrder(buyer, both)
    await other.ask(supplierCalls.startProcessing, { params: { id: await partOf(other, orderNumber) } })
    const body = {
      partId: await partOf(supplier, orderNumber),
      items: items.map(({ id }) => ({ itemId: id, quantity: 1 })),
      reason: '변심',
    }
    expect((await buyer.send(buyerCalls.cancelOrder, { params: { orderNumber }, body })).statusCode).toBe(404)
    expect((await readOwn(buyer, orderNumber)).refundedAmount).toBe(0)
  })

  test('needs a reason, and is refused to other accounts', async () => {
    const { shop, mug, buyer } = await openMarket()
    const { orderNumber } = await order(buyer, [[mug.id, 1]])
    const stranger = await signedIn(shop, 'customer')
    const empty = await buyer.send(buyerCalls.cancelOrder, { params: { orderNumber }, body: { reason: ' ' } })
    expect([empty.statusCode, empty.json().message]).toEqual([400, '사유를 입력하세요'])
    const strange = await stranger.send(buyerCalls.cancelOrder, { params: { orderNumber }, body: { reason } })
    expect(strange.json().message).toBe('주문을 찾을 수 없습니다.')
  })
})
