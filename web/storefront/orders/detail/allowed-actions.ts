import type { Order, OrderItem, OrderPart } from '@jangteo/contracts/orders/orders.ts'
import { canTransition, isPaid } from '@jangteo/domain/orders/order-status.ts'

/** Empty while the outcome of the payment is unknown. */
export function cancellableParts({ parts, payment }: Pick<Order, 'parts' | 'payment'>): OrderPart[] {
  return payment.isUnknown ? [] : parts.filter(({ status }) => canTransition(status, 'cancelled', 'buyer'))
}

/** A single part can be cancelled only in a paid order that has other parts left. */
export function canCancelPart(order: Pick<Order, 'parts' | 'payment' | 'paymentStatus'>, part: OrderPart): boolean {
  const alive = order.parts.filter(({ status }) => status !== 'cancelled')
  return alive.length > 1 && isPaid(order.paymentStatus) && cancellableParts(order).includes(part)
}

export function canReturn({ state, return: asked }: OrderItem, { returnableUntil }: OrderPart, now: number): boolean {
  const inTime = returnableUntil !== null && Date.parse(returnableUntil) >= now
  return inTime && state === 'ordered' && (asked === null || asked.state === 'refused')
}

/** Only card payments are refunded to their origin; other methods need a bank account. */
export function needsRefundAccount({ paymentMethod, paymentStatus }: Pick<Order, 'paymentMethod' | 'paymentStatus'>) {
  return paymentMethod !== 'card' && isPaid(paymentStatus)
}
