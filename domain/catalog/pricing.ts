import type { Grade } from '../grades/grades.ts'

/** A whole number, never a fraction. */
export type Won = number

/** What a buyer of each grade pays for one. */
export type TierPrices = Record<Grade, Won>

/** What the tiers are filled with while somebody types a base price. */
export function defaultTiers(basePrice: Won): TierPrices {
  return { gold: basePrice, premium: Math.round(basePrice * 0.95), vip: Math.round(basePrice * 0.9) }
}

/** Customers, and retailers without a grade, pay the gold price. */
export function tierOf(grade: Grade | null | undefined): Grade {
  return grade ?? 'gold'
}

/** Whole percent, rounded down: a shop never promises more than it gives. */
export function percentOff(compareAt: Won, price: Won): number {
  return Math.floor(((compareAt - price) * 100) / compareAt)
}

/** What shipping costs, and from which sum on it costs nothing; admins may say otherwise. */
export interface ShippingRule {
  shippingFee: Won
  freeShippingFrom: Won
}

export const USUAL_SHIPPING: ShippingRule = { shippingFee: 3_000, freeShippingFrom: 50_000 }

/** Looks at the subtotal before any discount. */
export function shippingFor(subtotal: Won, grade: Grade | null, rule: ShippingRule): Won {
  return grade === 'vip' || subtotal >= rule.freeShippingFrom ? 0 : rule.shippingFee
}

/** Hundredths, so that no fraction is ever computed. */
const DISCOUNT_PERCENT: Record<Grade, number> = { gold: 0, premium: 3, vip: 5 }
const TAX_PERCENT = 10

export interface Totals {
  subtotalAmount: Won
  discountAmount: Won
  shippingAmount: Won
  taxAmount: Won
  totalAmount: Won
}

/** What lines cost a buyer; the grade of a retailer, null for everybody else. Discount and tax round down. */
export function totalsOf(
  lines: readonly { unitPrice: Won; quantity: number }[],
  grade: Grade | null,
  shipping: ShippingRule = USUAL_SHIPPING,
): Totals {
  const subtotalAmount = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  if (subtotalAmount === 0)
    return { subtotalAmount, discountAmount: 0, shippingAmount: 0, taxAmount: 0, totalAmount: 0 }
  const discountAmount = grade ? Math.floor((subtotalAmount * DISCOUNT_PERCENT[grade]) / 100) : 0
  const shippingAmount = shippingFor(subtotalAmount, grade, shipping)
  const taxed = subtotalAmount - discountAmount + shippingAmount
  const taxAmount = Math.floor((taxed * TAX_PERCENT) / 100)
  return { subtotalAmount, discountAmount, shippingAmount, taxAmount, totalAmount: taxed + taxAmount }
}
