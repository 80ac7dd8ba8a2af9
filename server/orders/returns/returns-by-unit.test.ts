import { adjustStock } from '@jangteo/contracts/catalog/supplier-products.ts'
import * as admin from '@jangteo/contracts/orders/admin-orders.ts'
import * as buyerCalls from '@jangteo/contracts/orders/buyer-orders.ts'
import * as supplierCalls from '@jangteo/contracts/orders/supplier-orders.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCatalog } from '../../testing/catalog.ts'
import { eventually } from '../../testing/eventually.ts'
import { openShop } from '../../testing/open-shop.ts'
import { expectConsistentOrders, paidOrder, readOwn, ship } from '../../testing/orders.ts'
import { SHIRT } from '../../testing/shirt.ts'
import { signedIn } from '../../testing/test-users.ts'

/** Four delivered mugs at 10,000 won with 3,000 won shipping. */
async function openDelivered() {
  const shop = await openShop()
  const catalog = await openCatalog(shop)
  const mug = await catalog.onSale({ name: '머그', basePrice: 10_000 })
  const buyer = await signedIn(shop, 'customer')
  const { orderNumber, items } = await paidOrder(buyer, [[mug.id, 4]])
  const itemId = items[0]?.id ?? ''
  const id = await ship(catalog.supplier, orderNumber)
  await catalog.supplier.ask(supplierCalls.deliverPart, { params: { id } })
  const request = (body: object) =>
    buyer.send(buyerCalls.requestReturn, {
      params: { orderNumber },
      body: { itemId, reason: '금이 갔습니다', reasonCode: 'defective', ...body } as never,
    })
  const requestId = async () => (await readOwn(buyer, orderNumber)).items[0]?.return?.id ?? ''
  const stock = async () => {
    const { rows } = await shop.db.execute(sql`select stock_quantity from products where id = ${mug.id}`)
    return rows[0]?.stock_quantity
  }
  return { shop, ...catalog, mug, buyer, orderNumber, itemId, request, requestId, stock }
}

test('two of four units come back: collected, inspected partly, refunded with the sum shown before', async () => {
  const { shop, supplier, buyer, orderNumber, request, requestId, stock } = await openDelivered()
  expect((await request({ quantity: 5 })).json().message).toBe('반품을 요청할 수 있는 수량은 4개입니다.')
  expect((await request({ quantity: 2 })).statusCode).toBe(201)
  expect((await request({ quantity: 3 })).json().message).toBe('반품을 요청할 수 있는 수량은 2개입니다.')
  const params = { id: await requestId() }
  await supplier.ask(supplierCalls.collectSupplierReturn, { params, body: { trackingNumber: '123' } })
  const again = await supplier.send(supplierCalls.collectSupplierReturn, { params, body: {} })
  expect(again.statusCode).toBe(409)
  const tooMany = await supplier.send(supplierCalls.inspectSupplierReturn, {
    params,
    body: { acceptedQuantity: 3, restockQuantity: 0 },
  })
  expect(tooMany.json().message).toBe('인정 수량은 2개까지입니다.')
  const { data: inspected } = await supplier.ask(supplierCalls.inspectSupplierReturn, {
    params,
    body: { acceptedQuantity: 1, restockQuantity: 0, note: '하나는 멀쩡합니다' },
  })
  expect(inspected).toMatchObject({ state: 'inspected', acceptedQuantity: 1, refundAmount: 11_000 })
  expect(inspected.refundLines).toEqual([
    { label: '상품 1개', amount: 10_000 },
    { label: '부가세', amount: 1_000 },
  ])
  const { data: done } = await supplier.ask(supplierCalls.decideSupplierReturn, { params, body: { accept: true } })
  expect(done).toMatchObject({ state: 'accepted', refundAmount: 11_000 })
  await eventually(async () => {
    const order = await readOwn(buyer, orderNumber)
    expect(order.refunds).toMatchObject([
      { amount: 11_000, state: 'completed', lines: [{ quantity: 1, amount: 11_000 }] },
    ])
    expect(order.items[0]).toMatchObject({ state: 'ordered', returnedQuantity: 1, requestedQuantity: 0 })
  })
  expect(await stock(), 'a broken unit is not sold again').toBe(6)
  const { rows } = await shop.db.execute(sql`select * from stock_differences`)
  expect(rows).toEqual([])
})

test('a request is withdrawn until the goods are collected, and its units can be requested again', async () => {
  const { supplier, buyer, orderNumber, request, requestId } = await openDelivered()
  await request({ quantity: 4 })
  const withdraw = async (returnId: string) =>
    buyer.send(buyerCalls.withdrawReturn, { params: { orderNumber, returnId } })
  expect((await withdraw(await requestId())).json().data.items[0]).toMatchObject({
    requestedQuantity: 0,
    return: { state: 'withdrawn' },
  })
  await request({})
  const returnId = await requestId()
  await supplier.ask(supplierCalls.collectSupplierReturn, { params: { id: returnId }, body: {} })
  expect((await withdraw(returnId)).json().message).toBe('상품을 회수하기 전에만 요청을 취소할 수 있습니다.')
})

test('an inspection that accepts nothing cannot be refunded, and is refused', async () => {
  const { admin: boss, request, requestId } = await openDelivered()
  await request({ quantity: 1 })
  const params = { id: await requestId() }
  await boss.ask(admin.inspectAnyReturn, { params, body: { acceptedQuantity: 0, restockQuantity: 0 } })
  const accepted = await boss.send(admin.decideAnyReturn, { params, body: { accept: true } })
  expect(accepted.json().message).toBe('검수에서 인정한 수량이 없습니다. 거절로 처리해 주세요.')
  await boss.ask(admin.decideAnyReturn, { params, body: { accept: false, reason: '사용한 흔적' } })
})

test('units in portions are refunded to exactly the line, and a second buyer request cannot overlap', async () => {
  const { shop, supplier, buyer, orderNumber, request, requestId, stock } = await openDelivered()
  const answers = await Promise.all([request({ quantity: 3 }), request({ quantity: 3 })])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  const accept = async () =>
    supplier.ask(supplierCalls.decideSupplierReturn, { params: { id: await requestId() }, body: { accept: true } })
  await accept()
  await request({ quantity: 1 })
  await accept()
  await eventually(async () => {
    const order = await readOwn(buyer, orderNumber)
    expect(order.refunds.map(({ amount }) => amount)).toEqual([33_000, 11_000])
    expect(order.items[0]?.state).toBe('returned')
  })
  expect(await stock()).toBe(10)
  await expectConsistentOrders(shop)
})

test('an exchange for another option sends a parcel of its own, and the line stays sold', async () => {
  const shop = await openShop()
  const { onSale, supplier } = await openCatalog(shop)
  const shirt = await onSale(SHIRT)
  const buyer = await signedIn(shop, 'customer')
  const variantOf = (text: string) => shirt.variants.find(({ optionValues }) => optionValues.join(' / ') === text)
  const [own, wanted, dear] = [variantOf('블랙 / M'), variantOf('블랙 / L'), variantOf('화이트 / M')]
  const { orderNumber, items, totalAmount } = await paidOrder(buyer, [[shirt.id, 1, own?.id]])
  const id = await ship(supplier, orderNumber)
  await supplier.ask(supplierCalls.deliverPart, { params: { id } })
  const levels = async () => {
    const { rows } = await shop.db.execute<{ variant_id: string; quantity: number }>(
      sql`select variant_id, quantity from stock_levels`,
    )
    return new Map(rows.map(({ variant_id, quantity }) => [variant_id, quantity]))
  }
  const before = await levels()
  const ask = (exchangeVariantId?: string) =>
    buyer.send(buyerCalls.requestReturn, {
      params: { orderNumber },
      body: {
        itemId: items[0]?.id ?? '',
        kind: 'exchange',
        reason: '작습니다',
        reasonCode: 'changed_mind',
        exchangeVariantId,
      },
    })
  expect((await ask(dear?.id)).json().message).toBe(
    '가격이 다른 옵션으로는 교환할 수 없습니다. 반품하고 다시 주문해 주세요.',
  )
  expect((await ask(wanted?.id)).statusCode).toBe(201)
  const [request] = (await supplier.ask(supplierCalls.listSupplierReturns, { query: {} })).data
  expect(request).toMatchObject({ kind: 'exchange', exchangeOptionText: '블랙 / L', refundAmount: 0 })
  const decision = { params: { id: request?.id ?? '' }, body: { accept: true as const } }
  const soldOut = await supplier.send(supplierCalls.decideSupplierReturn, decision)
  expect(soldOut.json().code).toBe('stock_too_low')
  expect(await levels(), 'nothing came back for an exchange that failed').toEqual(before)
  const arrived = { variantId: wanted?.id, change: 5, reason: '입고' }
  await supplier.ask(adjustStock, { params: { id: shirt.id }, body: arrived })
  before.set(wanted?.id ?? '', 5)
  const { data } = await supplier.ask(supplierCalls.decideSupplierReturn, decision)
  expect(data.shipment).toMatchObject({ kind: 'exchange', status: 'ready', lines: [{ optionText: '블랙 / L' }] })
  const after = await levels()
  const change = (variantId = '') => (after.get(variantId) ?? 0) - (before.get(variantId) ?? 0)
  expect([change(own?.id), change(wanted?.id)]).toEqual([1, -1])
  const giveBack = () =>
    buyer.send(buyerCalls.requestReturn, {
      params: { orderNumber },
      body: { itemId: items[0]?.id ?? '', reason: '흠집' },
    })
  expect((await giveBack()).json().message).toBe('교환 상품을 받은 뒤에 요청할 수 있습니다.')
  expect((await readOwn(buyer, orderNumber)).items[0]?.exchangingQuantity).toBe(1)
  const shipment = { id: data.shipment?.id ?? '' }
  await supplier.ask(supplierCalls.shipShipment, { params: shipment, body: { carrier: 'direct' } })
  await supplier.ask(supplierCalls.deliverShipment, { params: shipment })
  const order = await readOwn(buyer, orderNumber)
  expect(order).toMatchObject({ status: 'delivered', refundedAmount: 0, totalAmount })
  expect(order.parts[0]?.shipments.map(({ kind, status }) => [kind, status])).toEqual([
    ['order', 'delivered'],
    ['exchange', 'delivered'],
  ])
  // The first parcel arrived long ago; the days of a return count from the one of the exchange.
  await shop.db.execute(sql`update shipments set delivered_at = now() - interval '30 days' where kind = 'order'`)
  expect((await giveBack()).statusCode).toBe(201)
  const [back] = (await supplier.ask(supplierCalls.listSupplierReturns, { query: {} })).data
  await supplier.ask(supplierCalls.decideSupplierReturn, { params: { id: back?.id ?? '' }, body: { accept: true } })
  const atTheEnd = await levels()
  expect([atTheEnd.get(own?.id ?? ''), atTheEnd.get(wanted?.id ?? '')]).toEqual([
    (before.get(own?.id ?? '') ?? 0) + 1,
    before.get(wanted?.id ?? ''),
  ])
  const { rows } = await shop.db.execute(sql`select * from stock_differences`)
  expect(rows).toEqual([])
})
