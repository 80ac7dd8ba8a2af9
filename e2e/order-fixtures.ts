import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { approveProduct } from '../contracts/catalog/admin-products.ts'
import type { Product, ProductForm } from '../contracts/catalog/products.ts'
import { setProductStatus } from '../contracts/catalog/supplier-products.ts'
import { confirmPayment } from '../contracts/orders/buyer-orders.ts'
import { addToCart, getCart } from '../contracts/orders/cart.ts'
import { getCheckout, type PlacedOrder, placeOrder } from '../contracts/orders/checkout.ts'
import type { ShippingAddress } from '../contracts/orders/orders.ts'
import type { PaymentMethod } from '../domain/orders/order-status.ts'
import { SANDBOX_KEYS } from '../domain/payments/sandbox-cards.ts'
import { newVerifiedAccount, type Person } from './accounts.ts'
import { type Ask, askingAs } from './api-caller.ts'
import type { ApprovedSupplier } from './approved-supplier.ts'

export const ADDRESS: ShippingAddress = {
  recipientName: '김받음',
  phone: '010-1234-5678',
  zipCode: '04524',
  address: '서울특별시 중구 세종대로 110',
  detailAddress: '3층',
  deliveryRequest: '문 앞에 놓아 주세요',
}

/** A product that shoppers can buy. */
export async function productOnSale(seller: ApprovedSupplier, about: Partial<ProductForm>): Promise<Product> {
  const { id } = await seller.draft(about)
  await seller.ask(setProductStatus, { params: { id }, body: { status: 'pending' } })
  await seller.asAdmin(approveProduct, { params: { id } })
  return (await seller.ask(setProductStatus, { params: { id }, body: { status: 'active' } })).data
}

type Line = readonly [product: Pick<Product, 'id'>, quantity: number]

export interface Buyer extends Person {
  ask: Ask
  /** With the account of a retailer, picked up in its store. */
  order(
    lines: readonly Line[],
    paymentMethod: PaymentMethod,
    to?: ShippingAddress,
    pickupPointId?: string,
  ): Promise<PlacedOrder>
  /** Places an order and pays it by card. */
  paidOrder(...lines: Line[]): Promise<PlacedOrder>
}

export async function newBuyer(
  client: APIRequestContext,
  userType: 'customer' | 'retailer' = 'customer',
): Promise<Buyer> {
  const person = await newVerifiedAccount(client, userType)
  const ask = await askingAs(client, person.email)
  const order: Buyer['order'] = async (lines, paymentMethod, shippingAddress = ADDRESS, pickupPointId) => {
    for (const [{ id: productId }, quantity] of lines) await ask(addToCart, { body: { productId, quantity } })
    const cartItemIds = (await ask(getCart, {})).data.items.map(({ id }) => id)
    const { totals } = (await ask(getCheckout, { query: { items: cartItemIds.join(',') } })).data
    const body = {
      idempotencyKey: randomUUID(),
      cartItemIds,
      expectedTotal: totals.totalAmount,
      shippingAddress,
      ...(pickupPointId && { pickupPointId }),
      paymentMethod,
      consent: true as const,
    }
    return (await ask(placeOrder, { body })).data
  }
  const paidOrder: Buyer['paidOrder'] = async (...lines) => {
    const placed = await order(lines, 'card')
    const paymentKey = `${SANDBOX_KEYS.approved}${randomUUID()}`
    await ask(confirmPayment, { body: { orderId: placed.id, paymentKey, amount: placed.totalAmount } })
    return placed
  }
  return { ...person, ask, order, paidOrder }
}
