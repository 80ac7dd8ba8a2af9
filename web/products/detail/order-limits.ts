import type { Offer } from './use-live-offer.ts'

export interface OrderLimits {
  least: number
  most: number
  /** Also where fewer are left than one has to take. */
  soldOut: boolean
}

export function orderLimits({ stockQuantity, minOrderQuantity, maxOrderQuantity }: Offer): OrderLimits {
  const most = Math.min(maxOrderQuantity ?? stockQuantity, stockQuantity)
  return { least: minOrderQuantity, most, soldOut: most < minOrderQuantity }
}

export function withinLimits(wanted: number, { least, most }: OrderLimits): number {
  return Math.max(least, Math.min(Math.trunc(wanted), most))
}

const FEW = 10

/** How many are left, where that is worth a word. */
export function fewLeft({ stockQuantity }: Offer): number | null {
  return stockQuantity > 0 && stockQuantity <= FEW ? stockQuantity : null
}
