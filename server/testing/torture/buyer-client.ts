import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Endpoint, Input, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { confirmPayment } from '@jangteo/contracts/orders/buyer-orders.ts'
import { addToCart } from '@jangteo/contracts/orders/cart.ts'
import { type PlacedOrder, type PlaceOrder, placeOrder } from '@jangteo/contracts/orders/checkout.ts'
import { requestOf } from '@jangteo/contracts/request.ts'
import { pricePlainCart } from '@jangteo/domain/promotions/price-cart.ts'
import { expect } from 'vitest'
import { ADDRESS, approvedPaymentKey } from '../orders.ts'
import type { TestUser } from '../test-users.ts'

/** A call without success: when it began, how long it took, and the status, 0 for a lost connection. */
export interface Failure {
  at: number
  tookMs: number
  status: number
}

export interface BuyerClient {
  acknowledged: PlacedOrder[]
  /** Numbers of orders whose payment was acknowledged. */
  paid: string[]
  failures: Failure[]
  /** One step; false without a response. */
  nextStep(origin: string): Promise<boolean>
}

const CART_CHANGED_CODES = new Set(['cart_changed', 'price_changed'])
const RETRY_DELAY_MS = 100

/** Keeps ordering through server failures, and retries a call without a response with the same idempotency key. */
export function buyerClient(user: TestUser, products: readonly string[], nth: number): BuyerClient {
  const acknowledged: PlacedOrder[] = []
  const paid: string[] = []
  const failures: Failure[] = []
  let pending: PlaceOrder | undefined

  const call = async <E extends Endpoint>(
    origin: string,
    endpoint: E,
    input: Input<E>,
  ): Promise<ResponseOf<E> | null> => {
    const { url, body } = requestOf(endpoint, input)
    const headers = {
      authorization: `Bearer ${user.token}`,
      'content-type': 'application/json',
      'x-forwarded-for': `10.9.${nth}.${randomInt(1, 255)}`,
    }
    const at = Date.now()
    const answer = await fetch(origin + url, { method: endpoint.method, headers, body: String(body) }).catch(() => null)
    const text = answer && answer.status < 500 ? await answer.text().catch(() => null) : null
    if (answer === null || text === null) {
      failures.push({ at, tookMs: Date.now() - at, status: answer?.status ?? 0 })
      await delay(RETRY_DELAY_MS)
      return null
    }
    const refusal = answer.status === 409 ? JSON.parse(text).code : undefined
    if (refusal === 'payment_unknown') return null // crashed after the provider was asked; the payment is checked again later
    if (CART_CHANGED_CODES.has(refusal)) {
      pending = undefined // a cart item added right before a crash may be lost; fill the cart again
      return null
    }
    expect(answer.status, text).toBe(endpoint.status ?? 200)
    return JSON.parse(text)
  }

  const fillCart = async (origin: string): Promise<PlaceOrder | undefined> => {
    const chosen = [products[nth % products.length] ?? '', products[(nth + 1) % products.length] ?? '']
    for (const productId of nth % 2 ? chosen : chosen.toReversed())
      if (!(await call(origin, addToCart, { body: { productId, quantity: 1 } }))) return undefined
    const last = await call(origin, addToCart, { body: { productId: chosen[0] ?? '', quantity: 1 } })
    return (
      last?.data && {
        idempotencyKey: randomUUID(),
        cartItemIds: last.data.items.map(({ id }) => id),
        expectedTotal: pricePlainCart(last.data.items, null).totalAmount,
        shippingAddress: ADDRESS,
        paymentMethod: 'card',
        consent: true,
      }
    )
  }

  const nextStep = async (origin: string): Promise<boolean> => {
    pending ??= await fillCart(origin)
    if (!pending) return false
    const placed = (await call(origin, placeOrder, { body: pending }))?.data
    if (!placed) return false
    pending = undefined
    acknowledged.push(placed)
    const { id: orderId, totalAmount: amount } = placed
    const answer = await call(origin, confirmPayment, { body: { orderId, paymentKey: approvedPaymentKey(), amount } })
    if (answer) paid.push(placed.orderNumber)
    return answer !== null
  }
  return { acknowledged, paid, failures, nextStep }
}
