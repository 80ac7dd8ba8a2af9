import type { OrderPart } from '@jangteo/contracts/orders/orders.ts'
import { dayText } from '@jangteo/domain/shipping/arrival.ts'
import { shopDay } from '@jangteo/domain/shop-day.ts'

/** What the buyer was promised when the order was paid, until it has arrived. */
export function PartArrival({ part }: { part: Pick<OrderPart, 'status' | 'dispatchBy' | 'arrivalOn'> }) {
  const text = partArrivalText(part, new Date())
  return text && <p className="text-sm tabular-nums">{text}</p>
}

type PromisedPart = Pick<OrderPart, 'status' | 'dispatchBy' | 'arrivalOn'>

export function partArrivalText({ status, dispatchBy, arrivalOn }: PromisedPart, now: Date): string | null {
  const isUnsent = status === 'confirmed' || status === 'processing'
  if (!isUnsent && status !== 'shipped') return null
  const today = shopDay(now)
  if (arrivalOn) return `${dayText(arrivalOn, now)} 도착 예정${arrivalOn < today ? '이었습니다' : ''}`
  if (!dispatchBy || !isUnsent) return null
  return dispatchBy < today
    ? `${dayText(dispatchBy, now)}까지 보내기로 한 주문입니다`
    : `${dayText(dispatchBy, now)}까지 보냅니다`
}
