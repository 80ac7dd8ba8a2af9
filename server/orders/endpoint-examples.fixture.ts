import { randomUUID } from 'node:crypto'
import type { Input } from '@jangteo/contracts/endpoint.ts'
import * as admin from '@jangteo/contracts/orders/admin-orders.ts'
import * as buyer from '@jangteo/contracts/orders/buyer-orders.ts'
import * as buying from '@jangteo/contracts/orders/buying.ts'
import * as lists from '@jangteo/contracts/orders/buying-lists.ts'
import * as cart from '@jangteo/contracts/orders/cart.ts'
import * as checkout from '@jangteo/contracts/orders/checkout.ts'
import * as invoices from '@jangteo/contracts/orders/invoice-uploads.ts'
import type { Order } from '@jangteo/contracts/orders/orders.ts'
import * as pickups from '@jangteo/contracts/orders/pickups.ts'
import * as packing from '@jangteo/contracts/orders/print-orders.ts'
import * as quickOrder from '@jangteo/contracts/orders/quick-order.ts'
import { listAllShipments, listSupplierShipments } from '@jangteo/contracts/orders/shipments.ts'
import * as supplier from '@jangteo/contracts/orders/supplier-orders.ts'
import * as checks from '@jangteo/contracts/payments/payment-checks.ts'
import * as payments from '@jangteo/contracts/payments/payments.ts'
import type { OrderPaymentMethod } from '@jangteo/domain/orders/order-status.ts'
import { eq } from 'drizzle-orm'
import { catalogOf } from '../catalog/endpoint-examples.fixture.ts'
import { products } from '../catalog/tables.ts'
import { inTransaction } from '../database/statement.ts'
import { example, type Scene } from '../testing/endpoint-example.ts'
import { memberOf } from '../testing/members.ts'
import { ADDRESS, approvedPaymentKey, checkoutOf, order, pay, readOwn } from '../testing/orders.ts'
import { signedIn, type TestUser } from '../testing/test-users.ts'
import { checkPayment } from './payments/check-payment.ts'
import { insertShipment } from './shipments/insert-shipment.ts'
import { invoiceUploads, orders, payments as paymentsTable, returnRequests, shipments } from './tables.ts'
import { lockOrder } from './transitions/order-transition.ts'

const productId = async (scene: Scene) => (await (await catalogOf(scene)).onSale()).id

async function bulkLines(scene: Scene) {
  const { id, variants } = await (await catalogOf(scene)).onSale()
  return { productId: id, lines: variants.map((variant) => ({ variantId: variant.id, quantity: 2 })) }
}

const isA = (caller: Scene['caller'], roles: readonly string[]): caller is TestUser =>
  'role' in caller && roles.includes(caller.role)

/** An item in the caller's cart; an unknown id for roles that have no cart. */
async function itemOf(scene: Scene): Promise<string> {
  const { caller } = scene
  if (!isA(caller, cart.BUYERS)) return randomUUID()
  const { data } = await caller.ask(cart.addToCart, { body: { productId: await productId(scene) } })
  return data.items[0]?.id ?? ''
}

/** The caller if their role can buy, else a new customer. */
const buyerOf = async ({ shop, caller }: Scene) => (isA(caller, cart.BUYERS) ? caller : signedIn(shop, 'customer'))

/** An order that the caller has placed, or one that contains the caller's product, depending on the role. */
export async function orderOf(scene: Scene, paymentMethod: OrderPaymentMethod = 'card', paid = true): Promise<Order> {
  const id = await productId(scene)
  const { caller, shop } = scene
  if (isA(caller, ['business']))
    await shop.db.update(products).set({ supplierId: caller.accountId }).where(eq(products.id, id))
  const person = await buyerOf(scene)
  const placed = await order(person, [[id, 1]], paymentMethod)
  if (paid) await pay(person, placed)
  return readOwn(person, placed.orderNumber)
}

const numberOf = async (scene: Scene, paymentMethod?: OrderPaymentMethod, paid?: boolean) => ({
  orderNumber: (await orderOf(scene, paymentMethod, paid)).orderNumber,
})

const STEPS = ['processing', 'shipped', 'delivered'] as const

/** A part in this status. */
export async function partAt(scene: Scene, status: 'confirmed' | (typeof STEPS)[number]) {
  const { orderNumber, parts, items } = await orderOf(scene)
  const partId = parts[0]?.id ?? ''
  const someAdmin = await signedIn(scene.shop, 'admin')
  for (const step of STEPS.slice(0, STEPS.indexOf(status as (typeof STEPS)[number]) + 1))
    await someAdmin.ask(admin.updateAnyPartStatus, { params: { orderNumber, partId }, body: { status: step } })
  return { orderNumber, partId, itemId: items[0]?.id ?? '' }
}

async function returnOf(scene: Scene): Promise<string> {
  const { orderNumber, itemId } = await partAt(scene, 'delivered')
  const { rows } = await scene.shop.db.$client.query(
    `with asked as (
       update order_items i set requested_quantity = quantity from orders o
       where o.id = i.order_id and o.order_number = $1 and i.id = $2 returning i.*
     )
     insert into return_requests (order_id, part_id, item_id, supplier_id, quantity, reason)
     select i.order_id, i.part_id, i.id, p.supplier_id, i.quantity, '색이 다릅니다' from asked i
     join order_parts p on p.id = i.part_id returning id`,
    [orderNumber, itemId],
  )
  return rows[0].id
}

/** A parcel in this status. */
async function shipmentAt(scene: Scene, status: 'ready' | 'shipped') {
  const { orderNumber, partId, itemId } = await partAt(scene, status === 'ready' ? 'processing' : 'shipped')
  const { db } = scene.shop
  if (status === 'ready')
    await inTransaction(db, async (tx) =>
      insertShipment(tx, await lockOrder(tx, { orderNumber }), { partId, status, lines: [{ itemId, quantity: 1 }] }),
    )
  const [found] = await db.select({ id: shipments.id }).from(shipments).where(eq(shipments.partId, partId))
  return { orderNumber, shipmentId: found?.id ?? '' }
}

const PICKUP_POINT: pickups.PickupPointForm = {
  name: '성수점',
  phone: '02-777-1234',
  zipCode: '04780',
  address: '서울특별시 성동구 성수이로 77',
  detailAddress: '1층',
  hours: '평일 10:00–19:00',
  isOpen: true,
}

/** A parcel that waits in the caller's store. */
async function pickupOf(scene: Scene) {
  const { orderNumber, shipmentId } = await shipmentAt(scene, 'shipped')
  const { caller, shop } = scene
  const { isOpen, ...point } = PICKUP_POINT
  const code = '482913'
  const pickupAccountId = 'accountId' in caller ? caller.accountId : (await signedIn(shop, 'retailer')).accountId
  await shop.db
    .update(orders)
    .set({ pickupAccountId, pickup: { ...point, code } })
    .where(eq(orders.orderNumber, orderNumber))
  await shop.db.update(shipments).set({ arrivedAt: new Date(), pickupAccountId }).where(eq(shipments.id, shipmentId))
  return { orderNumber, shipmentId, code }
}

const LAYOUT: invoices.DownloadLayout = {
  columns: [{ field: 'orderNumber', heading: '주문번호' }],
  carrier: 'cj',
  sender: { name: '한빛상사', phone: '02-1234-5678', address: '서울 중구 세종대로 1' },
}

async function partToShip(scene: Scene): Promise<Input<typeof invoices.shipMany>['body']> {
  return { shipments: [{ id: (await partAt(scene, 'confirmed')).partId, carrier: 'cj' }] }
}

async function invoiceUploadOf({ shop, caller }: Scene) {
  if (!isA(caller, ['business'])) return { id: randomUUID() }
  const [added] = await shop.db
    .insert(invoiceUploads)
    .values({ supplierId: caller.accountId, fileName: 'a.csv', format: 'utf-8', state: 'done' })
    .returning({ id: invoiceUploads.id })
  return { id: added?.id ?? '' }
}

async function addressOf({ caller }: Scene): Promise<string> {
  if (!isA(caller, cart.BUYERS)) return randomUUID()
  const { data } = await caller.ask(checkout.createAddress, { body: ADDRESS })
  return data[0]?.id ?? ''
}

/** A list of the caller, with one item; an unknown id for roles that have none. */
async function buyingListOf(scene: Scene): Promise<string> {
  if (!isA(scene.caller, ['affiliate'])) return randomUUID()
  const { lines: items } = await bulkLines(scene)
  const body = { idempotencyKey: randomUUID(), name: `목록 ${randomUUID()}`, items }
  return (await scene.caller.ask(lists.createBuyingList, { body })).data.id
}

const quickLines = [{ code: 'MUG-01', quantity: 2 }]
const reason = '마음이 바뀌었습니다'
const refund = () => ({ amount: 100, reason, idempotencyKey: randomUUID() })

export const orderExamples = [
  example(cart.getCart, () => ({})),
  example(cart.addToCart, async (scene) => ({ body: { productId: await productId(scene), quantity: 2 } })),
  example(cart.addLinesToCart, async (scene) => ({ body: await bulkLines(scene) })),
  example(buying.listBuyingRows, () => ({ query: { view: 'all' } })),
  example(lists.listBuyingLists, () => ({})),
  example(lists.createBuyingList, async (scene) => ({
    body: { idempotencyKey: randomUUID(), name: '매주 사는 것', items: (await bulkLines(scene)).lines },
  })),
  example(lists.getBuyingList, async (scene) => ({ params: { id: await buyingListOf(scene) } })),
  example(lists.renameBuyingList, async (scene) => ({
    params: { id: await buyingListOf(scene) },
    body: { name: '매달 사는 것' },
  })),
  example(lists.changeBuyingListItems, async (scene) => ({
    params: { id: await buyingListOf(scene) },
    body: { set: (await bulkLines(scene)).lines },
  })),
  example(lists.deleteBuyingList, async (scene) => ({ params: { id: await buyingListOf(scene) } })),
  example(quickOrder.checkQuickOrder, () => ({ body: { lines: quickLines } })),
  example(quickOrder.readQuickOrderFile, () => ({ upload: new Blob(['SKU,수량\nMUG-01,2\n'], { type: 'text/csv' }) })),
  example(cart.updateCartItem, async (scene) => ({ params: { id: await itemOf(scene) }, body: { quantity: 3 } })),
  example(cart.removeFromCart, async (scene) => ({ params: { id: await itemOf(scene) } })),
  example(cart.clearCart, () => ({})),

  example(checkout.getCheckout, async (scene) => ({ query: { items: await itemOf(scene) } })),
  example(checkout.placeOrder, async (scene) => ({
    body: await checkoutOf(await buyerOf(scene), [[await productId(scene), 1]]),
  })),
  example(checkout.listAddresses, () => ({})),
  example(checkout.createAddress, () => ({ body: ADDRESS })),
  example(checkout.updateAddress, async (scene) => ({ params: { id: await addressOf(scene) }, body: ADDRESS })),
  example(checkout.deleteAddress, async (scene) => ({ params: { id: await addressOf(scene) } })),

  example(buyer.listOrders, () => ({ query: {} })),
  example(buyer.exportOrders, () => ({ query: {} })),
  example(buyer.getOrder, async (scene) => ({ params: await numberOf(scene) })),
  example(buyer.decideApproval, async (scene) => {
    const { orderNumber } = await orderOf(scene, 'transfer', false)
    const owner = isA(scene.caller, ['affiliate']) ? scene.caller : await signedIn(scene.shop, 'retailer')
    const { accountId } = await memberOf(scene.shop, owner, { permissions: ['buy'] })
    await scene.shop.db
      .update(orders)
      .set({ orderedBy: accountId, approval: 'waiting' })
      .where(eq(orders.orderNumber, orderNumber))
    return { params: { orderNumber }, body: { approve: true } }
  }),
  example(buyer.cancelOrder, async (scene) => ({ params: await numberOf(scene), body: { reason } })),
  example(buyer.saveRefundAccount, async (scene) => {
    const { orderNumber } = await orderOf(scene, 'transfer', false)
    const someAdmin = await signedIn(scene.shop, 'admin')
    await someAdmin.ask(admin.confirmDeposit, { params: { orderNumber } })
    await someAdmin.ask(admin.cancelAnyOrder, { params: { orderNumber }, body: { reason } })
    return {
      params: { orderNumber },
      body: { bank: '신한은행', accountNumber: '110123456789', holderName: '한지민' },
    }
  }),
  example(buyer.receivePart, async (scene) => ({ params: await partAt(scene, 'shipped') })),
  example(buyer.receiveShipment, async (scene) => ({ params: await shipmentAt(scene, 'shipped') })),
  example(buyer.withdrawReturn, async (scene) => {
    const returnId = await returnOf(scene)
    const [found] = await scene.shop.db
      .select({ orderNumber: orders.orderNumber })
      .from(returnRequests)
      .innerJoin(orders, eq(orders.id, returnRequests.orderId))
      .where(eq(returnRequests.id, returnId))
    return { params: { orderNumber: found?.orderNumber ?? '', returnId } }
  }),
  example(buyer.requestReturn, async (scene) => {
    const { orderNumber, itemId } = await partAt(scene, 'delivered')
    return { params: { orderNumber }, body: { itemId, reason } }
  }),
  example(buyer.listOwnReturns, () => ({ query: {} })),
  example(buyer.buyAgain, async (scene) => ({ params: await numberOf(scene) })),
  example(buyer.openPayment, async (scene) => ({ params: await numberOf(scene, 'card', false) })),
  example(buyer.confirmPayment, async (scene) => {
    const { id, totalAmount } = await orderOf(scene, 'card', false)
    return { body: { orderId: id, paymentKey: approvedPaymentKey(), amount: totalAmount } }
  }),

  example(payments.getSandboxPayment, async (scene) => ({
    params: { orderId: (await orderOf(scene, 'card', false)).id },
  })),
  example(payments.depositNow, async (scene) => ({ params: await numberOf(scene, 'virtual_account', false) })),

  example(supplier.listSupplierOrders, () => ({ query: {} })),
  example(supplier.exportSupplierOrders, () => ({ query: {} })),
  example(packing.printOrders, async (scene) => ({ query: { ids: (await partAt(scene, 'confirmed')).partId } })),
  example(packing.findOrderToPack, async (scene) => ({ query: { code: (await orderOf(scene)).orderNumber } })),
  example(invoices.downloadToSend, () => ({ query: {} })),
  example(invoices.getDownloadLayout, () => ({})),
  example(invoices.saveDownloadLayout, () => ({ body: LAYOUT })),
  example(invoices.uploadInvoices, () => ({ query: {}, upload: new Blob(['주문번호'], { type: 'text/csv' }) })),
  example(invoices.listInvoiceUploads, () => ({})),
  example(invoices.getInvoiceUpload, async (scene) => ({ params: await invoiceUploadOf(scene) })),
  example(invoices.listInvoiceRows, async (scene) => ({ params: await invoiceUploadOf(scene), query: {} })),
  example(invoices.downloadWrongInvoices, async (scene) => ({ params: await invoiceUploadOf(scene), query: {} })),
  example(invoices.shipMany, async (scene) => ({ body: await partToShip(scene) })),
  example(supplier.getSupplierOrder, async (scene) => ({ params: { id: (await partAt(scene, 'confirmed')).partId } })),
  example(supplier.startProcessing, async (scene) => ({ params: { id: (await partAt(scene, 'confirmed')).partId } })),
  example(supplier.shipPart, async (scene) => ({
    params: { id: (await partAt(scene, 'processing')).partId },
    body: { carrier: 'cj' },
  })),
  example(supplier.deliverPart, async (scene) => ({ params: { id: (await partAt(scene, 'shipped')).partId } })),
  example(supplier.cancelPart, async (scene) => ({
    params: { id: (await partAt(scene, 'processing')).partId },
    body: { reason },
  })),
  example(supplier.packShipments, async (scene) => {
    const { partId, itemId } = await partAt(scene, 'processing')
    const parcels = [{ items: [{ itemId, quantity: 1 }] }]
    return { params: { id: partId }, body: { parcels } }
  }),
  example(supplier.shipShipment, async (scene) => ({
    params: { id: (await shipmentAt(scene, 'ready')).shipmentId },
    body: { carrier: 'direct' },
  })),
  example(supplier.correctShipment, async (scene) => ({
    params: { id: (await shipmentAt(scene, 'shipped')).shipmentId },
    body: { carrier: 'direct', trackingNumber: 'TRK123' },
  })),
  example(supplier.deliverShipment, async (scene) => ({
    params: { id: (await shipmentAt(scene, 'shipped')).shipmentId },
  })),
  example(supplier.unpackShipment, async (scene) => ({
    params: { id: (await shipmentAt(scene, 'ready')).shipmentId },
  })),
  example(pickups.listPickupPoints, () => ({ query: {} })),
  example(pickups.getOwnPickupPoint, () => ({})),
  example(pickups.savePickupPoint, () => ({ body: PICKUP_POINT })),
  example(pickups.listPickups, () => ({ query: {} })),
  example(pickups.confirmArrival, async (scene) => ({ params: { id: (await pickupOf(scene)).shipmentId } })),
  example(pickups.handOver, async (scene) => {
    const { orderNumber, code } = await pickupOf(scene)
    return { body: { orderNumber, code } }
  }),
  example(listSupplierShipments, () => ({ query: { filter: 'stuck' as const } })),
  example(supplier.listSupplierReturns, () => ({ query: {} })),
  example(supplier.decideSupplierReturn, async (scene) => ({
    params: { id: await returnOf(scene) },
    body: { accept: true },
  })),
  example(supplier.collectSupplierReturn, async (scene) => ({ params: { id: await returnOf(scene) }, body: {} })),
  example(supplier.inspectSupplierReturn, async (scene) => ({
    params: { id: await returnOf(scene) },
    body: { acceptedQuantity: 1, restockQuantity: 0 },
  })),

  example(admin.listAllOrders, () => ({ query: {} })),
  example(admin.getAnyOrder, async (scene) => ({ params: await numberOf(scene) })),
  example(admin.confirmDeposit, async (scene) => ({ params: await numberOf(scene, 'transfer', false) })),
  example(admin.updateAnyPartStatus, async (scene) => ({
    params: await partAt(scene, 'confirmed'),
    body: { status: 'processing' },
  })),
  example(admin.correctAnyShipment, async (scene) => ({
    params: await shipmentAt(scene, 'shipped'),
    body: { carrier: 'direct', trackingNumber: 'TRK123' },
  })),
  example(admin.deliverAnyShipment, async (scene) => ({ params: await shipmentAt(scene, 'shipped') })),
  example(admin.unpackAnyShipment, async (scene) => ({ params: await shipmentAt(scene, 'ready') })),
  example(admin.cancelAnyOrder, async (scene) => ({ params: await numberOf(scene), body: { reason } })),
  example(admin.refundOrder, async (scene) => ({ params: await numberOf(scene), body: refund() })),
  example(admin.resolveRefund, async (scene) => {
    const { orderNumber } = await orderOf(scene, 'transfer', false)
    const someAdmin = await signedIn(scene.shop, 'admin')
    await someAdmin.ask(admin.confirmDeposit, { params: { orderNumber } })
    const { data } = await someAdmin.ask(admin.refundOrder, { params: { orderNumber }, body: refund() })
    return { params: { orderNumber, refundId: data.refunds[0]?.id ?? '' }, body: { action: 'sent' } }
  }),
  example(admin.listWaitingRefunds, () => ({ query: {} })),
  example(payments.listPaymentWarnings, () => ({})),
  example(admin.updateOrderNotes, async (scene) => ({
    params: await numberOf(scene),
    body: { notes: '확인 전화 함' },
  })),
  example(checks.listPaymentChecks, () => ({ query: {} })),
  example(checks.runPaymentCheck, () => ({ body: {} })),
  example(checks.resolvePaymentDifference, async (scene) => {
    const { id } = await orderOf(scene)
    await checkPayment(scene.shop.db, scene.shop.services, id)
    const [payment] = await scene.shop.db.select().from(paymentsTable).where(eq(paymentsTable.orderId, id))
    return { params: { paymentKey: payment?.paymentKey ?? '' }, body: { action: 'recheck' } }
  }),
  example(listAllShipments, () => ({ query: {} })),
  example(admin.listAllReturns, () => ({ query: {} })),
  example(admin.decideAnyReturn, async (scene) => ({
    params: { id: await returnOf(scene) },
    body: { accept: false, reason },
  })),
  example(admin.collectAnyReturn, async (scene) => ({ params: { id: await returnOf(scene) }, body: {} })),
  example(admin.inspectAnyReturn, async (scene) => ({
    params: { id: await returnOf(scene) },
    body: { acceptedQuantity: 1, restockQuantity: 0 },
  })),
]
