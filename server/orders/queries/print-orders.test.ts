import { randomUUID } from 'node:crypto'
import { requestReturn } from '@jangteo/contracts/orders/buyer-orders.ts'
import { findOrderToPack, MAX_PRINTED_ORDERS, printOrders } from '@jangteo/contracts/orders/print-orders.ts'
import {
  cancelPart,
  decideSupplierReturn,
  deliverPart,
  listSupplierReturns,
  packShipments,
  shipPart,
  startProcessing,
} from '@jangteo/contracts/orders/supplier-orders.ts'
import { expect, test } from 'vitest'
import { openCatalog } from '../../testing/catalog.ts'
import { openShop } from '../../testing/open-shop.ts'
import { ADDRESS, order, paidOrder, partOf } from '../../testing/orders.ts'
import { withOptions } from '../../testing/product-options.ts'
import { signedIn } from '../../testing/test-users.ts'

async function openTrade() {
  const shop = await openShop()
  const { onSale, supplier, form } = await openCatalog(shop)
  const { options, variants } = withOptions({ 색상: ['블랙', '화이트'] }, { sku: 'TEE', stockQuantity: 50 })
  const [black, white] = variants.map((variant) => ({ ...variant, barcode: '8801234567893' }))
  if (!black || !white) throw new Error('no variants')
  const shirt = await onSale({ name: '티셔츠', options, variants: [black, { ...white, barcode: null }] })
  const mug = await onSale({ name: '머그', sku: 'MUG', stockQuantity: 500 })
  const buyer = await signedIn(shop, 'customer')
  const print = (...ids: string[]) => supplier.ask(printOrders, { query: { ids: ids.join() } })
  const scan = async (code: string) => (await supplier.ask(findOrderToPack, { query: { code } })).data
  return { shop, supplier, buyer, shirt, mug, form, print, scan }
}

test('a label has recipient, sender and the goods to send, in the order of the ids', async () => {
  const { supplier, buyer, shirt, mug, print } = await openTrade()
  const first = await paidOrder(buyer, [
    [shirt.id, 2, shirt.variants[0]?.id],
    [mug.id, 1],
  ])
  const second = await paidOrder(buyer, [[mug.id, 3]])
  const ids = [await partOf(supplier, second.orderNumber), await partOf(supplier, first.orderNumber)]
  const { data, sender, missing } = await print(...ids, ids[0] ?? '')
  expect(data.map(({ orderNumber }) => orderNumber)).toEqual([second.orderNumber, first.orderNumber])
  expect(missing).toBe(0)
  expect(sender).toEqual({ name: expect.stringMatching(/./), address: expect.stringMatching(/./) })
  expect(data[1]?.shippingAddress).toEqual(ADDRESS)
  expect(data[1]?.parcels).toMatchObject([
    { shipmentId: null, number: first.orderNumber, status: 'open', carrier: null, trackingNumber: null },
  ])
  expect(
    data[1]?.parcels[0]?.lines.map(({ sku, optionText, codes, quantity }) => [sku, optionText, codes, quantity]),
  ).toEqual(
    expect.arrayContaining([
      ['TEE-1', '블랙', ['TEE-1', '8801234567893'], 2],
      ['MUG', null, ['MUG'], 1],
    ]),
  )
})

test('cancelled units, unpaid and cancelled orders are not printed', async () => {
  const { supplier, buyer, shirt, mug, print } = await openTrade()
  const paid = await paidOrder(buyer, [
    [shirt.id, 2, shirt.variants[0]?.id],
    [mug.id, 4],
  ])
  const [cup] = paid.items.filter(({ productName }) => productName === '머그')
  const [tee] = paid.items.filter(({ productName }) => productName === '티셔츠')
  const id = await partOf(supplier, paid.orderNumber)
  const items = [
    { itemId: cup?.id ?? '', quantity: 3 },
    { itemId: tee?.id ?? '', quantity: 2 },
  ]
  await supplier.ask(cancelPart, { params: { id }, body: { reason: '품절', items } })
  const unpaid = await order(buyer, [[mug.id, 1]])
  const gone = await paidOrder(buyer, [[mug.id, 1]])
  const goneId = await partOf(supplier, gone.orderNumber)
  await supplier.ask(cancelPart, { params: { id: goneId }, body: { reason: '품절' } })
  const { data } = await print(id, await partOf(supplier, unpaid.orderNumber), goneId)
  expect(data.map(({ status, parcels }) => [status, parcels.length])).toEqual([
    ['confirmed', 1],
    ['pending', 0],
    ['cancelled', 0],
  ])
  expect(data[0]?.parcels[0]?.lines).toMatchObject([{ productName: '머그', quantity: 1 }])
})

test('parts of other suppliers are left out and counted, and are not found alone', async () => {
  const { shop, supplier, buyer, mug, print } = await openTrade()
  const other = await signedIn(shop, 'supplier-approved')
  const { orderNumber } = await paidOrder(buyer, [[mug.id, 1]])
  const id = await partOf(supplier, orderNumber)
  expect(await print(id, randomUUID())).toMatchObject({ data: [{ orderNumber }], missing: 1 })
  for (const [endpoint, query] of [
    [printOrders, { ids: id }],
    [findOrderToPack, { code: orderNumber }],
  ] as const) {
    const { statusCode, body } = await other.send(endpoint, { query } as never)
    expect([statusCode, JSON.parse(body).message]).toEqual([404, '주문을 찾을 수 없습니다.'])
  }
})

test('200 parts can be printed at once, and not one more', async () => {
  const { supplier, buyer, mug } = await openTrade()
  const { orderNumber } = await paidOrder(buyer, [[mug.id, 1]])
  const ids = [await partOf(supplier, orderNumber), ...Array.from({ length: MAX_PRINTED_ORDERS }, () => randomUUID())]
  const { statusCode, body } = await supplier.send(printOrders, { query: { ids: ids.join() } })
  expect([statusCode, body]).toEqual([400, expect.stringContaining('한 번에 200건까지 인쇄할 수 있습니다')])
  const most = ids.slice(0, MAX_PRINTED_ORDERS).join()
  expect((await supplier.ask(printOrders, { query: { ids: most } })).missing).toBe(MAX_PRINTED_ORDERS - 1)
})

test('each packed parcel is a label of its own, and a number that is used leaves the units that are not sent', async () => {
  const { supplier, buyer, mug, print, scan } = await openTrade()
  const { orderNumber, items } = await paidOrder(buyer, [[mug.id, 5]])
  const itemId = items[0]?.id ?? ''
  const id = await partOf(supplier, orderNumber)
  const params = { id }
  await supplier.ask(startProcessing, { params })
  const box = (quantity: number) => ({ items: [{ itemId, quantity }] })
  await supplier.ask(packShipments, { params, body: { parcels: [box(2)] } })
  const shape = async () =>
    (await print(id)).data[0]?.parcels.map(({ number, status, trackingNumber, lines }) => [
      ...[number, status, trackingNumber],
      lines[0]?.quantity,
    ])
  expect(await shape()).toEqual([
    [`${orderNumber}-1`, 'ready', null, 2],
    [orderNumber, 'open', null, 3],
  ])
  expect((await scan(`${orderNumber}-1`)).parcels).toMatchObject([{ number: `${orderNumber}-1`, status: 'ready' }])

  const shipment = { carrier: 'direct', trackingNumber: 'DIRECT1' } as const
  await supplier.ask(shipPart, { params, body: { ...shipment, items: [{ itemId, quantity: 1 }] } })
  expect(await shape()).toEqual([
    [`${orderNumber}-1`, 'ready', null, 2],
    [orderNumber, 'open', null, 2],
  ])
  expect((await scan('direct 1')).parcels).toMatchObject([{ status: 'shipped', lines: [{ quantity: 1 }] }])
})

test('once everything is sent, the label carries the number of the carrier', async () => {
  const { supplier, buyer, mug, print, scan } = await openTrade()
  const { orderNumber } = await paidOrder(buyer, [[mug.id, 5]])
  const params = { id: await partOf(supplier, orderNumber) }
  await supplier.ask(startProcessing, { params })
  await supplier.ask(shipPart, { params, body: { carrier: 'direct', trackingNumber: '688012345678' } })
  const sent = { status: 'shipped', carrier: 'direct', trackingNumber: '688012345678', lines: [{ quantity: 5 }] }
  expect((await print(params.id)).data[0]?.parcels).toMatchObject([sent])
  expect((await scan('688012345678')).parcels).toMatchObject([sent])
})

test('the parcel of an exchange has the option that is sent instead, and is to be sent though all was delivered', async () => {
  const { supplier, buyer, shirt, print } = await openTrade()
  const [black, white] = shirt.variants
  const { orderNumber, items } = await paidOrder(buyer, [[shirt.id, 2, black?.id]])
  const params = { id: await partOf(supplier, orderNumber) }
  await supplier.ask(startProcessing, { params })
  await supplier.ask(shipPart, { params, body: { carrier: 'direct' } })
  await supplier.ask(deliverPart, { params })
  const wish = { kind: 'exchange', quantity: 1, reason: '색상', exchangeVariantId: white?.id } as const
  await buyer.ask(requestReturn, { params: { orderNumber }, body: { itemId: items[0]?.id ?? '', ...wish } })
  const [asked] = (await supplier.ask(listSupplierReturns, { query: {} })).data
  await supplier.ask(decideSupplierReturn, { params: { id: asked?.id ?? '' }, body: { accept: true } })
  expect((await print(params.id)).data[0]?.parcels).toMatchObject([
    {
      number: `${orderNumber}-2`,
      status: 'ready',
      lines: [{ optionText: '화이트', sku: 'TEE-2', codes: ['TEE-2'], quantity: 1 }],
    },
  ])
})

test('a scanner that types Hangul letters finds the order', async () => {
  const { buyer, mug, scan } = await openTrade()
  const { orderNumber } = await paidOrder(buyer, [[mug.id, 1]])
  for (const code of [orderNumber.replace('O', 'ㅒ'), orderNumber.toLowerCase(), ` ${orderNumber} `])
    expect((await scan(code)).orderNumber).toBe(orderNumber)
})
