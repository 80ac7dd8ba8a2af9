import {
  type Order,
  type OrderItem,
  type OrderPart,
  type OrderShipment,
  RETURN_REASONS,
  type ReturnReason,
} from '@jangteo/contracts/orders/orders.ts'
import { canTransition, isCharged, isPaid, isRefundedToAccount } from '@jangteo/domain/orders/order-status.ts'
import { returnableUnits } from '@jangteo/domain/orders/units.ts'

/** Empty while the outcome of the payment is unknown. */
export function cancellableParts({ parts, payment }: Pick<Order, 'parts' | 'payment'>): OrderPart[] {
  return payment.isUnknown ? [] : parts.filter(({ status }) => canTransition(status, 'cancelled', 'buyer'))
}

/** A single part can be cancelled only in a paid order that has other parts left. */
export function canCancelPart(
  order: Pick<Order, 'parts' | 'payment' | 'status' | 'paymentStatus' | 'paymentMethod'>,
  part: OrderPart,
): boolean {
  const alive = order.parts.filter(({ status }) => status !== 'cancelled')
  return alive.length > 1 && isCharged(order) && cancellableParts(order).includes(part)
}

type ReturnWindow = Pick<OrderItem, 'returnableUntil' | 'defectReturnableUntil'>

/** Until when a return for this reason can be requested; null before delivery. */
export function returnDeadline(item: ReturnWindow, reason: ReturnReason): string | null {
  const isFault = reason === 'defective' || reason === 'wrong_item'
  return isFault ? item.defectReturnableUntil : item.returnableUntil
}

/** Faulty and wrong goods may have a longer window than other reasons. */
export function reasonsInTime(item: ReturnWindow, now: number): ReturnReason[] {
  return RETURN_REASONS.filter((reason) => {
    const until = returnDeadline(item, reason)
    return until !== null && Date.parse(until) >= now
  })
}

/** Delivered units that are in no other request, while at least one reason is in time. */
export function canReturn(item: OrderItem, now: number): boolean {
  return item.state === 'ordered' && returnableUnits(item) > 0 && reasonsInTime(item, now).length > 0
}

/** A parcel for a store can be received once it has arrived there. */
export function canReceive({ pickup }: Pick<Order, 'pickup'>, { status, arrivedAt }: OrderShipment): boolean {
  return status === 'shipped' && (pickup === null || arrivedAt !== null)
}

/** From the payment until everything, also the parcel of an exchange, is handed over or cancelled. */
export function needsPickupCode({ parts }: Pick<Order, 'parts'>): boolean {
  return parts.some(({ status, shipments }) => {
    if (status === 'pending' || status === 'cancelled') return false
    return status !== 'delivered' || shipments.some((parcel) => parcel.status !== 'delivered')
  })
}

/** Only card payments are refunded to their origin; other methods need a bank account. */
export function needsRefundAccount({ paymentMethod, paymentStatus }: Pick<Order, 'paymentMethod' | 'paymentStatus'>) {
  return isRefundedToAccount(paymentMethod) && isPaid(paymentStatus)
}
