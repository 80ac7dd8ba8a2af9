import { listNotifications } from '@jangteo/contracts/notifications/notifications.ts'
import * as admin from '@jangteo/contracts/orders/admin-orders.ts'
import * as buyerCalls from '@jangteo/contracts/orders/buyer-orders.ts'
import type { ItemQuantities } from '@jangteo/contracts/orders/orders.ts'
import * as supplierCalls from '@jangteo/contracts/orders/supplier-orders.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCatalog } from '../../testing/catalog.ts'
import { eventually } from '../../testing/eventually.ts'
import { openShop } from '../../testing/open-shop.ts'
import { expectConsistentOrders, paidOrder, partOf, readOwn } from '../../testing/orders.ts'
import { signedIn } from '../../testing/test-users.ts'

/** A paid order of 4 mugs at 10,000 won and 1 bowl at 20,000 won, which its supplier prepares. Shipping is free. */
async function openProcessing() {
  const shop = await openShop()
  const catalog = await openCatalog(shop)
  const mug = await catalog.onSale({ name: '머그', basePrice: 10_000 })
  const bowl = await catalog.onSale({ name: '그릇', basePrice: 20_000 })
  const buyer = await signedIn(shop, 'customer')
  const paid = await paidOrder(buyer, [
    [mug.id, 4],
    [bowl.id, 1],
  ])
  const { orderNumber } = paid
  const params = { id: await partOf(catalog.supplier, orderNumber) }
  await catalog.supplier.ask(supplierCalls.startProcessing, { params })
  const idOf = (name: string) => paid.items.find(({ productName }) => productName === name)?.id ?? ''
  const [mugs, bowls] = [idOf('머그'), idOf('그릇')]
  const shipUnits = (items: ItemQuantities, trackingNumber = '') =>
    catalog.supplier.send(supplierCalls.shipPart, { params, body: { carrier: 'direct', trackingNumber, items } })
  const stockOf = async (id: string) => {
    const { rows } = await shop.db.execute(sql`select stock_quantity from products where id = ${id}`)
    return rows[0]?.stock_quantity
  }
  return { shop, ...catalog, buyer, orderNumber, params, mugs, bowls, mug, bowl, shipUnits, stockOf }
}

test('a part leaves in two parcels, and is delivered with the last of them', async () => {
  const { supplier, admin: boss, buyer, orderNumber, params, mugs, bowls, shipUnits } = await openProcessing()
  expect((await shipUnits([{ itemId: mugs, quantity: 3 }], 'TRK1')).statusCode).toBe(200)
  const half = await readOwn(buyer, orderNumber)
  expect(half).toMatchObject({ status: 'processing', trackingNumber: 'TRK1' })
  expect(half.parts[0]).toMatchObject({
    status: 'processing',
    isPartlyShipped: true,
    shipments: [{ number: `${orderNumber}-1`, status: 'shipped', lines: [{ itemId: mugs, quantity: 3 }] }],
  })
  const rowsOf = async () => [
    (await supplier.ask(supplierCalls.listSupplierOrders, { query: {} })).data[0]?.isPartlyShipped,
    (await boss.ask(admin.listAllOrders, { query: {} })).data[0]?.isPartlyShipped,
  ]
  expect(await rowsOf()).toEqual([true, true])
  const tooMany = await shipUnits([{ itemId: mugs, quantity: 2 }])
  expect([tooMany.statusCode, tooMany.json().message]).toEqual([409, '머그: 보낼 수 있는 수량은 1개입니다.'])
  await shipUnits([
    { itemId: mugs, quantity: 1 },
    { itemId: bowls, quantity: 1 },
  ])
  const sent = await readOwn(buyer, orderNumber)
  expect([sent.status, sent.parts[0]?.isPartlyShipped]).toEqual(['shipped', false])
  expect(await rowsOf()).toEqual([false, false])
  const [first, second] = sent.parts[0]?.shipments ?? []
  const receive = (shipmentId = '') => buyer.send(buyerCalls.receiveShipment, { params: { orderNumber, shipmentId } })
  expect((await receive(first?.id)).json().data.status).toBe('shipped')
  expect((await receive(first?.id)).statusCode).toBe(409)
  const last = await supplier.ask(supplierCalls.deliverShipment, { params: { id: second?.id ?? '' } })
  expect(last.data.status).toBe('delivered')
  const done = await readOwn(buyer, orderNumber)
  expect(done.status).toBe('delivered')
  expect(done.items.map(({ productName, deliveredQuantity }) => [productName, deliveredQuantity])).toEqual([
    ['그릇', 1],
    ['머그', 4],
  ])
  const { history } = (await supplier.ask(supplierCalls.getSupplierOrder, { params })).data
  expect(history.filter(({ event }) => event === 'shipped').map(({ note }) => note)).toEqual([
    '직접 배송 TRK1 (머그 3개)',
    expect.stringMatching(/^직접 배송 TRK\d{12}$/),
  ])
})

test('packed parcels have numbers, hold their units and are sent one by one', async () => {
  const { orderNumber, supplier, params, mugs, bowls, shipUnits } = await openProcessing()
  const pack = (...parcels: { itemId: string; quantity: number }[][]) =>
    supplier.send(supplierCalls.packShipments, { params, body: { parcels: parcels.map((items) => ({ items })) } })
  const twice = await pack([{ itemId: mugs, quantity: 3 }], [{ itemId: mugs, quantity: 2 }])
  expect([twice.statusCode, twice.json().message]).toEqual([409, '머그: 아직 담지 않은 수량은 1개입니다.'])
  const packed = await pack([{ itemId: mugs, quantity: 2 }], [{ itemId: mugs, quantity: 2 }])
  const parcels: { id: string; number: string; status: string }[] = packed.json().data.shipments
  expect(parcels.map(({ status }) => status)).toEqual(['ready', 'ready'])
  const whole = await supplier.send(supplierCalls.shipPart, { params, body: { carrier: 'direct' } })
  expect(whole.json().message).toBe('나누어 담은 상자가 있습니다. 상자별로 발송해 주세요.')
  const [row] = (await supplier.ask(supplierCalls.listSupplierOrders, { query: {} })).data
  expect(row?.hasPackedParcels).toBe(true)
  expect((await shipUnits([{ itemId: mugs, quantity: 1 }])).json().message).toBe('머그: 보낼 수 있는 수량은 0개입니다.')
  await supplier.ask(supplierCalls.unpackShipment, { params: { id: parcels[1]?.id ?? '' } })
  const send = () =>
    supplier.send(supplierCalls.shipShipment, { params: { id: parcels[0]?.id ?? '' }, body: { carrier: 'direct' } })
  const answers = await Promise.all([send(), send()])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const rest = await shipUnits([
    { itemId: mugs, quantity: 2 },
    { itemId: bowls, quantity: 1 },
  ])
  expect(rest.json().data).toMatchObject({ status: 'shipped' })
  const numbers: string[] = rest.json().data.shipments.map(({ number }: { number: string }) => number)
  // The number of the parcel that was unpacked may stand on a printed label.
  expect(numbers).toEqual([`${orderNumber}-1`, `${orderNumber}-3`])
})

test('a number is corrected until delivery; the history keeps the one before, and the buyer is told', async () => {
  const { shop, supplier, admin: boss, buyer, orderNumber, params } = await openProcessing()
  await supplier.ask(supplierCalls.shipPart, { params, body: { carrier: 'direct', trackingNumber: 'TRK1' } })
  const [shipment] = (await readOwn(buyer, orderNumber)).parts[0]?.shipments ?? []
  const correct = (trackingNumber: string) =>
    supplier.send(supplierCalls.correctShipment, {
      params: { id: shipment?.id ?? '' },
      body: { carrier: 'direct', trackingNumber },
    })
  expect((await correct('TRK2')).statusCode).toBe(200)
  expect((await correct('TRK2')).statusCode).toBe(200)
  const other = await signedIn(shop, 'supplier-approved')
  const strange = await other.send(supplierCalls.correctShipment, {
    params: { id: shipment?.id ?? '' },
    body: { carrier: 'direct', trackingNumber: 'TRK3' },
  })
  expect(strange.statusCode).toBe(404)
  const order = await readOwn(buyer, orderNumber)
  expect(order.trackingNumber).toBe('TRK2')
  expect(order.history.filter(({ event }) => event === 'shipment_corrected').map(({ note }) => note)).toEqual([
    '직접 배송 TRK1 → 직접 배송 TRK2',
  ])
  const { data } = await buyer.ask(listNotifications, { query: {} })
  expect(data.map(({ text }) => text)).toContain(`송장 번호가 바뀌었습니다: 직접 배송 TRK2 (${orderNumber})`)
  await boss.ask(admin.deliverAnyShipment, { params: { orderNumber, shipmentId: shipment?.id ?? '' } })
  expect((await correct('TRK4')).json().message).toBe('배송 중인 상자의 송장번호만 고칠 수 있습니다.')
})

test('of 20 shippers at once, each unit leaves once', async () => {
  const { shop, buyer, orderNumber, mugs, shipUnits } = await openProcessing()
  const answers = await Promise.all(Array.from({ length: 20 }, () => shipUnits([{ itemId: mugs, quantity: 1 }])))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(16)
  const { parts, items } = await readOwn(buyer, orderNumber)
  expect(parts[0]?.shipments).toHaveLength(4)
  expect(items.find(({ id }) => id === mugs)?.shippedQuantity).toBe(4)
  await expectConsistentOrders(shop)
})

test('units are cancelled before they are sent: refund, stock and part follow', async () => {
  const {
    shop,
    supplier,
    admin: boss,
    buyer,
    orderNumber,
    params,
    mugs,
    bowls,
    mug,
    shipUnits,
    stockOf,
  } = await openProcessing()
  const cancel = (items: { itemId: string; quantity: number }[]) =>
    supplier.send(supplierCalls.cancelPart, { params, body: { reason: '파손', items } })
  expect(await stockOf(mug.id)).toBe(6)
  expect((await cancel([{ itemId: mugs, quantity: 1 }])).json().data.status).toBe('processing')
  expect(await stockOf(mug.id)).toBe(7)
  await shipUnits([
    { itemId: mugs, quantity: 1 },
    { itemId: bowls, quantity: 1 },
  ])
  const sentUnit = await cancel([{ itemId: mugs, quantity: 3 }])
  expect(sentUnit.json().message).toBe('머그: 취소할 수 있는 수량은 2개입니다.')
  // The last units that were not sent are cancelled: the other units of the part are on their way.
  expect((await cancel([{ itemId: mugs, quantity: 2 }])).json().data.status).toBe('shipped')
  expect(await stockOf(mug.id)).toBe(9)
  await eventually(async () => {
    const { refunds, refundedAmount, status } = await readOwn(buyer, orderNumber)
    expect(refunds.map(({ amount, state }) => [amount, state])).toEqual([
      [11_000, 'completed'],
      [22_000, 'completed'],
    ])
    expect([status, refundedAmount]).toEqual(['shipped', 33_000])
  })
  await boss.ask(admin.updateAnyPartStatus, {
    params: { orderNumber, partId: params.id },
    body: { status: 'delivered' },
  })
  await expectConsistentOrders(shop)
})

test('a repeated call after a lost answer ships and cancels no further units', async () => {
  const {
    shop,
    supplier,
    admin: boss,
    buyer,
    orderNumber,
    params,
    mugs,
    mug,
    shipUnits,
    stockOf,
  } = await openProcessing()
  const unsent = async () => {
    const item = (await readOwn(buyer, orderNumber)).items.find(({ id }) => id === mugs)
    return [item?.shippedQuantity, item?.cancelledQuantity]
  }
  const seen = (unsentQuantity: number) => [{ itemId: mugs, quantity: 1, unsentQuantity }]
  const cancel = (items: ReturnType<typeof seen>) =>
    supplier.send(supplierCalls.cancelPart, { params, body: { reason: '파손', items } })
  const cancelAny = (items: ReturnType<typeof seen>) =>
    boss.send(admin.cancelAnyOrder, { params: { orderNumber }, body: { reason: '파손', items } })
  const outcomes = async (call: () => ReturnType<typeof cancel>) => {
    const answers = [await call(), await call()]
    return answers.map((answer) => [answer.statusCode, answer.json().code])
  }
  const ONCE = [
    [200, undefined],
    [409, 'changed_meanwhile'],
  ]
  expect(await outcomes(() => shipUnits(seen(4)))).toEqual(ONCE)
  expect(await unsent()).toEqual([1, 0])
  expect(await outcomes(() => cancel(seen(3)))).toEqual(ONCE)
  expect(await unsent()).toEqual([1, 1])
  expect(await outcomes(() => cancelAny(seen(2)))).toEqual(ONCE)
  expect(await unsent()).toEqual([1, 2])
  expect(await stockOf(mug.id)).toBe(8)
  const parcels = [{ items: seen(2) }]
  expect((await supplier.send(supplierCalls.packShipments, { params, body: { parcels } })).json().code).toBe(
    'changed_meanwhile',
  )
  expect((await shipUnits([{ itemId: mugs, quantity: 1 }])).statusCode).toBe(200)
  expect(await unsent()).toEqual([2, 2])
  await expectConsistentOrders(shop)
})

test('of two equal calls at once that name the unsent units, one ships', async () => {
  const { buyer, orderNumber, mugs, shipUnits } = await openProcessing()
  const ship = () => shipUnits([{ itemId: mugs, quantity: 1, unsentQuantity: 4 }])
  const answers = await Promise.all(Array.from({ length: 5 }, ship))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409])
  expect((await readOwn(buyer, orderNumber)).parts[0]?.shipments).toHaveLength(1)
})

test('the shipping fee comes back with the last unit of the order', async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  const buyer = await signedIn(shop, 'customer')
  const mug = await onSale({ basePrice: 9_999 })
  const { orderNumber, items, totalAmount } = await paidOrder(buyer, [[mug.id, 3]])
  const cancel = () =>
    buyer.send(buyerCalls.cancelOrder, {
      params: { orderNumber },
      body: { reason: '변심', items: [{ itemId: items[0]?.id ?? '', quantity: 1 }] },
    })
  for (let unit = 0; unit < 3; unit++) expect((await cancel()).statusCode).toBe(200)
  expect((await cancel()).statusCode).toBe(409)
  await eventually(async () => {
    const { refunds, status, paymentStatus } = await readOwn(buyer, orderNumber)
    expect([status, paymentStatus]).toEqual(['cancelled', 'refunded'])
    // 3 × 9,999 = 29,997 and 3,000 shipping; tax 3,299 of the sum, of it 300 on the shipping.
    expect(refunds.map(({ amount }) => amount)).toEqual([10_998, 10_999, 14_299])
    expect(totalAmount).toBe(36_296)
  })
  await expectConsistentOrders(shop)
})
