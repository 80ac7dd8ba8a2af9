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
  discountShare: number
  taxShare: number
}

/** Price, discount and tax of some units; the refund is `price - discount + tax`. */
export interface UnitShares {
  price: number
  discount: number
  tax: number
}

/**
 * Shares of the next `count` units of a line of which `reversed` units are cancelled or returned already. Each is the
 * difference of the cumulative shares rounded down: in any order and portions, all units together get
 * exactly the shares of the line.
 */
export function unitShares(line: LineMoney, reversed: number, count: number): UnitShares {
  return {
    price: line.unitPrice * count,
    discount: shareOf(line.discountShare, line.quantity, reversed, count),
    tax: shareOf(line.taxShare, line.quantity, reversed, count),
  }
}

export function refundOf({ price, discount, tax }: UnitShares): number {
  return price - discount + tax
}

/** Won may exceed 2^53 when multiplied by a quantity. */
function shareOf(total: number, quantity: number, reversed: number, count: number): number {
  const until = (units: number) => (BigInt(total) * BigInt(units)) / BigInt(quantity)
  return Number(until(reversed + count) - until(reversed))
}
