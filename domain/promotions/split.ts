import type { Won } from '../catalog/pricing.ts'

export function sum(amounts: readonly Won[]): Won {
  let total = 0
  for (const amount of amounts) total += amount
  return total
}

/** Shares of an amount by weight, rounded down; the last share with a weight takes the remainder. */
export function splitByWeight(amount: Won, weights: readonly Won[]): Won[] {
  const { shares, rest } = roundedShares(amount, weights)
  const last = Math.max(
    weights.findLastIndex((weight) => weight > 0),
    0,
  )
  if (shares.length > 0) shares[last] = (shares[last] ?? 0) + rest
  return shares
}

/**
 * The same for an amount that comes off the weights: where the last share would exceed its weight, the ones before take
 * the remainder, so that no line falls below zero.
 */
export function splitWithinWeights(amount: Won, weights: readonly Won[]): Won[] {
  const { shares, rest } = roundedShares(amount, weights)
  let left = rest
  for (let index = shares.length - 1; index >= 0 && left > 0; index--) {
    const share = shares[index] ?? 0
    const added = Math.min(left, (weights[index] ?? 0) - share)
    shares[index] = share + added
    left -= added
  }
  return shares
}

function roundedShares(amount: Won, weights: readonly Won[]): { shares: Won[]; rest: Won } {
  const whole = sum(weights)
  let rest = amount
  const shares: Won[] = []
  for (const weight of weights) {
    const share = whole === 0 ? 0 : floorOfProduct(amount, weight, whole)
    shares.push(share)
    rest -= share
  }
  return { shares, rest }
}

/** `⌊a × b / c⌋`, also where the product exceeds 2^53. */
export function floorOfProduct(a: number, b: number, c: number): number {
  const product = a * b
  return product <= Number.MAX_SAFE_INTEGER ? Math.floor(product / c) : Number((BigInt(a) * BigInt(b)) / BigInt(c))
}
