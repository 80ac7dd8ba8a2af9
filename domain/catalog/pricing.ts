import type { Grade } from '../grades/grades.ts'

/** A whole number, never a fraction. */
export type Won = number

/** Unit price for each grade. */
export type TierPrices = Record<Grade, Won>

/** Suggested tier prices for a base price. */
export function defaultTiers(basePrice: Won): TierPrices {
  return { gold: basePrice, premium: Math.round(basePrice * 0.95), vip: Math.round(basePrice * 0.9) }
}

/** Whole percent, rounded down, so that a discount is never overstated. */
export function percentOff(compareAt: Won, price: Won): number {
  return Math.floor(((compareAt - price) * 100) / compareAt)
}

export const MAX_QUANTITY_BREAKS = 5

/** From this quantity on, all units of the product in an order cost less: by a whole percent, or a fixed price. */
export type QuantityBreak = { from: number } & ({ percentOff: number } | { unitPrice: Won })

/** The unit price after the grade price; a fixed price above it changes nothing. Discounts round down. */
export function applyQuantityBreak(price: Won, breaks: readonly QuantityBreak[], productQuantity: number): Won {
  const reached = breaks.filter(({ from }) => from <= productQuantity)
  return Math.min(
    price,
    ...reached.map((step) =>
      'unitPrice' in step ? step.unitPrice : price - Math.floor((price * step.percentOff) / 100),
    ),
  )
}

/** The next step that makes the product cheaper: how many are missing, and the unit price there. */
export function nextQuantityBreak(
  price: Won,
  breaks: readonly QuantityBreak[],
  productQuantity: number,
): { missing: number; unitPrice: Won } | null {
  const now = applyQuantityBreak(price, breaks, productQuantity)
  const steps = breaks
    .filter(({ from }) => from > productQuantity)
    .map(({ from }) => ({ missing: from - productQuantity, unitPrice: applyQuantityBreak(price, breaks, from) }))
    .filter(({ unitPrice }) => unitPrice < now)
    .sort((one, other) => one.missing - other.missing)
  return steps[0] ?? null
}

export interface CountedLine {
  productId: string
  quantity: number
}

/** The quantity of each product over all of its variants. */
export function countByProduct(lines: readonly CountedLine[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { productId, quantity } of lines) counts.set(productId, (counts.get(productId) ?? 0) + quantity)
  return counts
}

/** Shipping fee, and the subtotal from which shipping is free; a setting of admins. */
export interface ShippingRule {
  shippingFee: Won
  freeShippingFrom: Won
}

export const DEFAULT_SHIPPING: ShippingRule = { shippingFee: 3_000, freeShippingFrom: 50_000 }

/** Free shipping depends on the subtotal before discounts. */
export function computeShipping(subtotal: Won, grade: Grade | null, rule: ShippingRule): Won {
  return grade === 'vip' || subtotal >= rule.freeShippingFrom ? 0 : rule.shippingFee
}

/** Integer percent, so that amounts stay integers. */
const DISCOUNT_PERCENT: Record<Grade, number> = { gold: 0, premium: 3, vip: 5 }

/** Of the subtotal, rounded down; null for customers. */
export function gradeDiscount(subtotal: Won, grade: Grade | null): Won {
  return grade ? Math.floor((subtotal * DISCOUNT_PERCENT[grade]) / 100) : 0
}

/** `total = subtotal − discount + shipping + tax` */
export interface Totals {
  subtotalAmount: Won
  discountAmount: Won
  shippingAmount: Won
  taxAmount: Won
  totalAmount: Won
}

export interface LineShares {
  discountShare: Won
  taxShare: Won
}

/** Refund for one line. */
export function lineRefundAmount({ totalPrice, discountShare, taxShare }: LineShares & { totalPrice: Won }): Won {
  return totalPrice - discountShare + taxShare
}
