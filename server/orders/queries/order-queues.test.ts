import { getAdminDashboard, getSupplierDashboard } from '@jangteo/contracts/dashboards/dashboards.ts'
import { listAllOrders } from '@jangteo/contracts/orders/admin-orders.ts'
import { requestReturn } from '@jangteo/contracts/orders/buyer-orders.ts'
import type { OrderQueue } from '@jangteo/contracts/orders/orders.ts'
import {
  cancelPart,
  collectSupplierReturn,
  decideSupplierReturn,
  deliverPart,
  inspectSupplierReturn,
  listSupplierOrders,
  listSupplierReturns,
  shipPart,
  shipShipment,
  startProcessing,
} from '@jangteo/contracts/orders/supplier-orders.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCatalog } from '../../testing/catalog.ts'
import { openShop, type Shop } from '../../testing/open-shop.ts'
import { order, paidOrder, partOf, ship } from '../../testing/orders.ts'
import { signedIn, type TestUser } from '../../testing/test-users.ts'

async function openTrade() {
  const shop = await openShop()
  const { supplier, admin, onSale } = await openCatalog(shop)
  const mug = await onSale({ name: '머그컵', stockQuantity: 1_000 })
  const buyer = await signedIn(shop, 'customer')
  const buy = (quantity = 1) => paidOrder(buyer, [[mug.id, quantity]])
  const inQueue = async (queue: OrderQueue) => {
    const { data, total } = await supplier.ask(listSupplierOrders, { query: { queue } })
    const all = await admin.ask(listAllOrders, { query: { queue } })
    const numbers = data.map(({ orderNumber }) => orderNumber)
    expect(all.data.map(({ orderNumber }) => orderNumber)).toEqual(numbers)
    expect([total, all.total]).toEqual([numbers.length, numbers.length])
    const { toDo } = (await supplier.ask(getSupplierDashboard, {})).data
    const { waiting } = (await admin.ask(getAdminDashboard, {})).data
    const name = queue === 'late' ? 'late' : 'toSend'
    expect([toDo[name], waiting[name]]).toEqual([numbers.length, numbers.length])
    return new Set(numbers)
  }
  return { shop, supplier, admin, buyer, mug, buy, inQueue }
}

/** The last day of dispatch, in days from today in Seoul. */
async function dispatchIn({ db }: Shop, days: number, orderNumber: string): Promise<void> {
  await db.execute(sql`
    update order_parts set dispatch_by = (now() at time zone 'Asia/Seoul')::date + ${days}::int
    where order_id = (select id from orders where order_number = ${orderNumber})`)
}

async function acceptedExchange(buyer: TestUser, supplier: TestUser, sold: Awaited<ReturnType<typeof paidOrder>>) {
  await supplier.ask(deliverPart, { params: { id: await ship(supplier, sold.orderNumber) } })
  const body = { itemId: sold.items[0]?.id ?? '', kind: 'exchange', reason: '흠집' } as const
  await buyer.ask(requestReturn, { params: { orderNumber: sold.orderNumber }, body })
  const [request] = (await supplier.ask(listSupplierReturns, { query: {} })).data
  const { data } = await supplier.ask(decideSupplierReturn, {
    params: { id: request?.id ?? '' },
    body: { accept: true },
  })
  return { id: data.shipment?.id ?? '' }
}

test('orders are to be sent until their last parcel has left, exchanges included', async () => {
  const { supplier, buyer, mug, buy, inQueue } = await openTrade()
  const [fresh, started, partly] = [await buy(), await buy(), await buy(3)]
  const [shipped, cancelled, exchanged] = [await buy(), await buy(), await buy()]
  await order(buyer, [[mug.id, 1]])
  const params = async ({ orderNumber }: { orderNumber: string }) => ({ id: await partOf(supplier, orderNumber) })
  await supplier.ask(startProcessing, { params: await params(started) })
  await supplier.ask(startProcessing, { params: await params(partly) })
  const items = [{ itemId: partly.items[0]?.id ?? '', quantity: 2 }]
  await supplier.ask(shipPart, { params: await params(partly), body: { carrier: 'cj', items } })
  await ship(supplier, shipped.orderNumber)
  await supplier.ask(cancelPart, { params: await params(cancelled), body: { reason: '품절' } })
  const parcel = await acceptedExchange(buyer, supplier, exchanged)
  const numbers = [fresh, started, partly].map(({ orderNumber }) => orderNumber)
  expect(await inQueue('to_send')).toEqual(new Set([...numbers, exchanged.orderNumber]))
  await supplier.ask(shipShipment, { params: parcel, body: { carrier: 'cj' } })
  await supplier.ask(shipPart, { params: await params(partly), body: { carrier: 'cj' } })
  expect(await inQueue('to_send')).toEqual(new Set(numbers.slice(0, 2)))
})

test('an order is late from the day after its day of dispatch until everything is sent', async () => {
  const { shop, supplier, buy, inQueue } = await openTrade()
  const [yesterday, today, partly, sent] = [await buy(), await buy(), await buy(2), await buy()]
  for (const one of [yesterday, partly, sent]) await dispatchIn(shop, -1, one.orderNumber)
  await dispatchIn(shop, 0, today.orderNumber)
  await ship(supplier, sent.orderNumber)
  const id = await partOf(supplier, partly.orderNumber)
  await supplier.ask(startProcessing, { params: { id } })
  const items = [{ itemId: partly.items[0]?.id ?? '', quantity: 1 }]
  await supplier.ask(shipPart, { params: { id }, body: { carrier: 'cj', items } })
  expect(await inQueue('late')).toEqual(new Set([yesterday.orderNumber, partly.orderNumber]))
  await supplier.ask(shipPart, { params: { id }, body: { carrier: 'cj' } })
  expect(await inQueue('late')).toEqual(new Set([yesterday.orderNumber]))
  const other = await signedIn(shop, 'supplier-approved')
  expect((await other.ask(listSupplierOrders, { query: { queue: 'late' } })).total).toBe(0)
})

test('a return is counted in one queue at a time: to collect, to inspect, to refund', async () => {
  const { supplier, admin, buyer, buy } = await openTrade()
  const sold = await buy(2)
  await supplier.ask(deliverPart, { params: { id: await ship(supplier, sold.orderNumber) } })
  const body = { itemId: sold.items[0]?.id ?? '', reason: '흠집' }
  const { data } = await buyer.ask(requestReturn, { params: { orderNumber: sold.orderNumber }, body })
  const params = { id: data.items[0]?.return?.id ?? '' }
  const counts = async () => {
    const { toDo } = (await supplier.ask(getSupplierDashboard, {})).data
    const { waiting } = (await admin.ask(getAdminDashboard, {})).data
    const counted = [toDo.returns, toDo.returnsToInspect, toDo.returnsToDecide]
    expect([waiting.returns, waiting.returnsToInspect, waiting.returnsToDecide]).toEqual(counted)
    return counted
  }
  expect(await counts()).toEqual([1, 0, 0])
  await supplier.ask(collectSupplierReturn, { params, body: {} })
  expect(await counts()).toEqual([0, 1, 0])
  await supplier.ask(inspectSupplierReturn, { params, body: { acceptedQuantity: 2, restockQuantity: 1 } })
  expect(await counts()).toEqual([0, 0, 1])
  await supplier.ask(decideSupplierReturn, { params, body: { accept: true } })
  expect(await counts()).toEqual([0, 0, 0])
})
