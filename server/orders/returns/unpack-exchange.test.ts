import { listAudit } from '@jangteo/contracts/accounts/admin-users.ts'
import { adjustStock } from '@jangteo/contracts/catalog/supplier-products.ts'
import { listNotifications } from '@jangteo/contracts/notifications/notifications.ts'
import * as admin from '@jangteo/contracts/orders/admin-orders.ts'
import * as buyerCalls from '@jangteo/contracts/orders/buyer-orders.ts'
import * as supplierCalls from '@jangteo/contracts/orders/supplier-orders.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCatalog } from '../../testing/catalog.ts'
import { eventually } from '../../testing/eventually.ts'
import { openShop } from '../../testing/open-shop.ts'
import { paidOrder, readOwn, ship } from '../../testing/orders.ts'
import { SHIRT } from '../../testing/shirt.ts'
import { signedIn } from '../../testing/test-users.ts'

/** Two black shirts of size M are delivered, one of them is to be exchanged for size L, of which five are in stock. */
async function openExchange() {
  const shop = await openShop()
  const catalog = await openCatalog(shop)
  const { onSale, supplier } = catalog
  const shirt = await onSale(SHIRT)
  const buyer = await signedIn(shop, 'customer')
  const variantOf = (text: string) =>
    shirt.variants.find(({ optionValues }) => optionValues.join(' / ') === text)?.id ?? ''
  const [medium, large] = [variantOf('블랙 / M'), variantOf('블랙 / L')]
  await supplier.ask(adjustStock, { params: { id: shirt.id }, body: { variantId: large, change: 5, reason: '입고' } })
  const { orderNumber, items } = await paidOrder(buyer, [[shirt.id, 2, medium]])
  const partId = await ship(supplier, orderNumber)
  await supplier.ask(supplierCalls.deliverPart, { params: { id: partId } })
  const levels = async () => {
    const { rows } = await shop.db.execute<{ variant_id: string; quantity: number }>(
      sql`select variant_id, quantity from stock_levels`,
    )
    const found = new Map(rows.map(({ variant_id, quantity }) => [variant_id, quantity]))
    return [found.get(medium) ?? 0, found.get(large) ?? 0]
  }
  const [soldMedium = 0] = await levels()
  await buyer.ask(buyerCalls.requestReturn, {
    params: { orderNumber },
    body: {
      ...{ itemId: items[0]?.id ?? '', kind: 'exchange', quantity: 1, exchangeVariantId: large },
      ...{ reason: '작습니다', reasonCode: 'changed_mind' },
    },
  })
  const [request] = (await supplier.ask(supplierCalls.listSupplierReturns, { query: {} })).data
  const params = { id: request?.id ?? '' }
  const decide = (body: object) => supplier.send(supplierCalls.decideSupplierReturn, { params, body: body as never })
  /** Accepts the exchange; resolves to its packed parcel. */
  const pack = async () => {
    const { data } = await supplier.ask(supplierCalls.decideSupplierReturn, { params, body: { accept: true } })
    return { id: data.shipment?.id ?? '' }
  }
  const unpack = (parcel: { id: string }) => supplier.send(supplierCalls.unpackShipment, { params: parcel })
  const expectNoDifferences = async () =>
    expect((await shop.db.execute(sql`select * from stock_differences`)).rows).toEqual([])
  return {
    ...{ shop, ...catalog, buyer, orderNumber, shirt, medium, large, soldMedium, params },
    ...{ levels, decide, pack, unpack, expectNoDifferences },
  }
}

test('the packed parcel of an exchange is unpacked: its stock comes back and the request waits for a decision', async () => {
  const { buyer, supplier, orderNumber, soldMedium, levels, pack, unpack, expectNoDifferences } = await openExchange()
  const parcel = await pack()
  expect(await levels()).toEqual([soldMedium + 1, 4])
  const unpacked = await unpack(parcel)
  expect(unpacked.statusCode).toBe(200)
  expect(await levels(), 'the returned shirt stays in stock').toEqual([soldMedium + 1, 5])
  expect((await unpack(parcel)).statusCode).toBe(404)
  const [waiting] = (await supplier.ask(supplierCalls.listSupplierReturns, { query: { state: 'inspected' } })).data
  expect(waiting).toMatchObject({ state: 'inspected', restockedQuantity: 1, shipment: null, decidedAt: null })
  const order = await readOwn(buyer, orderNumber)
  expect(order.items[0]).toMatchObject({ requestedQuantity: 1, exchangingQuantity: 0, return: { state: 'inspected' } })
  expect(order.parts[0]?.shipments.map(({ kind }) => kind)).toEqual(['order'])
  expect(order.history.at(-1)).toMatchObject({ event: 'exchange_reopened' })
  const { data: notifications } = await buyer.ask(listNotifications, { query: {} })
  expect(notifications[0]?.text).toMatch(/^교환 승인이 취소되어 다시 확인하고 있습니다: /)

  const again = await pack()
  expect(await levels(), 'nothing comes back a second time').toEqual([soldMedium + 1, 4])
  await supplier.ask(supplierCalls.shipShipment, { params: again, body: { carrier: 'direct' } })
  expect((await unpack(again)).json().code).toBe('changed_meanwhile')
  await supplier.ask(supplierCalls.deliverShipment, { params: again })
  expect(await readOwn(buyer, orderNumber)).toMatchObject({ status: 'delivered', refundedAmount: 0 })
  await expectNoDifferences()
})

test('an unpacked exchange is refunded instead, without a fee and also if the returned unit is sold again', async () => {
  const { shop, buyer, orderNumber, shirt, medium, soldMedium, levels, decide, pack, unpack, expectNoDifferences } =
    await openExchange()
  const parcel = await pack()
  const other = await signedIn(shop, 'retailer')
  await paidOrder(other, [[shirt.id, soldMedium + 1, medium]])
  expect((await unpack(parcel)).statusCode).toBe(200)
  expect(await levels()).toEqual([0, 5])
  const refused = await decide({ accept: false, reason: '입은 흔적이 있습니다' })
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    '돌아온 상품이 이미 팔려 구매자에게 돌려보낼 수 없습니다. 환불하거나 새 상품을 보내 주세요.',
  ])
  const { refundsInstead } = (await decide({ accept: true, refundsExchange: true })).json().data
  expect(refundsInstead, 'decided').toEqual([])
  await eventually(async () => {
    const order = await readOwn(buyer, orderNumber)
    expect(order.refunds).toMatchObject([{ state: 'completed', feeAmount: 0, lines: [{ quantity: 1 }] }])
    expect(order.refundedAmount).toBe(order.refunds[0]?.lines[0]?.amount)
    expect(order.items[0]).toMatchObject({ requestedQuantity: 0, returnedQuantity: 1, return: { kind: 'return' } })
  })
  expect(await levels()).toEqual([0, 5])
  await expectNoDifferences()
})

test('an exchange that is refused after it was unpacked takes the returned unit out of stock', async () => {
  const { buyer, orderNumber, soldMedium, levels, decide, pack, unpack, expectNoDifferences } = await openExchange()
  await unpack(await pack())
  expect((await decide({ accept: false, reason: '입은 흔적이 있습니다' })).json().data.state).toBe('refused')
  expect(await levels()).toEqual([soldMedium, 5])
  const { items } = await readOwn(buyer, orderNumber)
  expect(items[0]).toMatchObject({ requestedQuantity: 0, return: { state: 'refused', kind: 'exchange' } })
  await expectNoDifferences()
})

test('an exchange can be refunded before it is packed, with the lines of the refund shown', async () => {
  const { supplier, soldMedium, levels, decide, expectNoDifferences } = await openExchange()
  const [request] = (await supplier.ask(supplierCalls.listSupplierReturns, { query: {} })).data
  expect(request).toMatchObject({ refundAmount: 0, refundLines: [] })
  const due = request?.refundsInstead.reduce((sum, { amount }) => sum + amount, 0)
  expect(request?.refundsInstead.map(({ label }) => label)).toEqual(['상품 1개', '부가세'])
  expect((await decide({ accept: true, refundsExchange: true })).json().data).toMatchObject({
    ...{ state: 'accepted', kind: 'return', feeAmount: 0, refundAmount: due, shipment: null },
  })
  expect(await levels()).toEqual([soldMedium + 1, 5])
  await expectNoDifferences()
})

test('of a supplier who ships and an admin who unpacks the parcel at once, one succeeds', async () => {
  const {
    supplier,
    admin: boss,
    buyer,
    orderNumber,
    soldMedium,
    levels,
    pack,
    expectNoDifferences,
  } = await openExchange()
  let parcel = await pack()
  const unpack = () => boss.send(admin.unpackAnyShipment, { params: { orderNumber, shipmentId: parcel.id } })
  const send = () => supplier.send(supplierCalls.shipShipment, { params: parcel, body: { carrier: 'direct' } })
  for (let round = 0; round < 4; round++) {
    const [unpacked, shipped] = await (round % 2 === 0
      ? Promise.all([unpack(), send()])
      : Promise.all([send(), unpack()]).then(([first, second]) => [second, first]))
    expect([unpacked?.statusCode, shipped?.statusCode].filter((status) => status === 200)).toHaveLength(1)
    const { items, parts } = await readOwn(buyer, orderNumber)
    const isShipped = shipped?.statusCode === 200
    expect(items[0]?.return?.state).toBe(isShipped ? 'accepted' : 'inspected')
    expect(parts[0]?.shipments.filter(({ kind }) => kind === 'exchange')).toHaveLength(isShipped ? 1 : 0)
    expect(await levels()).toEqual([soldMedium + 1, isShipped ? 4 : 5])
    if (isShipped) break
    parcel = await pack()
  }
  await expectNoDifferences()
})

test('an admin unpacks the parcel of an exchange, which the audit log names', async () => {
  const { shop, admin: boss, supplier, orderNumber, pack, unpack } = await openExchange()
  const parcel = await pack()
  const stranger = await signedIn(shop, 'supplier-approved')
  expect((await stranger.send(supplierCalls.unpackShipment, { params: parcel })).statusCode).toBe(404)
  const { data } = await boss.ask(admin.unpackAnyShipment, { params: { orderNumber, shipmentId: parcel.id } })
  expect(data.items[0]?.return?.state).toBe('inspected')
  const [entry] = (await boss.ask(listAudit, { query: {} })).data
  expect(entry).toMatchObject({ action: 'shipment_unpacked', details: { orderNumber, reason: `${orderNumber}-2` } })
  expect((await unpack(parcel)).statusCode).toBe(404)
  expect((await supplier.ask(supplierCalls.listSupplierReturns, { query: { state: 'inspected' } })).total).toBe(1)
})
