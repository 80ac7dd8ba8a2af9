import type { Order, OrderItem, OrderPart } from '@jangteo/contracts/orders/orders.ts'
import { isPaid, mayStep } from '@jangteo/domain/orders/order-status.ts'

/** Nothing while the money is between two banks. */
export function cancellableParts({ parts, payment }: Pick<Order, 'parts' | 'payment'>): OrderPart[] {
  return payment.isUnknown ? [] : parts.filter(({ status }) => mayStep(status, 'cancelled', 'buyer'))
}

/** One part alone can go once all are paid for, and there are others. */
export function mayCancelAlone(order: Pick<Order, 'parts' | 'payment' | 'paymentStatus'>, part: OrderPart): boolean {
  const alive = order.parts.filter(({ status }) => status !== 'cancelled')
  return alive.length > 1 && isPaid(order.paymentStatus) && cancellableParts(order).includes(part)
}

export function mayReturn({ state, return: asked }: OrderItem, { returnableUntil }: OrderPart, now: number): boolean {
  const inTime = returnableUntil !== null && Date.parse(returnableUntil) >= now
  return inTime && state === 'ordered' && (asked === null || asked.state === 'refused')
}

/** Only a card can be given back to where the money came from. */
export function needsRefundAccount({ paymentMethod, paymentStatus }: Pick<Order, 'paymentMethod' | 'paymentStatus'>) {
  return paymentMethod !== 'card' && isPaid(paymentStatus)
}
