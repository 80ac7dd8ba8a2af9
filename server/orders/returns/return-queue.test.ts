import { listNotifications } from '@jangteo/contracts/notifications/notifications.ts'
import * as admin from '@jangteo/contracts/orders/admin-orders.ts'
import { requestReturn, withdrawReturn } from '@jangteo/contracts/orders/buyer-orders.ts'
import * as supplierCalls from '@jangteo/contracts/orders/supplier-orders.ts'
import { DEFAULT_SETTINGS, saveShopSettings } from '@jangteo/contracts/settings/settings.ts'
import { createShippingPolicy, updateShippingPolicy } from '@jangteo/contracts/shipping/shipping-policies.ts'
import { expect, test } from 'vitest'
import { openCatalog } from '../../testing/catalog.ts'
import { openShop } from '../../testing/open-shop.ts'
import { paidOrder, readOwn, ship } from '../../testing/orders.ts'
import { signedIn } from '../../testing/test-users.ts'

test('a return costs what the policy said at the order, and the way there once', async () => {
  const shop = await openShop()
  const { admin: boss, supplier, onSale } = await openCatalog(shop)
  await boss.ask(saveShopSettings, { body: { trade: { ...DEFAULT_SETTINGS.trade, shippingBy: 'supplier' } } })
  const policy = { name: '기본', kind: 'flat', fee: 0, returnFee: 3_000, roundTripFee: 6_000 } as const
  const [saved] = (await supplier.ask(createShippingPolicy, { body: policy })).data
  const mug = await onSale({ name: '머그', basePrice: 10_000 })
  const buyer = await signedIn(shop, 'customer')
  const { orderNumber, items } = await paidOrder(buyer, [[mug.id, 2]])
  await supplier.ask(updateShippingPolicy, {
    params: { id: saved?.id ?? '' },
    body: { policy: { ...policy, returnFee: 900_000, roundTripFee: 900_000 }, version: saved?.version ?? 0 },
  })
  await supplier.ask(supplierCalls.deliverPart, { params: { id: await ship(supplier, orderNumber) } })
  const giveBack = async () => {
    await buyer.ask(requestReturn, {
      params: { orderNumber },
      body: { itemId: items[0]?.id ?? '', quantity: 1, reasonCode: 'changed_mind', reason: '마음이 바뀌었습니다' },
    })
    const [request] = (await supplier.ask(supplierCalls.listSupplierReturns, { query: {} })).data
    const params = { id: request?.id ?? '' }
    return (await supplier.ask(supplierCalls.decideSupplierReturn, { params, body: { accept: true } })).data.feeAmount
  }
  expect((await readOwn(buyer, orderNumber)).items[0]?.returnFee).toBe(6_000)
  expect(await giveBack()).toBe(6_000)
  expect((await readOwn(buyer, orderNumber)).items[0]?.returnFee).toBe(3_000)
  expect(await giveBack()).toBe(3_000)
})

test('two lines that come back in one parcel bear one fee, and another parcel bears its own', async () => {
  const shop = await openShop()
  const { admin: boss, supplier, onSale } = await openCatalog(shop)
  await boss.ask(saveShopSettings, { body: { trade: { ...DEFAULT_SETTINGS.trade, shippingBy: 'supplier' } } })
  const policy = { name: '기본', kind: 'flat', fee: 0, returnFee: 3_000, roundTripFee: 6_000 } as const
  await supplier.ask(createShippingPolicy, { body: policy })
  const [mug, bowl, tray] = [
    await onSale({ name: '머그' }),
    await onSale({ name: '그릇' }),
    await onSale({ name: '쟁반' }),
  ]
  const buyer = await signedIn(shop, 'customer')
  const goods = [mug, bowl, tray].map(({ id }): [string, number] => [id, 1])
  const { orderNumber, items } = await paidOrder(buyer, goods)
  await supplier.ask(supplierCalls.deliverPart, { params: { id: await ship(supplier, orderNumber) } })
  const collected = async (itemId: string, trackingNumber: string) => {
    await buyer.ask(requestReturn, {
      params: { orderNumber },
      body: { itemId, reasonCode: 'changed_mind', reason: '마음이 바뀌었습니다' },
    })
    const [request] = (await supplier.ask(supplierCalls.listSupplierReturns, { query: {} })).data
    const params = { id: request?.id ?? '' }
    await supplier.ask(supplierCalls.collectSupplierReturn, { params, body: { carrier: 'cj', trackingNumber } })
    return params
  }
  const numbers = ['123456789011', '123456789011', '']
  const fees: number[] = []
  const requests: { id: string }[] = []
  for (const [place, { id }] of items.entries()) requests.push(await collected(id, numbers[place] ?? ''))
  for (const params of requests) {
    const { data } = await supplier.ask(supplierCalls.decideSupplierReturn, { params, body: { accept: true } })
    fees.push(data.feeAmount)
  }
  expect(fees).toEqual([6_000, 0, 3_000])
})

test('the queue finds one request in its state, with the fee and the refund that acceptance would bring', async () => {
  const shop = await openShop()
  const { admin: boss, supplier, onSale } = await openCatalog(shop)
  await boss.ask(saveShopSettings, { body: { trade: { ...DEFAULT_SETTINGS.trade, shippingBy: 'supplier' } } })
  await supplier.ask(createShippingPolicy, { body: { name: '기본', kind: 'flat', fee: 0, returnFee: 3_000 } })
  const mug = await onSale({ name: '머그', basePrice: 10_000 })
  const buyer = await signedIn(shop, 'customer')
  const { orderNumber, items } = await paidOrder(buyer, [[mug.id, 3]])
  const partId = await ship(supplier, orderNumber)
  await supplier.ask(supplierCalls.deliverPart, { params: { id: partId } })
  const itemId = items[0]?.id ?? ''
  for (const quantity of [1, 2])
    await buyer.ask(requestReturn, {
      params: { orderNumber },
      body: { itemId, quantity, reasonCode: 'changed_mind', reason: '마음이 바뀌었습니다' },
    })
  const waiting = (await supplier.ask(supplierCalls.listSupplierReturns, { query: {} })).data
  const id = waiting.find(({ quantity }) => quantity === 2)?.id ?? ''
  const found = async (state: supplierCalls.ReturnRequest['state']) =>
    (await supplier.ask(supplierCalls.listSupplierReturns, { query: { id, state } })).data
  expect(await found('requested')).toMatchObject([
    { id, feeAmount: 3_000, refundAmount: 19_000, restockQuantity: null },
  ])
  expect(await found('collected')).toEqual([])

  await supplier.ask(supplierCalls.collectSupplierReturn, { params: { id }, body: {} })
  await boss.ask(admin.inspectAnyReturn, { params: { id }, body: { acceptedQuantity: 1, restockQuantity: 0 } })
  expect(await found('collected')).toEqual([])
  const [inspected] = await found('inspected')
  expect(inspected).toMatchObject({ acceptedQuantity: 1, restockQuantity: 0, feeAmount: 3_000, refundAmount: 8_000 })
  expect(inspected?.refundLines).toEqual([
    { label: '상품 1개', amount: 10_000 },
    { label: '부가세', amount: 1_000 },
    { label: '반품 배송비', amount: -3_000 },
  ])
  await supplier.ask(supplierCalls.decideSupplierReturn, { params: { id }, body: { accept: true } })
  expect(await found('accepted')).toMatchObject([{ feeAmount: 3_000, refundAmount: 8_000 }])
  expect((await readOwn(buyer, orderNumber)).refundedAmount).toBe(8_000)

  const stranger = await signedIn(shop, 'supplier-approved')
  const query = { id, state: 'accepted' as const }
  expect((await stranger.ask(supplierCalls.listSupplierReturns, { query })).data).toEqual([])

  const other = waiting.find(({ quantity }) => quantity === 1)?.id ?? ''
  await buyer.ask(withdrawReturn, { params: { orderNumber, returnId: other } })
  const [notice] = (await supplier.ask(listNotifications, { query: {} })).data
  expect(notice).toMatchObject({ kind: 'return_requested', link: '/supplier/returns?state=withdrawn' })
  const withdrawn = await supplier.ask(supplierCalls.listSupplierReturns, { query: { state: 'withdrawn' } })
  expect(withdrawn.data).toMatchObject([{ id: other, refundLines: [] }])
})
