import { computeShipping, gradeDiscount, type Won } from '../catalog/pricing.ts'
import { TAX_PERCENT } from '../catalog/tax.ts'
import { computeSupplierFees, type SupplierFee } from '../shipping/fees.ts'
import type { CartToPrice } from './cart-to-price.ts'
import { type Candidate, MARKET } from './find-candidates.ts'
import type { PromotionEffect } from './promotion.ts'
import { floorOfProduct, splitWithinWeights, sum } from './split.ts'

/** A cart after some promotions: where the comparison of further ones starts. */
export interface Stage {
  /** Of each line, after the line promotions among them. */
  totals: readonly Won[]
  subtotal: Won
  /** Those that come off the order. */
  ofOrder: readonly Candidate[]
  /** Whether one of them comes off some lines only. */
  isOfSomeLines: boolean
  /** Those that come off the fee. */
  ofFee: readonly Candidate[]
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
  /** Won that the evaluated promotions and the coupon take off; those of the stage are not among them. */
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
  /** `priced`: the evaluation of these promotions at this stage, where it is known. */
  add(stage: Stage, some: readonly Candidate[], priced?: Evaluation): Stage
  /** With `shares`, the won that each promotion takes off each line are recorded there. */
  evaluate(stage: Stage, some: readonly Candidate[], coupon: Candidate | null, shares?: Shares): Evaluation
}

/** Evaluates combinations of promotions for one cart; sums that do not depend on them are computed once. */
export function cartEvaluator(cart: CartToPrice): CartEvaluator {
  const { lines, buyer, vatDisplay } = cart
  const feesOf = supplierFeesOf(cart)
  const taxed = lines.map(({ taxClass }) => taxClass === 'taxable')
  const isMixedTax = taxed.includes(true) && taxed.includes(false)
  const isOfSomeLines = ({ isOrderDiscount, matching }: Candidate) => isOrderDiscount && matching.length < lines.length
  const fullTotals = lines.map(({ unitPrice, quantity }) => unitPrice * quantity)

  return {
    start: { totals: fullTotals, subtotal: sum(fullTotals), ofOrder: [], isOfSomeLines: false, ofFee: [] },
    add(stage, some, priced) {
      const { totals, subtotal } = priced ?? takeOffLines(some, stage)
      return {
        ...{ totals, subtotal },
        ofOrder: withThose(stage.ofOrder, some, isOffOrder),
        isOfSomeLines: stage.isOfSomeLines || some.some(isOfSomeLines),
        ofFee: withThose(stage.ofFee, some, isOffFee),
      }
    },
    evaluate(stage, some, coupon, shares) {
      const off = new Map<Candidate, Won>()
      const { totals, subtotal } = takeOffLines(some, stage, off, shares)
      const grade = gradeDiscount(subtotal, buyer.grade)

      const ofOrder = some.filter(isOffOrder)
      // One sum stands for all lines, unless a discount or the tax is one of some of them.
      const isByLine =
        shares !== undefined ||
        isMixedTax ||
        stage.isOfSomeLines ||
        ofOrder.some(isOfSomeLines) ||
        (coupon !== null && isOfSomeLines(coupon))
      const left = isByLine ? subtract(totals, splitWithinWeights(grade, totals)) : [subtotal - grade]
      // Promotions of the order are computed of the same base; a coupon of what they leave.
      const base = left.slice()
      for (const candidate of stage.ofOrder) takeOffOrder(candidate, isByLine, base, left)
      for (const candidate of ofOrder) off.set(candidate, takeOffOrder(candidate, isByLine, base, left, shares))
      if (coupon?.isOrderDiscount) off.set(coupon, takeOffOrder(coupon, isByLine, left.slice(), left, shares))
      const paid = sum(left)

      const ofFee = withThose(stage.ofFee, coupon ? [...some, coupon] : some, isOffFee)
      const { fees, fee, waived, shipping } = shippingOf(cart, feesOf(totals), subtotal, ofFee, off)
      const taxable = isMixedTax ? sumOfTaxed(left, taxed) : taxed[0] ? paid : 0
      const taxableShipping = taxableShippingOf(shipping, taxed, paid, taxable)
      const tax = vatDisplay === 'excluded' ? Math.floor(((taxable + taxableShipping) * TAX_PERCENT) / 100) : 0
      const discount = subtotal - paid
      const total = paid + shipping + tax
      return {
        ...{ totals, paid: left, subtotal, grade, discount, fees, fee, waived },
        ...{ shipping, taxable, taxableShipping, tax, total, off },
      }
    },
  }
}

function isOffOrder({ isOrderDiscount }: Candidate): boolean {
  return isOrderDiscount
}

function isOffFee({ promotion }: Candidate): boolean {
  return promotion.effect.kind === 'free_shipping'
}

/** Without a new one the known list is returned, not a copy. */
function withThose(
  known: readonly Candidate[],
  some: readonly Candidate[],
  isOne: (candidate: Candidate) => boolean,
): readonly Candidate[] {
  return some.some(isOne) ? [...known, ...some.filter(isOne)] : known
}

function sumOfTaxed(amounts: readonly Won[], taxed: readonly boolean[]): Won {
  let total = 0
  for (const [index, amount] of amounts.entries()) if (taxed[index]) total += amount
  return total
}

/** Takes promotions off their lines one after the other; no line falls below zero. */
function takeOffLines(
  some: readonly Candidate[],
  { totals, subtotal }: Pick<Stage, 'totals' | 'subtotal'>,
  off?: Map<Candidate, Won>,
  shares?: Shares,
): Pick<Stage, 'totals' | 'subtotal'> {
  if (!some.some(({ lineDiscounts }) => lineDiscounts)) return { totals, subtotal }
  const left = totals.slice()
  let leftOfAll = subtotal
  for (const candidate of some) {
    const { lineDiscounts, touched } = candidate
    if (!lineDiscounts || leftOfAll === 0) continue
    const own: Won[] | null = shares ? new Array(left.length).fill(0) : null
    let taken = 0
    for (const index of touched) {
      const before = left[index] ?? 0
      const won = Math.min(lineDiscounts[index] ?? 0, before)
      if (won === 0) continue
      left[index] = before - won
      taken += won
      if (own) own[index] = won
    }
    leftOfAll -= taken
    off?.set(candidate, taken)
    if (own && taken > 0) shares?.set(candidate, own)
  }
  return { totals: left, subtotal: leftOfAll }
}

/** Takes a promotion of the order off the rest of the lines it matches, and returns the won taken off. */
function takeOffOrder(
  candidate: Candidate,
  isByLine: boolean,
  base: readonly Won[],
  left: Won[],
  shares?: Shares,
): Won {
  const { matching, promotion } = candidate
  if (!isByLine) {
    const amount = Math.min(offOrder(promotion.effect, base[0] ?? 0), left[0] ?? 0)
    left[0] = (left[0] ?? 0) - amount
    return amount
  }
  const room = matching.map((index) => left[index] ?? 0)
  const amount = Math.min(offOrder(promotion.effect, sum(matching.map((index) => base[index] ?? 0))), sum(room))
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

function offOrder(effect: PromotionEffect, whole: Won): Won {
  if (effect.kind === 'order_percent')
    return Math.min(floorOfProduct(whole, effect.percent, 100), effect.maxAmount ?? whole)
  return effect.kind === 'order_amount' ? effect.amount : 0
}

/** `waiving`: promotions of free shipping, in the order in which they waive fees. */
function shippingOf(
  { lines, buyer, shipping }: CartToPrice,
  asked: readonly SupplierFee[],
  subtotal: Won,
  waiving: readonly Candidate[],
  off: Map<Candidate, Won>,
): { fees: readonly SupplierFee[]; fee: Won; waived: ReadonlyMap<string, Waiver[]>; shipping: Won } {
  const left = new Map<string, Won>(
    shipping.by === 'supplier'
      ? asked.map(({ supplierId, amount }) => [supplierId, amount])
      : [[MARKET, lines.length === 0 ? 0 : computeShipping(subtotal, buyer.grade, shipping.rule)]],
  )
  let fee = 0
  for (const amount of left.values()) fee += amount
  const waived = new Map<string, Waiver[]>()
  let waivedOfAll = 0
  for (const candidate of waiving) {
    if (waivedOfAll === fee) break
    const { effect } = candidate.promotion
    const most = (effect.kind === 'free_shipping' ? effect.maxAmount : 0) ?? Number.POSITIVE_INFINITY
    let taken = 0
    for (const [supplierId, unpaid] of left) {
      if (supplierId !== MARKET && !candidate.feeSuppliers.has(supplierId)) continue
      const amount = Math.min(unpaid, most - taken)
      if (amount === 0) continue
      taken += amount
      left.set(supplierId, unpaid - amount)
      waived.set(supplierId, [...(waived.get(supplierId) ?? []), { candidate, amount }])
    }
    waivedOfAll += taken
    off.set(candidate, taken)
  }
  const fees = waivedOfAll === 0 ? asked : asked.map((one) => ({ ...one, amount: left.get(one.supplierId) ?? 0 }))
  return { fees, fee, waived, shipping: fee - waivedOfAll }
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

/** The fee follows the goods: it has no VAT where they have none, and a share of it where some have. `taxed`: by line. */
export function taxableShippingOf(shipping: Won, taxed: readonly boolean[], paid: Won, taxable: Won): Won {
  if (shipping === 0 || !taxed.includes(false)) return shipping
  if (paid === 0) return taxed.includes(true) ? shipping : 0
  return floorOfProduct(shipping, taxable, paid)
}

function subtract(amounts: readonly Won[], shares: readonly Won[]): Won[] {
  return amounts.map((amount, index) => amount - (shares[index] ?? 0))
}
