import { computeShipping, gradeDiscount, type Won } from '../catalog/pricing.ts'
import { TAX_PERCENT } from '../catalog/tax.ts'
import { computeSupplierFees, type SupplierFee } from '../shipping/fees.ts'
import type { CartToPrice, PricingLine } from './cart-to-price.ts'
import { type Candidate, MARKET } from './find-candidates.ts'
import { floorOfProduct, splitWithinWeights, sum } from './split.ts'

/** Promotions that are chosen, and the lines after them: where the comparison of further promotions starts. */
export interface Stage {
  chosen: readonly Candidate[]
  /** Of each line, after the line promotions among them. */
  totals: readonly Won[]
}

/** The sums of a cart with some promotions. */
export interface Evaluation {
  totals: readonly Won[]
  /** Of each line after all discounts; only where shares are recorded. */
  paid: readonly Won[]
  subtotal: Won
  grade: Won
  discount: Won
  fees: readonly SupplierFee[]
  /** Before free shipping. */
  fee: Won
  waived: ReadonlyMap<string, Waiver[]>
  shipping: Won
  taxable: Won
  taxableShipping: Won
  tax: Won
  total: Won
  /** Won that the evaluated promotions and the coupon take off. */
  off: ReadonlyMap<Candidate, Won>
}

interface Waiver {
  candidate: Candidate
  amount: Won
}

/** Won off each line, by promotion. */
type Shares = Map<Candidate, readonly Won[]>

export interface CartEvaluator {
  start: Stage
  add(stage: Stage, some: readonly Candidate[]): Stage
  /** With `shares`, the won that each promotion takes off each line are recorded there. */
  evaluate(stage: Stage, some: readonly Candidate[], coupon: Candidate | null, shares?: Shares): Evaluation
}

/** Evaluates combinations of promotions for one cart; what does not depend on them is computed once. */
export function cartEvaluator(cart: CartToPrice): CartEvaluator {
  const { lines, buyer, vatDisplay } = cart
  const feesOf = supplierFeesOf(cart)
  const taxed = lines.map(({ taxClass }) => taxClass === 'taxable')
  const isMixedTax = taxed.includes(true) && taxed.includes(false)
  const isOfSomeLines = ({ isOrderDiscount, matching }: Candidate) => isOrderDiscount && matching.length < lines.length

  return {
    start: { chosen: [], totals: lines.map(({ unitPrice, quantity }) => unitPrice * quantity) },
    add(stage, some) {
      const totals = [...stage.totals]
      for (const candidate of some) takeOffLines(candidate, totals)
      return { chosen: [...stage.chosen, ...some], totals }
    },
    evaluate(stage, some, coupon, shares) {
      const off = new Map<Candidate, Won>()
      const totals = [...stage.totals]
      let subtotal = sum(totals)
      for (const candidate of some) {
        // Nothing is left to take off once the goods are free.
        if (!candidate.lineDiscounts || subtotal === 0) continue
        const taken = takeOffLines(candidate, totals, shares)
        off.set(candidate, taken)
        subtotal -= taken
      }
      const grade = gradeDiscount(subtotal, buyer.grade)

      const all = [...stage.chosen, ...some]
      const ofOrder = all.filter(({ isOrderDiscount }) => isOrderDiscount)
      // One sum stands for all lines, unless a discount or the tax is one of some of them.
      const isByLine =
        shares !== undefined || isMixedTax || ofOrder.some(isOfSomeLines) || (coupon !== null && isOfSomeLines(coupon))
      const left = isByLine ? subtract(totals, splitWithinWeights(grade, totals)) : [subtotal - grade]
      // Promotions of the order are computed of the same base; a coupon of what they leave.
      const base = [...left]
      for (const candidate of ofOrder) off.set(candidate, takeOffOrder(candidate, isByLine, base, left, shares))
      if (coupon?.isOrderDiscount) off.set(coupon, takeOffOrder(coupon, isByLine, [...left], left, shares))
      const paid = sum(left)

      const { fees, fee, waived, shipping } = shippingOf(
        cart,
        feesOf(totals),
        subtotal,
        coupon ? [...all, coupon] : all,
        off,
      )
      const isTaxed = (index: number) => (isByLine ? taxed[index] : taxed[0])
      const taxable = sum(left.map((won, index) => (isTaxed(index) ? won : 0)))
      const taxableShipping = taxableShippingOf(shipping, lines, paid, taxable)
      const tax = vatDisplay === 'excluded' ? Math.floor(((taxable + taxableShipping) * TAX_PERCENT) / 100) : 0
      return {
        ...{ totals, paid: left, subtotal, grade, discount: subtotal - paid, fees, fee, waived, shipping },
        ...{ taxable, taxableShipping, tax, total: paid + shipping + tax, off },
      }
    },
  }
}

/** Takes a promotion off its lines, none of which falls below zero, and returns what it takes off. */
function takeOffLines(candidate: Candidate, totals: Won[], shares?: Shares): Won {
  const { lineDiscounts, touched } = candidate
  if (!lineDiscounts) return 0
  const own: Won[] | null = shares ? new Array(totals.length).fill(0) : null
  let taken = 0
  for (const index of touched) {
    const total = totals[index] ?? 0
    const won = Math.min(lineDiscounts[index] ?? 0, total)
    if (won === 0) continue
    totals[index] = total - won
    taken += won
    if (own) own[index] = won
  }
  if (own) shares?.set(candidate, own)
  return taken
}

/** Takes a promotion of the order off what is left of the lines it matches, and returns what it takes off. */
function takeOffOrder(
  candidate: Candidate,
  isByLine: boolean,
  base: readonly Won[],
  left: Won[],
  shares?: Shares,
): Won {
  const { effect } = candidate.promotion
  const matching = isByLine ? candidate.matching : [0]
  const room = matching.map((index) => left[index] ?? 0)
  const whole = sum(matching.map((index) => base[index] ?? 0))
  const wanted =
    effect.kind === 'order_percent'
      ? Math.min(floorOfProduct(whole, effect.percent, 100), effect.maxAmount ?? whole)
      : effect.kind === 'order_amount'
        ? effect.amount
        : 0
  const amount = Math.min(wanted, sum(room))
  if (amount === 0) return 0
  const own: Won[] | null = shares ? new Array(left.length).fill(0) : null
  for (const [at, won] of splitWithinWeights(amount, room).entries()) {
    const index = matching[at] ?? 0
    left[index] = (left[index] ?? 0) - won
    if (own) own[index] = won
  }
  if (own) shares?.set(candidate, own)
  return amount
}

function shippingOf(
  { lines, buyer, shipping }: CartToPrice,
  asked: readonly SupplierFee[],
  subtotal: Won,
  all: readonly Candidate[],
  off: Map<Candidate, Won>,
) {
  const left = new Map<string, Won>(
    shipping.by === 'supplier'
      ? asked.map(({ supplierId, amount }) => [supplierId, amount])
      : [[MARKET, lines.length === 0 ? 0 : computeShipping(subtotal, buyer.grade, shipping.rule)]],
  )
  const fee = sum([...left.values()])
  const waived = new Map<string, Waiver[]>()
  for (const candidate of all) {
    const { effect } = candidate.promotion
    if (effect.kind !== 'free_shipping') continue
    const most = effect.maxAmount ?? Number.POSITIVE_INFINITY
    let taken = 0
    for (const [supplierId, unpaid] of left) {
      if (supplierId !== MARKET && !candidate.feeSuppliers.has(supplierId)) continue
      const amount = Math.min(unpaid, most - taken)
      if (amount === 0) continue
      taken += amount
      left.set(supplierId, unpaid - amount)
      waived.set(supplierId, [...(waived.get(supplierId) ?? []), { candidate, amount }])
    }
    off.set(candidate, taken)
  }
  const fees = asked.map((one) => ({ ...one, amount: left.get(one.supplierId) ?? 0 }))
  return { fees, fee, waived, shipping: sum([...left.values()]) }
}

/** The fees of the suppliers for lines at these prices; those of a supplier whose lines cost the same are computed once. */
function supplierFeesOf({ lines, shipping }: CartToPrice): (totals: readonly Won[]) => readonly SupplierFee[] {
  if (shipping.by === 'market') return () => []
  const { policies, zone } = shipping
  const known = new Map<string, readonly SupplierFee[]>()
  const ofSupplier = Map.groupBy(lines.keys(), (index) => lines[index]?.supplierId ?? '')
  return (totals) =>
    [...ofSupplier].flatMap(([supplierId, indexes]) => {
      const key = `${supplierId} ${indexes.map((index) => totals[index])}`
      const found = known.get(key)
      if (found) return found
      const own = indexes.flatMap((index) => (lines[index] ? [{ ...lines[index], amount: totals[index] ?? 0 }] : []))
      const fees = computeSupplierFees(own, policies, zone)
      known.set(key, fees)
      return fees
    })
}

/** The fee follows the goods: it has no VAT where they have none, and a share of it where some have. */
export function taxableShippingOf(shipping: Won, lines: readonly PricingLine[], paid: Won, taxable: Won): Won {
  if (lines.every(({ taxClass }) => taxClass === 'taxable')) return shipping
  if (paid === 0) return lines.some(({ taxClass }) => taxClass === 'taxable') ? shipping : 0
  return floorOfProduct(shipping, taxable, paid)
}

function subtract(amounts: readonly Won[], shares: readonly Won[]): Won[] {
  return amounts.map((amount, index) => amount - (shares[index] ?? 0))
}
