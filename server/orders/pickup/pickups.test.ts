import { closeAccount } from '@jangteo/contracts/accounts/account.ts'
import { cancelOrder } from '@jangteo/contracts/orders/buyer-orders.ts'
import { getCheckout, placeOrder } from '@jangteo/contracts/orders/checkout.ts'
import {
  confirmArrival,
  getOwnPickupPoint,
  handOver,
  listPickupPoints,
  listPickups,
  type PickupFilter,
  type PickupPointForm,
  savePickupPoint,
} from '@jangteo/contracts/orders/pickups.ts'
import { deliverPart, getSupplierOrder } from '@jangteo/contracts/orders/supplier-orders.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '../../accounts/tables.ts'
import { openCatalog } from '../../testing/catalog.ts'
import { eventually } from '../../testing/eventually.ts'
import { mailsTo } from '../../testing/mail.ts'
import { openShop } from '../../testing/open-shop.ts'
import { ADDRESS, checkoutOf, partOf, pay, readOwn, ship } from '../../testing/orders.ts'
import { PASSWORD, signedIn } from '../../testing/test-users.ts'
import { sandboxTracking } from '../../tracking/sandbox-tracking.ts'
import { shipments } from '../tables.ts'
import { trackShipments } from '../tracking/track-shipments.ts'

const POINT: PickupPointForm = {
  name: '성수점',
  phone: '02-777-1234',
  zipCode: '04780',
  address: '서울특별시 성동구 성수이로 77',
  detailAddress: '1층',
  hours: '평일 10:00–19:00',
  isOpen: true,
}

async function openStore() {
  const shop = await openShop()
  const { onSale, supplier } = await openCatalog(shop)
  const product = await onSale({ name: '머그', basePrice: 10_000, stockQuantity: 100 })
  const retailer = await signedIn(shop, 'retailer')
  const buyer = await signedIn(shop, 'customer')
  const open = (change: Partial<PickupPointForm> = {}) =>
    retailer.ask(savePickupPoint, { body: { ...POINT, ...change } })
  const { zipCode, address, detailAddress } = POINT
  const body = async () => ({
    ...(await checkoutOf(buyer, [[product.id, 2]])),
    shippingAddress: { ...ADDRESS, zipCode, address, detailAddress },
    pickupPointId: retailer.accountId,
  })
  /** A paid order for the store. */
  const ordered = async () => {
    const { data } = await buyer.ask(placeOrder, { body: await body() })
    await pay(buyer, data)
    return readOwn(buyer, data.orderNumber)
  }
  const listed = async (filter: PickupFilter) => (await retailer.ask(listPickups, { query: { filter } })).data
  return { shop, supplier, retailer, buyer, product, open, body, ordered, listed }
}

test('a store is offered while its retailer is approved and takes orders', async () => {
  const { shop, retailer, buyer, product, open } = await openStore()
  const offered = async (search?: string) =>
    (await buyer.ask(listPickupPoints, { query: { search } })).data.map(({ name }) => name)
  const { cartItemIds } = await checkoutOf(buyer, [[product.id, 1]])
  const checkout = async () =>
    (await buyer.ask(getCheckout, { query: { items: cartItemIds.join() } })).data.offersPickup
  expect(await retailer.ask(getOwnPickupPoint, {})).toEqual({ data: null })
  expect(await checkout()).toBe(false)

  await open()
  expect(await retailer.ask(getOwnPickupPoint, {})).toEqual({ data: POINT })
  expect(await offered()).toEqual(['성수점'])
  expect(await offered('성동구')).toEqual(['성수점'])
  expect(await offered('100%')).toEqual([])
  expect(await checkout()).toBe(true)

  await open({ isOpen: false })
  expect(await offered()).toEqual([])
  expect(await checkout()).toBe(false)
  await open()
  await shop.db.update(accounts).set({ status: 'suspended' }).where(eq(accounts.id, retailer.accountId))
  expect(await offered()).toEqual([])

  const pending = await signedIn(shop, 'retailer-pending')
  expect((await pending.send(savePickupPoint, { body: POINT })).statusCode).toBe(403)
  await pending.ask(savePickupPoint, { body: { ...POINT, isOpen: false } })
})

test('an order for a store goes to its address under the buyer’s name, and only the buyer reads the code', async () => {
  const { supplier, buyer, open, ordered } = await openStore()
  await open()
  const order = await ordered()
  expect(order.shippingAddress).toEqual({
    recipientName: ADDRESS.recipientName,
    phone: ADDRESS.phone,
    zipCode: POINT.zipCode,
    address: POINT.address,
    detailAddress: '1층 성수점',
    deliveryRequest: '매장 수령 상품입니다. 매장에 맡겨 주세요.',
  })
  expect(order.pickup).toEqual({
    name: '성수점',
    phone: POINT.phone,
    hours: POINT.hours,
    code: expect.stringMatching(/^\d{6}$/),
  })
  const part = await supplier.send(getSupplierOrder, { params: { id: await partOf(supplier, order.orderNumber) } })
  expect(part.json().data).toMatchObject({ pickupName: '성수점', shippingAddress: order.shippingAddress })
  expect(part.body).not.toContain(order.pickup?.code)

  await open({ name: '성수 2호점', isOpen: false })
  expect((await readOwn(buyer, order.orderNumber)).pickup).toEqual(order.pickup)
})

test('a store that has closed takes no new order, and the retried request of a placed one gets the same', async () => {
  const { retailer, buyer, open, body } = await openStore()
  await open()
  const placed = await body()
  const first = await buyer.ask(placeOrder, { body: placed })
  const next = await body()
  await open({ isOpen: false })
  expect(await buyer.ask(placeOrder, { body: placed })).toEqual(first)
  const refused = await buyer.send(placeOrder, { body: next })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'pickup_closed'])
  const elsewhere = await buyer.send(placeOrder, { body: { ...placed, pickupPointId: undefined } })
  expect(elsewhere.json().code).toBe('idempotency_mismatch')
  expect((await retailer.ask(listPickups, { query: {} })).data).toEqual([])
  await open({ address: '서울특별시 성동구 왕십리로 1' })
  expect((await buyer.send(placeOrder, { body: next })).json().code).toBe('pickup_moved')
})

test('a parcel is received by the store, announced with the code, and handed over against it', async () => {
  const { shop, supplier, retailer, buyer, open, ordered, listed } = await openStore()
  await shop.startJobs()
  await open()
  const { orderNumber, pickup } = await ordered()
  expect(await listed('coming')).toEqual([])
  const partId = await ship(supplier, orderNumber)
  const [coming] = await listed('coming')
  expect(coming).toMatchObject({
    orderNumber,
    recipientName: ADDRESS.recipientName,
    phone: ADDRESS.phone,
    lines: [{ name: '머그', quantity: 2 }],
    arrivedAt: null,
  })
  const bySupplier = await supplier.send(deliverPart, { params: { id: partId } })
  expect([bySupplier.statusCode, bySupplier.json().code]).toEqual([409, 'order_step_refused'])
  const right = { orderNumber, code: pickup?.code ?? '' }
  expect((await retailer.send(handOver, { body: right })).json().code).toBe('order_step_refused')

  const params = { id: coming?.id ?? '' }
  await retailer.ask(confirmArrival, { params })
  await retailer.ask(confirmArrival, { params })
  const { history, status } = await readOwn(buyer, orderNumber)
  expect(history.filter(({ event }) => event === 'arrived')).toHaveLength(1)
  expect(status).toBe('shipped')
  const mail = await eventually(async () => {
    const mails = await mailsTo(shop, buyer.email)
    const found = mails.filter(({ subject }) => subject === `[장터] 상품이 매장에 도착했습니다 (${orderNumber})`)
    expect(found).toHaveLength(1)
    return found[0]
  })
  for (const words of [right.code, '성수점', POINT.phone, POINT.hours, '머그 × 2']) expect(mail?.text).toContain(words)

  const wrong = await retailer.send(handOver, {
    body: { orderNumber, code: right.code === '000000' ? '000001' : '000000' },
  })
  expect([wrong.statusCode, wrong.json().code, wrong.json().field]).toEqual([409, 'pickup_code_wrong', 'code'])
  expect(await retailer.ask(handOver, { body: right })).toEqual({ data: { parcels: 1 } })
  expect(await retailer.ask(handOver, { body: right })).toEqual({ data: { parcels: 1 } })
  const done = await readOwn(buyer, orderNumber)
  expect(done.status).toBe('delivered')
  expect(done.history.filter(({ event }) => event === 'delivered')).toMatchObject([{ actorName: retailer.name }])
  expect((await listed('handed_over')).map(({ number }) => number)).toEqual([coming?.number])
  expect((await retailer.ask(listPickups, { query: {} })).counts).toEqual({ coming: 0, waiting: 0, handed_over: 1 })
})

test('a parcel that the carrier reports as delivered has arrived in the store', async () => {
  const { shop, supplier, retailer, buyer, open, ordered, listed } = await openStore()
  await open()
  const { orderNumber } = await ordered()
  await ship(supplier, orderNumber)
  await shop.db.update(shipments).set({ shippedAt: sql`now() - interval '4 days'` })
  const track = () => trackShipments(shop.db, sandboxTracking({ hours: 50 })).run({})
  await track()
  expect((await listed('waiting')).map((pickup) => pickup.orderNumber)).toEqual([orderNumber])
  expect((await readOwn(buyer, orderNumber)).status).toBe('shipped')
  await shop.db.update(shipments).set({ trackedAt: sql`now() - interval '4 days'` })
  await track()
  const { history } = await readOwn(buyer, orderNumber)
  expect(history.filter(({ event }) => event === 'arrived')).toHaveLength(1)
  expect((await retailer.ask(listPickups, { query: { search: orderNumber } })).total).toBe(1)
  expect((await retailer.ask(listPickups, { query: { search: '아무도' } })).total).toBe(0)
})

test('another store can neither receive nor hand over, and codes cannot be tried at will', async () => {
  const { shop, supplier, retailer, open, ordered, listed } = await openStore()
  await open()
  const { orderNumber, pickup } = await ordered()
  await ship(supplier, orderNumber)
  const [coming] = await listed('coming')
  const params = { id: coming?.id ?? '' }
  const right = { orderNumber, code: pickup?.code ?? '' }
  const other = await signedIn(shop, 'retailer')
  await other.ask(savePickupPoint, { body: { ...POINT, name: '강남점' } })
  expect((await other.ask(listPickups, { query: { filter: 'coming' } })).data).toEqual([])
  expect((await other.send(confirmArrival, { params })).statusCode).toBe(404)
  await retailer.ask(confirmArrival, { params })
  expect((await other.send(handOver, { body: right })).statusCode).toBe(404)

  const code = right.code === '000000' ? '000001' : '000000'
  const statuses: number[] = []
  for (let attempt = 0; attempt < 11; attempt++)
    statuses.push((await retailer.send(handOver, { body: { orderNumber, code } })).statusCode)
  expect(statuses).toEqual([...Array(10).fill(409), 429])
  expect((await retailer.send(handOver, { body: right })).statusCode).toBe(429)
})

test('ten concurrent hand-overs deliver each parcel once', async () => {
  const { supplier, retailer, buyer, open, ordered, listed } = await openStore()
  await open()
  const { orderNumber, pickup } = await ordered()
  await ship(supplier, orderNumber)
  const [coming] = await listed('coming')
  await retailer.ask(confirmArrival, { params: { id: coming?.id ?? '' } })
  const body = { orderNumber, code: pickup?.code ?? '' }
  const answers = await Promise.all(Array.from({ length: 10 }, () => retailer.send(handOver, { body })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  const { history, items } = await readOwn(buyer, orderNumber)
  expect(history.filter(({ event }) => event === 'delivered')).toHaveLength(1)
  expect(items).toMatchObject([{ deliveredQuantity: 2 }])
})

test('an order for a store can be cancelled until it is sent, and the store’s account is not closed before', async () => {
  const { retailer, buyer, open, ordered, listed } = await openStore()
  await open()
  const { orderNumber } = await ordered()
  const close = () => retailer.send(closeAccount, { body: { password: PASSWORD, confirmEmail: retailer.email } })
  expect((await close()).json().code).toBe('order_step_refused')
  await buyer.ask(cancelOrder, { params: { orderNumber }, body: { reason: '변심' } })
  expect((await readOwn(buyer, orderNumber)).status).toBe('cancelled')
  expect(await listed('coming')).toEqual([])
  expect((await close()).statusCode).toBe(200)
})

test('parcels handed over long ago are found by searching, and counts read only what the store has open or lately handed over', async () => {
  const { shop, supplier, retailer, open, ordered } = await openStore()
  await open()
  const [old, late, waiting] = [await ordered(), await ordered(), await ordered()]
  for (const { orderNumber } of [old, late, waiting]) await ship(supplier, orderNumber)
  const { db } = shop
  await db.execute(sql`update shipments set arrived_at = now()`)
  for (const { orderNumber, pickup } of [old, late])
    await retailer.ask(handOver, { body: { orderNumber, code: pickup?.code ?? '' } })
  await db.execute(
    sql`update shipments set delivered_at = now() - interval '31 days' where number like ${`${old.orderNumber}-%`}`,
  )
  const list = (search?: string) => retailer.ask(listPickups, { query: { filter: 'handed_over', search } })
  const found = await list()
  expect(found.data.map(({ orderNumber }) => orderNumber)).toEqual([late.orderNumber])
  expect([found.total, found.counts]).toEqual([1, { coming: 0, waiting: 1, handed_over: 1 }])
  const searched = await list(old.orderNumber)
  expect(searched.data.map(({ orderNumber }) => orderNumber)).toEqual([old.orderNumber])
  expect(searched.counts).toEqual({ coming: 0, waiting: 0, handed_over: 1 })
})
