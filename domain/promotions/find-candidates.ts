import { computeShipping, type Won } from '../catalog/pricing.ts'
import { computeSupplierFees } from '../shipping/fees.ts'
import type { BuyerFacts, CartToPrice, PricingLine, PromotionLimit } from './cart-to-price.ts'
import type { ExplanationReason } from './explanation.ts'
import {
  type EffectLines,
  effectLines,
  isLineEffect,
  type LineDiscounts,
  lineDiscounts,
  touchedLines,
} from './line-effects.ts'
import { indexLines } from './match-lines.ts'
import { type BuyerGroup, classOf, type Promotion, type PromotionClass, type PromotionConditions } from './promotion.ts'
import { floorOfProduct } from './split.ts'

/** Key of the market's own fee, beside those of suppliers. */
export const MARKET = ''

/** A promotion whose conditions the cart meets. */
export interface Candidate {
  promotion: Promotion
  class: PromotionClass
  /** Lines that its targets match. */
  matching: readonly number[]
  /** Those, and the lines it gives: two promotions that do not combine cannot share one. */
  touched: readonly number[]
  /** Won off each line, in their order; null unless it discounts lines. */
  lineDiscounts: readonly Won[] | null
  isOrderDiscount: boolean
  /** Whose fees it waives, where suppliers ship. */
  feeSuppliers: ReadonlySet<string>
  /** The most that it takes off this cart, before others leave less to take. */
  mostOff: Won
}

const NONE: ReadonlySet<string> = new Set()

interface Found {
  candidates: readonly Candidate[]
  coupon: Candidate | null
  /** Why the others do not apply. */
  reasons: Map<string, ExplanationReason>
}

export function findCandidates(cart: CartToPrice): Found {
  const reasons = new Map<string, ExplanationReason>()
  if (cart.promotions.length === 0 && !cart.coupon) return { candidates: [], coupon: null, reasons }
  const index = indexLines(cart.lines)
  const examined: Examined = {
    cart,
    clock: seoulClock(cart.now),
    lines: effectLines(cart.lines, index),
    sumOf: sumsByList(cart.lines),
    mostFees: mostFeesOf(cart),
  }
  const examine = (promotion: Promotion) => {
    const found = candidateOf(promotion, examined)
    if (typeof found !== 'string') return found
    reasons.set(promotion.id, found)
    return null
  }
  const candidates = cart.promotions.map(examine).filter((found) => found !== null)
  return { candidates, coupon: cart.coupon ? examine(cart.coupon) : null, reasons }
}

interface Clock {
  at: number
  /** 1 is Monday. */
  weekday: number
  /** `09:00` */
  time: string
}

/** Korea has had UTC+9 all year since 1988. */
function seoulClock(now: Date): Clock {
  const seoul = new Date(now.getTime() + 9 * 3_600_000)
  return { at: now.getTime(), weekday: seoul.getUTCDay() || 7, time: seoul.toISOString().slice(11, 16) }
}

/** A cart with the facts that all promotions need. */
interface Examined {
  cart: CartToPrice
  clock: Clock
  lines: EffectLines
  sumOf: SumOf
  /** The fees of suppliers, or of the market, for goods that cost nothing. */
  mostFees: ReadonlyMap<string, Won>
}

function candidateOf(
  promotion: Promotion,
  { cart, clock, lines, sumOf, mostFees }: Examined,
): Candidate | ExplanationReason {
  const { effect, targets, conditions } = promotion
  const limit = cart.limits?.get(promotion.id)
  const problem = buyerProblem(promotion, cart.buyer, clock) ?? limitProblem(limit)
  if (problem) return problem
  const matching = lines.index.matching(targets)
  if (matching.length === 0) return 'no_line'
  const tooLittle = countProblem(conditions, matching, cart.lines, sumOf)
  if (tooLittle) return tooLittle
  const isLine = isLineEffect(effect)
  const discounts = isLine ? lineDiscounts(effect, matching, lines) : null
  if (isLine && !discounts) return 'nothing_off'
  const isFeeOfSuppliers = effect.kind === 'free_shipping' && cart.shipping.by === 'supplier'
  const feeSuppliers = isFeeOfSuppliers ? new Set(matching.map((line) => cart.lines[line]?.supplierId ?? '')) : NONE
  const mostOff = mostOffOf(promotion, discounts, matching, sumOf, () => mostFee(mostFees, feeSuppliers))
  if (limit?.budget != null && mostOff > limit.budget) return 'over_budget'
  return {
    promotion,
    class: classOf(promotion),
    matching,
    touched: touchedLines(effect, matching, lines),
    lineDiscounts: discounts?.byLine ?? null,
    isOrderDiscount: effect.kind === 'order_percent' || effect.kind === 'order_amount',
    feeSuppliers,
    mostOff,
  }
}

/** Tells why a promotion does not apply to a buyer at this time, with any lines; null if it can. */
export function offerProblems(now: Date): (promotion: Promotion, buyer: BuyerFacts) => ExplanationReason | null {
  const clock = seoulClock(now)
  return (promotion, buyer) => buyerProblem(promotion, buyer, clock)
}

function buyerProblem(
  { conditions, startsAt, endsAt }: Promotion,
  buyer: BuyerFacts,
  clock: Clock,
): ExplanationReason | null {
  const { groups, isFirstOrder, newMemberDays, weekdays, fromTime, untilTime, storeIds } = conditions
  if (clock.at < startsAt.getTime() || (endsAt && clock.at >= endsAt.getTime())) return 'not_running'
  const group: BuyerGroup = buyer.grade ?? 'customer'
  if (groups.length > 0 && !groups.includes(group)) return 'other_group'
  if (isFirstOrder && buyer.hasOrdered) return 'not_first_order'
  if (newMemberDays !== null) {
    const since = buyer.memberSince?.getTime() ?? 0
    if (clock.at - since > newMemberDays * 86_400_000) return 'not_new_member'
  }
  const hours = fromTime !== null && untilTime !== null ? { from: fromTime, until: untilTime } : null
  if (weekdays.length > 0 && !weekdays.includes(startingDay(clock, hours))) return 'other_day'
  if (hours && !isWithin(clock.time, hours)) return 'other_time'
  if (storeIds.length > 0 && !(buyer.storeId && storeIds.includes(buyer.storeId))) return 'other_store'
  return null
}

interface Hours {
  from: string
  until: string
}

/** Hours over midnight belong to the day on which they begin: those of Tuesday end on Wednesday. */
function startingDay({ weekday, time }: Clock, hours: Hours | null): number {
  const isAfterMidnight = hours !== null && hours.from > hours.until && time < hours.until
  return isAfterMidnight ? weekday - 1 || 7 : weekday
}

/** A range from a later to an earlier time goes over midnight. */
function isWithin(time: string, { from, until }: Hours): boolean {
  return from <= until ? time >= from && time < until : time >= from || time < until
}

function limitProblem(limit: PromotionLimit | undefined): ExplanationReason | null {
  if (limit?.uses === 0) return 'used_up'
  return limit?.buyerUses === 0 ? 'used_by_buyer' : null
}

/** Sums are those before promotions, so that one promotion never takes away the condition of another. */
function countProblem(
  { minAmount, minQuantity }: PromotionConditions,
  matching: readonly number[],
  lines: readonly PricingLine[],
  sumOf: SumOf,
): ExplanationReason | null {
  if (minAmount !== null && sumOf(matching) < minAmount) return 'below_amount'
  if (minQuantity === null) return null
  const quantity = matching.reduce((sum, index) => sum + (lines[index]?.quantity ?? 0), 0)
  return quantity < minQuantity ? 'below_quantity' : null
}

type SumOf = (matching: readonly number[]) => Won

/** Rules with the same targets share one list of lines, whose sum is computed once. */
function sumsByList(lines: readonly PricingLine[]): SumOf {
  const sums = new Map<readonly number[], Won>()
  return (matching) => {
    const known = sums.get(matching)
    if (known !== undefined) return known
    let total = 0
    for (const index of matching) {
      const line = lines[index]
      if (line) total += line.unitPrice * line.quantity
    }
    sums.set(matching, total)
    return total
  }
}

function mostOffOf(
  { effect }: Promotion,
  discounts: LineDiscounts | null,
  matching: readonly number[],
  sumOf: SumOf,
  fee: () => Won,
): Won {
  if (discounts) return discounts.total
  switch (effect.kind) {
    case 'order_percent': {
      const off = floorOfProduct(sumOf(matching), effect.percent, 100)
      return Math.min(off, effect.maxAmount ?? off)
    }
    case 'order_amount':
      return Math.min(effect.amount, sumOf(matching))
    case 'free_shipping':
      return Math.min(fee(), effect.maxAmount ?? Number.POSITIVE_INFINITY)
    default:
      return 0
  }
}

/** Other promotions may leave less than the sum from which shipping is free. */
function mostFeesOf({ lines, buyer, shipping }: CartToPrice): ReadonlyMap<string, Won> {
  if (shipping.by === 'market') return new Map([[MARKET, computeShipping(0, buyer.grade, shipping.rule)]])
  const free = lines.map((line) => ({ ...line, amount: 0 }))
  const fees = computeSupplierFees(free, shipping.policies, shipping.zone)
  return new Map(fees.map(({ supplierId, amount }) => [supplierId, amount]))
}

function mostFee(fees: ReadonlyMap<string, Won>, suppliers: ReadonlySet<string>): Won {
  let most = 0
  for (const [supplierId, fee] of fees) if (supplierId === MARKET || suppliers.has(supplierId)) most += fee
  return most
}
