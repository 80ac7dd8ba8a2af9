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
const TAX_PERCENT = 10

export interface Totals {
  subtotalAmount: Won
  discountAmount: Won
  shippingAmount: Won
  taxAmount: Won
  totalAmount: Won
}

/**
 * Totals of an order; `grade` is null for customers. Discount and tax round down. Shipping is a rule of the market, or
 * the sum of the suppliers' fees.
 */
export function computeTotals(
  lines: readonly { unitPrice: Won; quantity: number }[],
  grade: Grade | null,
  shipping: ShippingRule | Won = DEFAULT_SHIPPING,
): Totals {
  const subtotalAmount = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  if (subtotalAmount === 0)
    return { subtotalAmount, discountAmount: 0, shippingAmount: 0, taxAmount: 0, totalAmount: 0 }
  const discountAmount = grade ? Math.floor((subtotalAmount * DISCOUNT_PERCENT[grade]) / 100) : 0
  const shippingAmount = typeof shipping === 'number' ? shipping : computeShipping(subtotalAmount, grade, shipping)
  const taxed = subtotalAmount - discountAmount + shippingAmount
  const taxAmount = Math.floor((taxed * TAX_PERCENT) / 100)
  return { subtotalAmount, discountAmount, shippingAmount, taxAmount, totalAmount: taxed + taxAmount }
}

export interface LineShares {
  discountShare: Won
  taxShare: Won
}

/**
 * Each line's share of the discount and of the tax on goods; the tax on shipping belongs to no line.
 * Shares round down and the last line takes the remainder, so that they add up exactly.
 */
export function computeLineShares(lineTotals: readonly Won[], totals: Omit<Totals, 'totalAmount'>): LineShares[] {
  const discounts = splitProportionally(totals.discountAmount, lineTotals)
  const paid = lineTotals.map((total, index) => total - (discounts[index] ?? 0))
  const taxes = splitProportionally(totals.taxAmount - shippingTax(totals), paid)
  return lineTotals.map((_, index) => ({ discountShare: discounts[index] ?? 0, taxShare: taxes[index] ?? 0 }))
}

/** The tax on shipping, split over the suppliers' fees; the last supplier with a fee takes the remainder. */
export function splitShippingTax(fees: readonly Won[], totals: Pick<Totals, 'shippingAmount' | 'taxAmount'>): Won[] {
  const charged = fees.filter((fee) => fee > 0)
  const taxes = splitProportionally(charged.length > 0 ? shippingTax(totals) : 0, charged).values()
  return fees.map((fee) => (fee > 0 ? (taxes.next().value ?? 0) : 0))
}

/** Refund for one line. */
export function lineRefundAmount({ totalPrice, discountShare, taxShare }: LineShares & { totalPrice: Won }): Won {
  return totalPrice - discountShare + taxShare
}

function shippingTax({ shippingAmount, taxAmount }: Pick<Totals, 'shippingAmount' | 'taxAmount'>): Won {
  return Math.min(taxAmount, Math.floor(shippingAmount / 10))
}

function splitProportionally(amount: Won, weights: readonly Won[]): Won[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const shares = weights.map((weight) => (whole === 0 ? 0 : Number((BigInt(amount) * BigInt(weight)) / BigInt(whole))))
  const given = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share, index) => (index === shares.length - 1 ? share + amount - given : share))
}
