import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Answer, Endpoint, Input } from '@jangteo/contracts/endpoint.ts'
import { confirmPayment } from '@jangteo/contracts/orders/buyer-orders.ts'
import { addToCart } from '@jangteo/contracts/orders/cart.ts'
import { type PlacedOrder, type PlaceOrder, placeOrder } from '@jangteo/contracts/orders/checkout.ts'
import { requestOf } from '@jangteo/contracts/request.ts'
import { totalsOf } from '@jangteo/domain/catalog/pricing.ts'
import { expect } from 'vitest'
import { ADDRESS, goodKey } from '../orders.ts'
import type { Person } from '../people.ts'

/** A call without success: when it began, how long it took, and the status, 0 for a lost connection. */
export interface Failure {
  at: number
  tookMs: number
  status: number
}

export interface OrderingClient {
  acknowledged: PlacedOrder[]
  /** Numbers of orders whose payment was acknowledged. */
  paid: string[]
  failures: Failure[]
  /** One step; false where no answer came. */
  goOn(origin: string): Promise<boolean>
}

const CART_IS_ANOTHER = new Set(['cart_changed', 'price_changed'])
const A_MOMENT_MS = 100

/** Somebody who goes on ordering whatever happens to the server, and repeats a call that got no answer with the same key. */
export function orderingClient(person: Person, products: readonly string[], nth: number): OrderingClient {
  const acknowledged: PlacedOrder[] = []
  const paid: string[] = []
  const failures: Failure[] = []
  let unanswered: PlaceOrder | undefined

  const call = async <E extends Endpoint>(origin: string, endpoint: E, input: Input<E>): Promise<Answer<E> | null> => {
    const { url, body } = requestOf(endpoint, input)
    const headers = {
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
      'x-forwarded-for': `10.9.${nth}.${randomInt(1, 255)}`,
    }
    const at = Date.now()
    const answer = await fetch(origin + url, { method: endpoint.method, headers, body: String(body) }).catch(() => null)
    const text = answer && answer.status < 500 ? await answer.text().catch(() => null) : null
    if (answer === null || text === null) {
      failures.push({ at, tookMs: Date.now() - at, status: answer?.status ?? 0 })
      await delay(A_MOMENT_MS)
      return null
    }
    const refusal = answer.status === 409 ? JSON.parse(text).code : undefined
    if (refusal === 'payment_unknown') return null // the provider was asked right before a crash; it is asked again later
    if (CART_IS_ANOTHER.has(refusal)) {
      unanswered = undefined // a line put in right before a crash may be gone; whoever orders is asked to look again
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
        expectedTotal: totalsOf(last.data.items, null).totalAmount,
        shippingAddress: ADDRESS,
        paymentMethod: 'card',
        consent: true,
      }
    )
  }

  const goOn = async (origin: string): Promise<boolean> => {
    unanswered ??= await fillCart(origin)
    if (!unanswered) return false
    const placed = (await call(origin, placeOrder, { body: unanswered }))?.data
    if (!placed) return false
    unanswered = undefined
    acknowledged.push(placed)
    const { id: orderId, totalAmount: amount } = placed
    const answer = await call(origin, confirmPayment, { body: { orderId, paymentKey: goodKey(), amount } })
    if (answer) paid.push(placed.orderNumber)
    return answer !== null
  }
  return { acknowledged, paid, failures, goOn }
}
