import type { Won } from '../catalog/pricing.ts'
import type { LineIndex } from './match-lines.ts'
import type { PromotionEffect, PromotionTargets } from './promotion.ts'
import { floorOfProduct, splitWithinWeights, sum } from './split.ts'

export interface EffectLine {
  productId: string
  unitPrice: Won
  quantity: number
}

/** The lines of a cart with the facts that all effects need. */
export interface EffectLines {
  all: readonly EffectLine[]
  index: LineIndex
  /** Cheapest first, equal prices in the order of the lines. */
  byPrice: readonly number[]
  /** The number of each line's product. */
  products: readonly number[]
  /** By product, the cheapest first. */
  ofProduct: ReadonlyMap<string, readonly number[]>
}

export function effectLines(all: readonly EffectLine[], index: LineIndex): EffectLines {
  const numbers = new Map<string, number>()
  for (const { productId } of all) if (!numbers.has(productId)) numbers.set(productId, numbers.size)
  const price = (line: number) => all[line]?.unitPrice ?? 0
  const byPrice = [...all.keys()].sort((one, other) => price(one) - price(other) || one - other)
  return {
    ...{ all, index, byPrice },
    ofProduct: Map.groupBy(byPrice, (line) => all[line]?.productId ?? ''),
    products: all.map(({ productId }) => numbers.get(productId) ?? 0),
  }
}

export interface LineDiscounts {
  /** In the order of the lines. */
  byLine: readonly Won[]
  total: Won
}

type LineEffect = Exclude<PromotionEffect, { kind: 'order_percent' | 'order_amount' | 'free_shipping' | 'gift' }>

export function isLineEffect(effect: PromotionEffect): effect is LineEffect {
  const { kind } = effect
  return kind !== 'order_percent' && kind !== 'order_amount' && kind !== 'free_shipping' && kind !== 'gift'
}

/** Won that an effect takes off the lines that match, at their prices before any promotion. Null where it is 0. */
export function lineDiscounts(
  effect: LineEffect,
  matching: readonly number[],
  lines: EffectLines,
): LineDiscounts | null {
  switch (effect.kind) {
    case 'line_percent':
      return limited(
        off(matching, lines, (unitPrice, quantity) => floorOfProduct(unitPrice * quantity, effect.percent, 100)),
        effect.maxAmount,
      )
    case 'line_amount':
      return off(matching, lines, (unitPrice, quantity) => Math.min(unitPrice, effect.amount) * quantity)
    case 'fixed_price':
      return off(matching, lines, (unitPrice, quantity) => Math.max(0, unitPrice - effect.price) * quantity)
    case 'buy_x_get_y':
      return effect.getTargets
        ? otherProductDiscounts(effect, matching, effect.getTargets, lines)
        : sameProductDiscounts(effect, matching, lines)
    case 'cheapest_free': {
      const free = Math.floor(countUnits(matching, lines) / effect.quantity)
      return offUnits(take(cheapestFirst(matching, lines), free, lines), 100, lines)
    }
    case 'bundle_price':
      return bundleDiscounts(effect, matching, lines)
  }
}

/** Lines that a rule counts or discounts: two rules that do not combine cannot share one. */
export function touchedLines(
  effect: PromotionEffect,
  matching: readonly number[],
  lines: EffectLines,
): readonly number[] {
  if (effect.kind === 'bundle_price')
    return linesOf(
      effect.items.map(({ productId }) => productId),
      matching,
      lines,
    )
  if (effect.kind !== 'buy_x_get_y' || !effect.getTargets) return matching
  if (matching.length === lines.all.length) return matching
  return [...new Set([...matching, ...lines.index.matching(effect.getTargets)])]
}

function off(
  matching: readonly number[],
  { all }: EffectLines,
  amount: (unitPrice: Won, quantity: number) => Won,
): LineDiscounts | null {
  const byLine = zeros(all)
  let total = 0
  for (const index of matching) {
    const line = all[index]
    if (!line) continue
    const won = amount(line.unitPrice, line.quantity)
    byLine[index] = won
    total += won
  }
  return total > 0 ? { byLine, total } : null
}

function limited(discounts: LineDiscounts | null, most: Won | null): LineDiscounts | null {
  if (!discounts || most === null || discounts.total <= most) return discounts
  return { byLine: splitWithinWeights(most, discounts.byLine), total: most }
}

function zeros(lines: readonly EffectLine[]): Won[] {
  return new Array(lines.length).fill(0)
}

/** Units of one line. */
interface Units {
  index: number
  quantity: number
}

function countUnits(matching: readonly number[], { all }: EffectLines): number {
  let count = 0
  for (const index of matching) count += all[index]?.quantity ?? 0
  return count
}

function cheapestFirst(matching: readonly number[], { all, byPrice }: EffectLines): readonly number[] {
  if (matching.length === all.length) return byPrice
  const fitting = new Set(matching)
  return byPrice.filter((index) => fitting.has(index))
}

function take(indexes: readonly number[], count: number, { all }: EffectLines): Units[] {
  const taken: Units[] = []
  let missing = count
  for (const index of indexes) {
    if (missing === 0) break
    const quantity = Math.min(missing, all[index]?.quantity ?? 0)
    taken.push({ index, quantity })
    missing -= quantity
  }
  return taken
}

/** A percent of each unit, rounded down. */
function offUnits(units: readonly Units[], percent: number, { all }: EffectLines): LineDiscounts | null {
  const byLine = zeros(all)
  let total = 0
  for (const { index, quantity } of units) {
    const won = floorOfProduct(all[index]?.unitPrice ?? 0, percent, 100) * quantity
    byLine[index] = won
    total += won
  }
  return total > 0 ? { byLine, total } : null
}

type BuyXGetY = Extract<PromotionEffect, { kind: 'buy_x_get_y' }>

function sameProductDiscounts(
  { buyQuantity, getQuantity, getPercent }: BuyXGetY,
  matching: readonly number[],
  lines: EffectLines,
): LineDiscounts | null {
  const { all, products, ofProduct } = lines
  const counts: number[] = new Array(ofProduct.size).fill(0)
  for (const index of matching) {
    const product = products[index] ?? 0
    counts[product] = (counts[product] ?? 0) + (all[index]?.quantity ?? 0)
  }
  const missing = counts.map((count) => Math.floor(count / (buyQuantity + getQuantity)) * getQuantity)
  const units: Units[] = []
  for (const index of cheapestFirst(matching, lines)) {
    const product = products[index] ?? 0
    const quantity = Math.min(missing[product] ?? 0, all[index]?.quantity ?? 0)
    if (quantity === 0) continue
    missing[product] = (missing[product] ?? 0) - quantity
    units.push({ index, quantity })
  }
  return offUnits(units, getPercent, lines)
}

/** A line that fits both targets is one that is given, not one that counts. Targets without a list are all other lines. */
function otherProductDiscounts(
  { buyQuantity, getQuantity, getPercent }: BuyXGetY,
  matching: readonly number[],
  getTargets: PromotionTargets,
  lines: EffectLines,
): LineDiscounts | null {
  const fitting = new Set(matching)
  const isAnyOther = Object.values(getTargets).every((list: readonly string[]) => list.length === 0)
  const given = lines.index.matching(getTargets).filter((line) => !(isAnyOther && fitting.has(line)))
  const isGiven = new Set(given)
  const counted = matching.filter((line) => !isGiven.has(line))
  const sets = Math.floor(countUnits(counted, lines) / buyQuantity)
  return offUnits(take(cheapestFirst(given, lines), sets * getQuantity, lines), getPercent, lines)
}

type BundlePrice = Extract<PromotionEffect, { kind: 'bundle_price' }>

/** The dearest units of each product are in the bundle. */
function bundleDiscounts(
  { items, price }: BundlePrice,
  matching: readonly number[],
  lines: EffectLines,
): LineDiscounts | null {
  const own = items.map(({ productId, quantity }) => ({ quantity, indexes: linesOf([productId], matching, lines) }))
  const times = Math.min(...own.map(({ indexes, quantity }) => Math.floor(countUnits(indexes, lines) / quantity)))
  if (times === 0) return null
  const units = own
    .flatMap(({ indexes, quantity }) => take(indexes.toReversed(), times * quantity, lines))
    .sort((one, other) => one.index - other.index)
  const prices = units.map(({ index, quantity }) => (lines.all[index]?.unitPrice ?? 0) * quantity)
  const saved = sum(prices) - price * times
  if (saved <= 0) return null
  const byLine = zeros(lines.all)
  for (const [at, won] of splitWithinWeights(saved, prices).entries()) byLine[units[at]?.index ?? 0] = won
  return { byLine, total: saved }
}

/** Lines of some products that match, of each product the cheapest first. */
function linesOf(
  productIds: readonly string[],
  matching: readonly number[],
  { all, ofProduct }: EffectLines,
): number[] {
  const found = productIds.flatMap((productId) => ofProduct.get(productId) ?? [])
  if (matching.length === all.length) return found
  const fitting = new Set(matching)
  return found.filter((index) => fitting.has(index))
}
