import { type OrderLimits, withinLimits } from '@jangteo/domain/catalog/order-quantity.ts'
import { useState } from 'react'

/** What the buyer wants, within what is possible right now. */
export function useQuantity(limits: OrderLimits): [quantity: number, want: (quantity: number) => void] {
  const [wanted, want] = useState(limits.least)
  return [limits.soldOut ? limits.least : withinLimits(wanted, limits), want]
}
