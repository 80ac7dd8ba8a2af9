import type { TierPrices, Won } from './pricing.ts'

export type Prices = TierPrices & { base: Won }

/** How a bulk edit changes prices. */
export type PriceChange =
  | { by: 'percent'; percent: number }
  | { by: 'amount'; amount: Won }
  | { by: 'price'; price: Won }

/** Results are rounded to the nearest multiple of this. */
export const PRICE_ROUNDINGS = [1, 10, 100] as const
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number]

/**
 * An amount is added to each of the four prices. A percentage and a new base price keep the proportion between the base
 * price and those of the grades. The result may be below 1: the caller refuses it.
 */
export function changePrices(prices: Prices, change: PriceChange, rounding: PriceRounding): Prices {
  const changed = (price: Won) => Math.round(exactly(price, prices.base, change) / rounding) * rounding
  return {
    base: changed(prices.base),
    gold: changed(prices.gold),
    premium: changed(prices.premium),
    vip: changed(prices.vip),
  }
}

/** Tenths of a percent as integers: 10,000 × 1.15 is not 11,500 in binary fractions. */
function exactly(price: Won, basePrice: Won, change: PriceChange): number {
  if (change.by === 'amount') return price + change.amount
  if (change.by === 'price') return (price * change.price) / basePrice
  return (price * (1_000 + Math.round(change.percent * 10))) / 1_000
}
