import { randomUUID } from 'node:crypto'
import { confirmPayment, getOrder } from '@jangteo/contracts/orders/buyer-orders.ts'
import { addToCart, type CartItem } from '@jangteo/contracts/orders/cart.ts'
import { getCheckout, type PlacedOrder, type PlaceOrder, placeOrder } from '@jangteo/contracts/orders/checkout.ts'
import type { Order, ShippingAddress } from '@jangteo/contracts/orders/orders.ts'
import { listSupplierOrders, shipPart, startProcessing } from '@jangteo/contracts/orders/supplier-orders.ts'
import type { OrderPaymentMethod } from '@jangteo/domain/orders/order-status.ts'
import { SANDBOX_KEYS } from '@jangteo/domain/payments/sandbox-cards.ts'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Shop } from './open-shop.ts'
import type { TestUser } from './test-users.ts'

export const ADDRESS: ShippingAddress = {
  recipientName: '한지민',
  phone: '010-1234-5678',
  zipCode: '04524',
  address: '서울특별시 중구 세종대로 110',
  detailAddress: '3층',
  deliveryRequest: '문 앞에 놓아 주세요',
}

type Goods = [productId: string, quantity: number, variantId?: string | undefined][]

/** The body a buyer sends from the checkout page. */
export async function checkoutOf(
  buyer: TestUser,
  goods: Goods,
  paymentMethod: OrderPaymentMethod = 'card',
): Promise<PlaceOrder> {
  const cartItemIds: string[] = []
  for (const [productId, quantity, variantId] of goods) {
    const { data } = await buyer.ask(addToCart, { body: { productId, quantity, variantId } })
    const isAdded = (item: CartItem) => item.productId === productId && item.variantId === (variantId ?? item.variantId)
    cartItemIds.push(data.items.find(isAdded)?.id ?? '')
  }
  const { data } = await buyer.ask(getCheckout, { query: { items: cartItemIds.join() } })
  return {
    idempotencyKey: randomUUID(),
    cartItemIds,
    expectedTotal: data.totals.totalAmount,
    shippingAddress: ADDRESS,
    paymentMethod,
    consent: true,
  }
}

export async function order(buyer: TestUser, goods: Goods, paymentMethod?: OrderPaymentMethod): Promise<PlacedOrder> {
  return (await buyer.ask(placeOrder, { body: await checkoutOf(buyer, goods, paymentMethod) })).data
}

export const approvedPaymentKey = () => `${SANDBOX_KEYS.approved}${randomUUID()}`
export const declinedPaymentKey = () => `${SANDBOX_KEYS.declined}${randomUUID()}`

export function pay(buyer: TestUser, { id, totalAmount }: PlacedOrder, paymentKey = approvedPaymentKey()) {
  return buyer.send(confirmPayment, { body: { orderId: id, paymentKey, amount: totalAmount } })
}

/** Places an order and pays by card. */
export async function paidOrder(buyer: TestUser, goods: Goods): Promise<Order> {
  const placed = await order(buyer, goods)
  expect((await pay(buyer, placed)).statusCode).toBe(200)
  return readOwn(buyer, placed.orderNumber)
}

export async function readOwn(buyer: TestUser, orderNumber: string): Promise<Order> {
  return (await buyer.ask(getOrder, { params: { orderNumber } })).data
}

/** The id of a supplier's part of an order. */
export async function partOf(supplier: TestUser, orderNumber: string): Promise<string> {
  const { data } = await supplier.ask(listSupplierOrders, { query: { search: orderNumber } })
  return data[0]?.id ?? ''
}

export async function ship(supplier: TestUser, orderNumber: string): Promise<string> {
  const params = { id: await partOf(supplier, orderNumber) }
  await supplier.ask(startProcessing, { params })
  await supplier.ask(shipPart, { params, body: { carrier: 'cj', trackingNumber: '123456789011' } })
  return params.id
}

/** Checks in the database: stock equals the stock ledger, order totals add up, and ordered quantities have left the stock. */
export async function expectConsistentOrders({ db }: Pick<Shop, 'db'>): Promise<void> {
  const { rows: differences } = await db.execute(sql`select * from stock_differences`)
  expect(differences).toEqual([])
  const { rows: unmoved } = await db.execute(sql`
    select i.id from order_items i
    where (select coalesce(sum(e.change), 0) from stock_entries e
           where e.order_id = i.order_id and e.variant_id = i.variant_id)
      <> (select -coalesce(sum(other.kept_quantity), 0) from order_items other
           where other.order_id = i.order_id and other.variant_id = i.variant_id)`)
  expect(unmoved, 'every line has moved its stock').toEqual([])
  const { rows: orphans } = await db.execute(sql`
    select e.id from stock_entries e left join order_items i on i.order_id = e.order_id and i.variant_id = e.variant_id
    where e.order_id is not null and i.id is null`)
  expect(orphans, 'no stock moved for an order without the line').toEqual([])
  const { rows: wrong } = await db.execute(sql`
    select o.id from orders o
    where o.subtotal_amount <> (select sum(i.total_price) from order_items i where i.order_id = o.id)
      or exists (select from order_items i where i.order_id = o.id
        and i.total_price <> i.unit_price::bigint * i.quantity - i.promotion_amount)
      or o.discount_amount <> (select sum(i.discount_share) from order_items i where i.order_id = o.id)
      or o.total_amount <> o.subtotal_amount - o.discount_amount + o.shipping_amount + o.tax_amount
      or o.tax_amount <> floor((o.subtotal_amount - o.discount_amount + o.shipping_amount) * 0.1)
      or o.refunded_amount <> (select coalesce(sum(r.amount), 0) from refunds r where r.order_id = o.id)`)
  expect(wrong, 'every total is the sum of its lines').toEqual([])
}
