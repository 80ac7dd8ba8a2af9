import type { Totals, Won } from '../catalog/pricing.ts'

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
