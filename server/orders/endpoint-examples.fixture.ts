import { randomUUID } from 'node:crypto'
import * as admin from '@jangteo/contracts/orders/admin-orders.ts'
import * as buyer from '@jangteo/contracts/orders/buyer-orders.ts'
import * as cart from '@jangteo/contracts/orders/cart.ts'
import * as checkout from '@jangteo/contracts/orders/checkout.ts'
import type { Order } from '@jangteo/contracts/orders/orders.ts'
import * as supplier from '@jangteo/contracts/orders/supplier-orders.ts'
import * as checks from '@jangteo/contracts/payments/payment-checks.ts'
import * as payments from '@jangteo/contracts/payments/payments.ts'
import type { PaymentMethod } from '@jangteo/domain/orders/order-status.ts'
import { eq } from 'drizzle-orm'
import { catalogOf } from '../catalog/endpoint-examples.fixture.ts'
import { products } from '../catalog/tables.ts'
import { example, type Scene } from '../testing/endpoint-example.ts'
import { ADDRESS, approvedPaymentKey, checkoutOf, order, pay, readOwn } from '../testing/orders.ts'
import { signedIn, type TestUser } from '../testing/test-users.ts'
import { checkPayment } from './payments/check-payment.ts'
import { payments as paymentsTable } from './tables.ts'

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
async function orderOf(scene: Scene, paymentMethod: PaymentMethod = 'card', paid = true): Promise<Order> {
  const id = await productId(scene)
  const { caller, shop } = scene
  if (isA(caller, ['business']))
    await shop.db.update(products).set({ supplierId: caller.accountId }).where(eq(products.id, id))
  const person = await buyerOf(scene)
  const placed = await order(person, [[id, 1]], paymentMethod)
  if (paid) await pay(person, placed)
  return readOwn(person, placed.orderNumber)
}

const numberOf = async (scene: Scene, paymentMethod?: PaymentMethod, paid?: boolean) => ({
  orderNumber: (await orderOf(scene, paymentMethod, paid)).orderNumber,
})

const STEPS = ['processing', 'shipped', 'delivered'] as const

/** A part in this status. */
async function partAt(scene: Scene, status: 'confirmed' | (typeof STEPS)[number]) {
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
    `insert into return_requests (order_id, part_id, item_id, supplier_id, reason)
     select i.order_id, i.part_id, i.id, p.supplier_id, '색이 다릅니다' from order_items i
     join order_parts p on p.id = i.part_id join orders o on o.id = i.order_id
     where o.order_number = $1 and i.id = $2 returning id`,
    [orderNumber, itemId],
  )
  return rows[0].id
}

async function addressOf({ caller }: Scene): Promise<string> {
  if (!isA(caller, cart.BUYERS)) return randomUUID()
  const { data } = await caller.ask(checkout.createAddress, { body: ADDRESS })
  return data[0]?.id ?? ''
}

const reason = '마음이 바뀌었습니다'
const refund = () => ({ amount: 100, reason, idempotencyKey: randomUUID() })

export const orderExamples = [
  example(cart.getCart, () => ({})),
  example(cart.addToCart, async (scene) => ({ body: { productId: await productId(scene), quantity: 2 } })),
  example(cart.addLinesToCart, async (scene) => ({ body: await bulkLines(scene) })),
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
  example(buyer.getOrder, async (scene) => ({ params: await numberOf(scene) })),
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
  example(supplier.listSupplierReturns, () => ({ query: {} })),
  example(supplier.decideSupplierReturn, async (scene) => ({
    params: { id: await returnOf(scene) },
    body: { accept: true },
  })),

  example(admin.listAllOrders, () => ({ query: {} })),
  example(admin.getAnyOrder, async (scene) => ({ params: await numberOf(scene) })),
  example(admin.confirmDeposit, async (scene) => ({ params: await numberOf(scene, 'transfer', false) })),
  example(admin.updateAnyPartStatus, async (scene) => ({
    params: await partAt(scene, 'confirmed'),
    body: { status: 'processing' },
  })),
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
  example(admin.listAllReturns, () => ({ query: {} })),
  example(admin.decideAnyReturn, async (scene) => ({
    params: { id: await returnOf(scene) },
    body: { accept: false, reason },
  })),
]
