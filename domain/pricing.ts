import type { Grade } from './grades.ts'

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

/** The price to strike through, or null where nothing is reduced. */
export function compareAtPrice(basePrice: Won, price: Won): Won | null {
  return basePrice > price ? basePrice : null
}

/** Whole percent, rounded down: a shop never promises more than it gives. */
export function percentOff(compareAt: Won, price: Won): number {
  return Math.floor(((compareAt - price) * 100) / compareAt)
}

export const FREE_SHIPPING_FROM: Won = 50_000
