import type { CartToPrice } from './cart-to-price.ts'
import type { CartEvaluator, Evaluation, Stage } from './evaluate-cart.ts'
import type { ExplanationReason } from './explanation.ts'
import type { Candidate } from './find-candidates.ts'
import type { PromotionClass } from './promotion.ts'

/** Up to so many promotions of a group, all allowed combinations are compared. */
const MOST_COMPARED = 8

/** Lines of all combinations that are compared for one cart; then the best by rank are taken, so that any cart is priced in time. */
const MOST_LINES_COMPARED = 160_000

/**
 * Chooses promotions group by group, the highest priority first: within a group the combination with which the buyer
 * pays the least. Those that do not combine with the coupon, or with one chosen before, are left out.
 */
export function choosePromotions(
  cart: CartToPrice,
  evaluator: CartEvaluator,
  candidates: readonly Candidate[],
  coupon: Candidate | null,
  reasons: Map<string, ExplanationReason>,
): readonly Candidate[] {
  const kinds = findKinds(coupon ? [...candidates, coupon] : candidates, cart.lines.length)
  const conflict = (one: Candidate, other: Candidate) => isConflict(kinds.get(one), kinds.get(other))
  const taxClasses = new Set(cart.lines.map(({ taxClass }) => taxClass === 'taxable'))
  const chooser: Chooser = {
    ...{ evaluator, coupon, kinds, conflict, linesLeft: MOST_LINES_COMPARED },
    ...{ lineCount: cart.lines.length, isMixedTax: taxClasses.size > 1 },
  }
  const chosen: Candidate[] = []
  let stage = evaluator.start
  let price = evaluator.evaluate(stage, [], coupon)
  const fixed = new Set<Kind | undefined>(coupon ? [kinds.get(coupon)] : [])
  for (const group of byPriority(candidates)) {
    const isLeft = price.subtotal > 0 || price.total > 0 || coupon !== null
    const allowed = group.filter((candidate) => !isConflictWithAny(kinds.get(candidate), fixed))
    const isAllowed = new Set(allowed)
    // Where earlier groups left nothing of goods and fee, only gifts give something.
    const { best, idle, priceOf } = bestOf(isLeft ? allowed : allowed.filter(isGift), stage, price, chooser)
    const decided = new Set([...best, ...idle])
    for (const candidate of best) fixed.add(kinds.get(candidate))
    for (const candidate of group) {
      if (decided.has(candidate)) continue
      const isExcluded = !isAllowed.has(candidate) || isConflictWithAny(kinds.get(candidate), fixed)
      if (isExcluded) reasons.set(candidate.promotion.id, 'not_combinable')
      else if (isLeft) reasons.set(candidate.promotion.id, 'cheaper_without')
    }
    if (best.length === 0) continue
    chosen.push(...best)
    price = priceOf(best)
    stage = evaluator.add(stage, best, price)
  }
  return chosen
}

interface Chooser {
  evaluator: CartEvaluator
  coupon: Candidate | null
  kinds: ReadonlyMap<Candidate, Kind>
  conflict: (one: Candidate, other: Candidate) => boolean
  lineCount: number
  isMixedTax: boolean
  /** Of those that may still be compared. */
  linesLeft: number
}

/** In a group by id, so that the result does not depend on the order in which promotions were loaded. */
function byPriority(candidates: readonly Candidate[]): Candidate[][] {
  const groups = Map.groupBy(candidates, ({ promotion }) => promotion.priority)
  return [...groups].sort(([one], [other]) => other - one).map(([, group]) => group.sort(byId))
}

function byId(one: Candidate, other: Candidate): number {
  return one.promotion.id < other.promotion.id ? -1 : 1
}

/** Promotions with the same class, the same "combines with" and the same lines combine with the same others. */
interface Kind {
  /** Of `CLASS_BIT`. */
  class: number
  allows: number
  /** A bit for each line. */
  lines: Uint32Array
}

const CLASS_BIT: Readonly<Record<PromotionClass, number>> = { line: 1, order: 2, shipping: 4, coupon: 8 }

function findKinds(candidates: readonly Candidate[], lineCount: number): ReadonlyMap<Candidate, Kind> {
  const bitsOf = new Map<readonly number[], { lines: Uint32Array; kinds: Map<number, Kind> }>()
  const known = new Map<string, Map<number, Kind>>()
  const kinds = new Map<Candidate, Kind>()
  for (const candidate of candidates) {
    let bits = bitsOf.get(candidate.touched)
    if (!bits) {
      const lines = new Uint32Array(Math.ceil(lineCount / 32))
      for (const index of candidate.touched) lines[index >> 5] = (lines[index >> 5] ?? 0) | (1 << (index & 31))
      const key = lines.join()
      bits = { lines, kinds: known.get(key) ?? new Map() }
      known.set(key, bits.kinds)
      bitsOf.set(candidate.touched, bits)
    }
    const ownClass = CLASS_BIT[candidate.class]
    let allows = 0
    for (const one of candidate.promotion.combinesWith) allows |= CLASS_BIT[one]
    const rule = (ownClass << 4) | allows
    const kind = bits.kinds.get(rule) ?? { class: ownClass, allows, lines: bits.lines }
    bits.kinds.set(rule, kind)
    kinds.set(candidate, kind)
  }
  return kinds
}

/** Two promotions combine where each allows the class of the other, or where they share no line. */
function isConflict(one: Kind | undefined, other: Kind | undefined): boolean {
  if (!one || !other || ((one.allows & other.class) !== 0 && (other.allows & one.class) !== 0)) return false
  for (let at = 0; at < one.lines.length; at++) if (((one.lines[at] ?? 0) & (other.lines[at] ?? 0)) !== 0) return true
  return false
}

function isConflictWithAny(kind: Kind | undefined, others: ReadonlySet<Kind | undefined>): boolean {
  for (const other of others) if (isConflict(kind, other)) return true
  return false
}

/**
 * `idle`: those that give nothing beside the best, and would only keep out others that do not combine with them.
 * `nothing`: the price without any of the group.
 */
function bestOf(
  group: readonly Candidate[],
  stage: Stage,
  nothing: Evaluation,
  chooser: Chooser,
): { best: readonly Candidate[]; idle: readonly Candidate[]; priceOf: PriceOf } {
  const known = new Map<readonly Candidate[], Evaluation>()
  const priceOf = (some: readonly Candidate[]) => {
    if (some.length === 0) return nothing
    const price = known.get(some) ?? chooser.evaluator.evaluate(stage, some, chooser.coupon)
    known.set(some, price)
    return price
  }
  if (group.length === 0) return { best: [], idle: [], priceOf }
  const sets = conflictingSets(group, chooser.kinds)
  const least =
    (sets.length === 0 && isMoreCheaper(group, stage, chooser) && sameFee(group, priceOf)) ||
    compareAll(group, stage, chooser) ||
    leastOfMany(group, sets, stage, priceOf, chooser)
  const { off } = priceOf(least)
  const best = least.filter((candidate) => isGiving(candidate, off))
  if (best.length === least.length) return { best: least, idle: [], priceOf }
  return { best, idle: least.filter((candidate) => !isGiving(candidate, off)), priceOf }
}

type PriceOf = (some: readonly Candidate[]) => Evaluation

function isGift({ promotion }: Candidate): boolean {
  return promotion.effect.kind === 'gift'
}

function isGiving(candidate: Candidate, off: Evaluation['off']): boolean {
  return isGift(candidate) || (off.get(candidate) ?? 0) > 0
}

/**
 * Whether each promotion more lowers the total, or leaves it, as long as the fee is the same. A discount of the order can
 * move to lines without tax; where several percentages are rounded, or the discount is one of some lines only, a lower
 * price of a line can cost one won more.
 */
function isMoreCheaper(group: readonly Candidate[], stage: Stage, { coupon, isMixedTax, lineCount }: Chooser): boolean {
  if (isMixedTax) return false
  const added = coupon ? [...group, coupon] : group
  const ofOrder = [...stage.ofOrder, ...added.filter(({ isOrderDiscount }) => isOrderDiscount)]
  const percents = ofOrder.filter((one) => one !== coupon && one.promotion.effect.kind === 'order_percent')
  return percents.length <= 1 && ofOrder.every(({ matching }) => matching.length === lineCount)
}

/** The whole group, unless it loses free shipping. */
function sameFee(group: readonly Candidate[], priceOf: PriceOf): readonly Candidate[] | null {
  const { fee } = priceOf([])
  return priceOf(group).fee === fee ? group : null
}

/**
 * The least total; among equal ones the combination in which the most promotions give something, then the first by id.
 * Null where there are too many to compare.
 */
function compareAll(group: readonly Candidate[], start: Stage, chooser: Chooser): readonly Candidate[] | null {
  const effort = 2 ** group.length * chooser.lineCount
  if (group.length > MOST_COMPARED || effort > chooser.linesLeft) return null
  chooser.linesLeft -= effort
  const { evaluator, coupon, conflict } = chooser
  let best: readonly Candidate[] = []
  let least = Number.POSITIVE_INFINITY
  let most = 0
  // Combinations with the same promotions of lines share the stage after them.
  const visit = (
    at: number,
    stage: Stage,
    ofLines: readonly Candidate[],
    others: readonly Candidate[],
    givers: number,
  ) => {
    const candidate = group[at]
    if (!candidate) {
      const { total, off } = evaluator.evaluate(stage, others, coupon)
      if (total > least) return
      let giving = givers
      for (const other of others) if (isGiving(other, off)) giving++
      if (total === least && giving <= most) return
      least = total
      most = giving
      best = [...ofLines, ...others].sort(byId)
      return
    }
    const isExcluded = (other: Candidate) => conflict(candidate, other)
    if (!others.some(isExcluded) && !ofLines.some(isExcluded)) {
      if (candidate.lineDiscounts) {
        const next = evaluator.add(stage, [candidate])
        visit(at + 1, next, [...ofLines, candidate], others, givers + (next.subtotal < stage.subtotal ? 1 : 0))
      } else visit(at + 1, stage, ofLines, [...others, candidate], givers)
    }
    visit(at + 1, stage, ofLines, others, givers)
  }
  visit(0, start, [], [], 0)
  return best
}

/**
 * Many promotions: those without conflicts, and of each set that conflicts the best combination by itself, or, where it
 * is large too, the ones that save most one after the other, by themselves or for each that they exclude.
 */
function leastOfMany(
  group: readonly Candidate[],
  sets: readonly (readonly Candidate[])[],
  stage: Stage,
  priceOf: PriceOf,
  chooser: Chooser,
): readonly Candidate[] {
  const inSet = new Set(sets.flat())
  const chosen = group.filter((candidate) => !inSet.has(candidate))
  for (const members of sets)
    chosen.push(...(compareAll(members, stage, chooser) ?? bestByRank(members, priceOf, chooser)))
  const nothing = priceOf([])
  const { fee, total } = priceOf(chosen)
  if (fee === nothing.fee && total <= nothing.total) return chosen
  return leastTotal([chosen, chosen.filter(({ lineDiscounts }) => !lineDiscounts), []], priceOf)
}

function bestByRank(members: readonly Candidate[], priceOf: PriceOf, { kinds }: Chooser): readonly Candidate[] {
  const sizes = new Map<Kind | undefined, number>()
  for (const member of members) sizes.set(kinds.get(member), (sizes.get(kinds.get(member)) ?? 0) + 1)
  const excluded = new Map<Kind | undefined, number>()
  for (const kind of sizes.keys()) {
    let count = 0
    for (const [other, size] of sizes) if (isConflict(kind, other)) count += size
    excluded.set(kind, count)
  }
  const takeBy = (rank: (candidate: Candidate) => number) => {
    const taken: Candidate[] = []
    const takenKinds = new Set<Kind | undefined>()
    const ranked = members.map((candidate) => ({ candidate, kind: kinds.get(candidate), rank: rank(candidate) }))
    for (const { candidate, kind } of ranked.sort((one, other) => other.rank - one.rank)) {
      if (isConflictWithAny(kind, takenKinds)) continue
      taken.push(candidate)
      takenKinds.add(kind)
    }
    return taken
  }
  const alone = takeBy(({ mostOff }) => mostOff)
  const forEach = takeBy((candidate) => candidate.mostOff / (1 + (excluded.get(kinds.get(candidate)) ?? 0)))
  return leastTotal([alone, forEach], priceOf)
}

/** The first among equal ones. */
function leastTotal(ways: readonly (readonly Candidate[])[], priceOf: PriceOf): readonly Candidate[] {
  const priced = ways.map((way) => ({ way, total: priceOf(way).total }))
  return priced.reduce((best, one) => (one.total < best.total ? one : best)).way
}

/** Sets of promotions that are connected by conflicts, each in the order of ids. */
function conflictingSets(group: readonly Candidate[], kinds: ReadonlyMap<Candidate, Kind>): readonly Candidate[][] {
  if (group.length < 2) return []
  const members = Map.groupBy(group, (candidate) => kinds.get(candidate))
  const seen = new Set<Kind | undefined>()
  const sets: Candidate[][] = []
  for (const start of members.keys()) {
    if (seen.has(start)) continue
    seen.add(start)
    const connected = [start]
    for (const kind of connected)
      for (const other of members.keys())
        if (!seen.has(other) && isConflict(kind, other)) {
          seen.add(other)
          connected.push(other)
        }
    const set = connected.flatMap((kind) => members.get(kind) ?? [])
    if (connected.length > 1 || (set.length > 1 && isConflict(start, start))) sets.push(set.sort(byId))
  }
  return sets
}
