import type { OrderStatus } from './order-status.ts'

/** How many units of an order line are where; shipped ones include delivered and returned ones. */
export interface LineUnits {
  quantity: number
  cancelledQuantity: number
  shippedQuantity: number
  deliveredQuantity: number
  requestedQuantity: number
  returnedQuantity: number
}

export function unsentUnits({ quantity, cancelledQuantity, shippedQuantity }: LineUnits): number {
  return quantity - cancelledQuantity - shippedQuantity
}

/** Delivered, and neither returned, nor in an open request, nor waiting for the parcel of an exchange. */
export function returnableUnits({
  deliveredQuantity,
  requestedQuantity,
  returnedQuantity,
  exchangingQuantity,
}: LineUnits & { exchangingQuantity: number }): number {
  return deliveredQuantity - requestedQuantity - returnedQuantity - exchangingQuantity
}

export interface VariantUnits {
  variantId: string
  quantity: number
}

/** An accepted return, or an exchange for units of a variant. */
export type GivenBack = { quantity: number; exchangedFor: string | null }

/**
 * The variants of the next `quantity` units that a buyer gives back of a line of one variant, after what was given back
 * before. Which unit comes is not recorded, so those received last count first.
 */
export function variantsGivenBack(
  line: VariantUnits,
  before: readonly GivenBack[],
  quantity: number,
): readonly VariantUnits[] {
  const held = before.reduce(
    (units, given) => {
      const { left } = takeLast(units, given.quantity)
      return given.exchangedFor ? [...left, { variantId: given.exchangedFor, quantity: given.quantity }] : left
    },
    [line],
  )
  return takeLast(held, quantity).taken
}

function takeLast(units: readonly VariantUnits[], quantity: number) {
  const left = [...units]
  const taken: VariantUnits[] = []
  for (let missing = quantity; missing > 0; ) {
    const last = left.pop()
    if (!last) break
    const count = Math.min(missing, last.quantity)
    taken.push({ ...last, quantity: count })
    if (count < last.quantity) left.push({ ...last, quantity: last.quantity - count })
    missing -= count
  }
  return { taken, left }
}

/** Neither cancelled nor returned. */
export function keptUnits({ quantity, cancelledQuantity, returnedQuantity }: LineUnits): number {
  return quantity - cancelledQuantity - returnedQuantity
}

/**
 * The specified status of a part is that of its slowest unit, so a partly shipped part keeps the status it had. Units
 * cancelled before they were sent no longer count.
 */
export function computePartStatus(current: OrderStatus, lines: readonly LineUnits[]): OrderStatus {
  const alive = lines.filter(({ quantity, cancelledQuantity }) => quantity > cancelledQuantity)
  if (alive.length === 0) return 'cancelled'
  const isAll = (units: (line: LineUnits) => number) =>
    alive.every((line) => units(line) === line.quantity - line.cancelledQuantity)
  if (isAll((line) => line.deliveredQuantity)) return 'delivered'
  if (isAll((line) => line.shippedQuantity)) return 'shipped'
  return current
}

export function isPartlyShipped(lines: readonly LineUnits[]): boolean {
  return lines.some(({ shippedQuantity }) => shippedQuantity > 0) && lines.some((line) => unsentUnits(line) > 0)
}

export interface LineMoney {
  quantity: number
  unitPrice: number
  /** Off the line by promotions. */
  promotionAmount: number
  discountShare: number
  taxShare: number
  /** Points that paid for the line. */
  pointsShare: number
}

/** Price after promotions, discount and tax of some units; the refund is `price - discount + tax`, of it `points` in points. */
export interface UnitShares {
  price: number
  promotion: number
  discount: number
  tax: number
  points: number
}

/**
 * Shares of the next `count` units of a line of which `reversed` units are cancelled or returned already. Each is the
 * difference of the cumulative shares rounded down: in any order and portions, all units together get
 * exactly the shares of the line.
 */
export function unitShares(line: LineMoney, reversed: number, count: number): UnitShares {
  const before = sharesUntil(line, reversed)
  const after = sharesUntil(line, reversed + count)
  return {
    price: after.price - before.price,
    promotion: after.promotion - before.promotion,
    discount: after.discount - before.discount,
    tax: after.tax - before.tax,
    points: after.points - before.points,
  }
}

/**
 * Shares of the first units of a line. The discount follows the price and points follow the refund: rounded by
 * themselves, the units of a free line could give back less than nothing, and those paid with points a won in money.
 */
function sharesUntil(line: LineMoney, units: number): UnitShares {
  const promotion = shareOfUnits(line.promotionAmount, line.quantity, 0, units)
  const price = line.unitPrice * units - promotion
  const totalPrice = line.unitPrice * line.quantity - line.promotionAmount
  const discount = shareOfUnits(line.discountShare, totalPrice, 0, price)
  const tax = shareOfUnits(line.taxShare, line.quantity, 0, units)
  const whole = totalPrice - line.discountShare + line.taxShare
  const points = shareOfUnits(line.pointsShare, whole, 0, price - discount + tax)
  return { price, promotion, discount, tax, points }
}

export function refundOf({ price, discount, tax }: Pick<UnitShares, 'price' | 'discount' | 'tax'>): number {
  return price - discount + tax
}

/** Of an amount of the whole line. Won may exceed 2^53 when multiplied by a quantity. */
export function shareOfUnits(total: number, quantity: number, reversed: number, count: number): number {
  if (total === 0) return 0
  const until = (units: number) => (BigInt(total) * BigInt(units)) / BigInt(quantity)
  return Number(until(reversed + count) - until(reversed))
}
