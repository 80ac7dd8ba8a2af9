import { computeSupplierFees } from '../shipping/fees.ts'
import type { CartToPrice, PricingLine } from './cart-to-price.ts'
import { classOf, type Promotion, type PromotionEffect, type PromotionTargets } from './promotion.ts'

/**
 * A second implementation of the price of a cart, for comparison with `priceCart`: from the rules alone, on bigints, unit
 * by unit, and with every subset of promotions tried. It shares no code with the engine but the fees of suppliers.
 */
export interface OraclePrice {
  subtotalAmount: bigint
  gradeDiscountAmount: bigint
  discountAmount: bigint
  shippingAmount: bigint
  taxAmount: bigint
  includedTaxAmount: bigint
  totalAmount: bigint
  pointsAmount: bigint
  payableAmount: bigint
  lines: {
    promotionAmount: bigint
    totalPrice: bigint
    discountShare: bigint
    taxShare: bigint
    marketShare: bigint
    pointsShare: bigint
  }[]
  discounts: OracleDiscount[]
  /** Of suppliers; none where the market ships. */
  fees: { amount: bigint; tax: bigint; pointsShare: bigint; subsidy: bigint }[]
}

interface OracleDiscount {
  promotion: Promotion
  amount: bigint
  shares: bigint[]
  marketShares: bigint[]
}

const GRADE_PERCENT = { gold: 0n, premium: 3n, vip: 5n }

/** The price with exactly these promotions, without a question whether they may apply; `chosen` has no coupon. */
export function priceWith(cart: CartToPrice, chosen: readonly Promotion[], coupon: Promotion | null): OraclePrice {
  const { lines, buyer } = cart
  const ordered = [...chosen].sort(byPriorityThenId)
  const discounts: OracleDiscount[] = []
  const book = (promotion: Promotion, shares: bigint[], amount = sum(shares)) => {
    const marketShares = shares.map((share, index) => {
      const borne = (share * BigInt(promotion.marketPercent)) / 100n
      const isTaxed = cart.vatDisplay === 'excluded' && lines[index]?.taxClass === 'taxable'
      return borne + (isTaxed ? borne / 10n : 0n)
    })
    discounts.push({ promotion, amount, shares, marketShares })
  }

  const totals = lines.map(fullPrice)
  for (const promotion of ordered.filter(isOfLines)) {
    const shares = lineDiscount(promotion, lines).map((amount, index) => least(amount, totals[index] ?? 0n))
    for (const [index, share] of shares.entries()) totals[index] = (totals[index] ?? 0n) - share
    book(promotion, shares)
  }
  const subtotalAmount = sum(totals)

  const gradeDiscountAmount = buyer.grade ? (subtotalAmount * GRADE_PERCENT[buyer.grade]) / 100n : 0n
  const gradeShares = spread(gradeDiscountAmount, totals)
  const base = totals.map((total, index) => total - (gradeShares[index] ?? 0n))

  const left = [...base]
  const takeOffOrder = (promotion: Promotion, from: readonly bigint[]) => {
    const fits = (amounts: readonly bigint[]) =>
      amounts.map((amount, index) => (matches(lines[index], promotion.targets) ? amount : 0n))
    const wanted = orderDiscount(promotion.effect, sum(fits(from)))
    const amount = least(wanted, sum(fits(left)))
    const shares = spread(amount, fits(left))
    for (const [index, share] of shares.entries()) left[index] = (left[index] ?? 0n) - share
    book(promotion, shares)
  }
  for (const promotion of ordered.filter(isOfOrder)) takeOffOrder(promotion, base)
  if (coupon && isOfOrder(coupon)) takeOffOrder(coupon, [...left])
  const discountAmount = subtotalAmount - sum(left)

  const fees = feesOf(cart, subtotalAmount, totals)
  const freeShipping = ordered.filter(isOfShipping)
  if (coupon && isOfShipping(coupon)) freeShipping.push(coupon)
  for (const promotion of freeShipping) {
    const { effect, targets } = promotion
    let allowance = effect.kind === 'free_shipping' && effect.maxAmount !== null ? BigInt(effect.maxAmount) : null
    let waived = 0n
    for (const fee of fees) {
      if (!lines.some((line) => matches(line, targets) && (fee.supplierId ?? line.supplierId) === line.supplierId))
        continue
      const amount = allowance === null ? fee.amount : least(fee.amount, allowance)
      fee.amount -= amount
      fee.borne += (amount * BigInt(promotion.marketPercent)) / 100n
      waived += amount
      if (allowance !== null) allowance -= amount
    }
    book(
      promotion,
      lines.map(() => 0n),
      waived,
    )
  }
  const shippingAmount = sum(fees.map(({ amount }) => amount))

  const taxable = left.map((amount, index) => (lines[index]?.taxClass === 'taxable' ? amount : 0n))
  const paid = sum(left)
  const isTaxable = ({ taxClass }: PricingLine) => taxClass === 'taxable'
  const isWhollyTaxable = lines.every(isTaxable) || (paid === 0n && lines.some(isTaxable))
  const taxedShareOf = (fee: bigint) => (isWhollyTaxable ? fee : paid === 0n ? 0n : (fee * sum(taxable)) / paid)
  const taxableShipping = taxedShareOf(shippingAmount)
  const taxed = sum(taxable) + taxableShipping
  const isOnTop = cart.vatDisplay === 'excluded'
  const taxAmount = isOnTop ? (taxed * 10n) / 100n : 0n
  const shippingTax = isOnTop ? (taxableShipping * 10n) / 100n : 0n
  const lineTaxes = spreadOnTop(taxAmount - shippingTax, taxable)
  const feeTaxes = spreadOnTop(
    shippingTax,
    fees.map(({ amount }) => amount),
  )
  const totalAmount = subtotalAmount - discountAmount + shippingAmount + taxAmount

  const pointsAmount = least(BigInt(cart.points ?? 0), totalAmount)
  const points = spread(pointsAmount, [
    ...left.map((amount, index) => amount + (lineTaxes[index] ?? 0n)),
    ...fees.map(({ amount }, index) => amount + (feeTaxes[index] ?? 0n)),
  ])

  return {
    ...{ subtotalAmount, gradeDiscountAmount, discountAmount, shippingAmount, taxAmount, totalAmount, pointsAmount },
    includedTaxAmount: isOnTop ? 0n : (taxed * 10n) / 110n,
    payableAmount: totalAmount - pointsAmount,
    lines: lines.map((line, index) => ({
      promotionAmount: fullPrice(line) - (totals[index] ?? 0n),
      totalPrice: totals[index] ?? 0n,
      discountShare: (totals[index] ?? 0n) - (left[index] ?? 0n),
      taxShare: lineTaxes[index] ?? 0n,
      marketShare: sum(discounts.map(({ marketShares }) => marketShares[index] ?? 0n)),
      pointsShare: points[index] ?? 0n,
    })),
    discounts,
    fees: fees.flatMap(({ supplierId, amount, borne }, index) => {
      const subsidy = borne + (isOnTop ? taxedShareOf(borne) / 10n : 0n)
      const share = { tax: feeTaxes[index] ?? 0n, pointsShare: points[lines.length + index] ?? 0n }
      return supplierId === null ? [] : [{ amount, subsidy, ...share }]
    }),
  }
}

/** Whether the conditions and limits of a promotion hold for a cart; they do not depend on the other promotions. */
export function isEligible(cart: CartToPrice, promotion: Promotion): boolean {
  const { id, targets, conditions, startsAt, endsAt } = promotion
  const { buyer, now } = cart
  const counted = cart.lines.filter((line) => matches(line, targets))
  const limit = cart.limits?.get(id)
  const seoul = new Date(now.getTime() + 9 * 3_600_000)
  const weekday = seoul.getUTCDay() === 0 ? 7 : seoul.getUTCDay()
  const time = seoul.toISOString().slice(11, 16)
  const from = conditions.fromTime ?? '00:00'
  const until = conditions.untilTime ?? '24:00'
  const startedOn = from > until && time < until ? (weekday === 1 ? 7 : weekday - 1) : weekday
  const isAtTime = from <= until ? from <= time && time < until : from <= time || time < until
  const age = buyer.memberSince === null ? null : now.getTime() - buyer.memberSince.getTime()
  return (
    startsAt <= now &&
    (endsAt === null || now < endsAt) &&
    admits(conditions.groups, buyer.grade ?? 'customer') &&
    !(conditions.isFirstOrder && buyer.hasOrdered) &&
    (conditions.newMemberDays === null || (age !== null && age <= conditions.newMemberDays * 86_400_000)) &&
    admits(conditions.weekdays, startedOn) &&
    isAtTime &&
    (conditions.storeIds.length === 0 || (buyer.storeId !== null && conditions.storeIds.includes(buyer.storeId))) &&
    counted.length > 0 &&
    (conditions.minAmount === null || sum(counted.map(fullPrice)) >= BigInt(conditions.minAmount)) &&
    (conditions.minQuantity === null ||
      counted.reduce((total, { quantity }) => total + quantity, 0) >= conditions.minQuantity) &&
    limit?.uses !== 0 &&
    limit?.buyerUses !== 0 &&
    (limit?.budget == null || mostOff(cart, promotion) <= BigInt(limit.budget))
  )
}

/** By itself, at prices before promotions and the grade discount, with the fee of goods that cost nothing. */
function mostOff(cart: CartToPrice, { effect, targets, ...promotion }: Promotion): bigint {
  const full = cart.lines.map((line) => (matches(line, targets) ? fullPrice(line) : 0n))
  if (effect.kind !== 'free_shipping')
    return (
      sum(lineDiscount({ effect, targets, ...promotion }, cart.lines)) +
      least(orderDiscount(effect, sum(full)), sum(full))
    )
  const suppliers = cart.lines.filter((line) => matches(line, targets)).map(({ supplierId }) => supplierId)
  const fees = feesOf(
    cart,
    0n,
    full.map(() => 0n),
  ).filter(({ supplierId }) => supplierId === null || suppliers.includes(supplierId))
  const fee = sum(fees.map(({ amount }) => amount))
  return effect.maxAmount === null ? fee : least(fee, BigInt(effect.maxAmount))
}

/** Whether each two of these promotions may be used together. */
export function isAllowed(cart: CartToPrice, chosen: readonly Promotion[], coupon: Promotion | null): boolean {
  const all = coupon ? [...chosen, coupon] : chosen
  return all.every((one, index) => all.slice(index + 1).every((other) => canCombine(cart, one, other)))
}

function canCombine({ lines }: CartToPrice, one: Promotion, other: Promotion): boolean {
  const areClassesAllowed = one.combinesWith.includes(classOf(other)) && other.combinesWith.includes(classOf(one))
  return areClassesAllowed || !lines.some((line) => isTouched(line, one) && isTouched(line, other))
}

function isTouched(line: PricingLine, { effect, targets }: Promotion): boolean {
  if (effect.kind === 'bundle_price')
    return matches(line, targets) && effect.items.some(({ productId }) => productId === line.productId)
  if (effect.kind === 'buy_x_get_y' && effect.getTargets !== null)
    return matches(line, targets) || matches(line, effect.getTargets)
  return matches(line, targets)
}

export interface OracleOutcome {
  /** Promotions that take something off or add a gift, and the coupon if it does; in the order of ids. */
  appliedIds: string[]
  price: OraclePrice
}

/**
 * Every result that the rules admit: group after group, the allowed subsets with the least total to which no promotion can be
 * added at the same total. A promotion that gives nothing is not chosen; a coupon that gives nothing is not used.
 */
export function priceInEveryWay(cart: CartToPrice): OracleOutcome[] {
  const eligible = cart.promotions.filter((promotion) => isEligible(cart, promotion))
  const coupon = cart.coupon && isEligible(cart, cart.coupon) ? cart.coupon : null
  const outcomes = outcomesWith(cart, eligible, coupon)
  if (coupon === null) return outcomes
  const used = outcomes.filter(({ appliedIds }) => appliedIds.includes(coupon.id))
  return used.length === outcomes.length ? used : [...used, ...outcomesWith(cart, eligible, null)]
}

function outcomesWith(cart: CartToPrice, eligible: readonly Promotion[], coupon: Promotion | null): OracleOutcome[] {
  const priorities = [...new Set(eligible.map(({ priority }) => priority))].sort((one, other) => other - one)
  let ways: Promotion[][] = [[]]
  for (const priority of priorities) {
    const group = eligible.filter((promotion) => promotion.priority === priority)
    ways = ways.flatMap((before) => bestSubsets(cart, before, group, coupon).map((subset) => [...before, ...subset]))
  }
  return ways.map((chosen) => {
    const price = priceWith(cart, chosen, coupon)
    const all = coupon ? [...chosen, coupon] : chosen
    const applied = all.filter((promotion) => isGiving(promotion, price))
    return { appliedIds: applied.map(({ id }) => id).sort(), price }
  })
}

function bestSubsets(
  cart: CartToPrice,
  before: readonly Promotion[],
  group: readonly Promotion[],
  coupon: Promotion | null,
): Promotion[][] {
  let best: Promotion[][] = []
  let lowest: bigint | null = null
  for (let bits = 0; bits < 2 ** group.length; bits++) {
    const subset = group.filter((_, index) => Math.floor(bits / 2 ** index) % 2 === 1)
    const chosen = [...before, ...subset]
    if (!isAllowed(cart, chosen, coupon)) continue
    const price = priceWith(cart, chosen, coupon)
    if (!subset.every((promotion) => isGiving(promotion, price))) continue
    if (lowest === null || price.totalAmount < lowest) best = []
    else if (price.totalAmount > lowest) continue
    lowest = price.totalAmount
    best.push(subset)
  }
  const isWithin = (one: Promotion[], other: Promotion[]) => one.every((promotion) => other.includes(promotion))
  return best.filter((one) => !best.some((other) => other.length > one.length && isWithin(one, other)))
}

function isGiving({ id, effect }: Promotion, { discounts }: OraclePrice): boolean {
  return effect.kind === 'gift' || discounts.some(({ promotion, amount }) => promotion.id === id && amount > 0n)
}

/** Rounded down by weight; the last line with a weight gets the remainder, and passes on to those before it what exceeds its weight. */
export function spread(amount: bigint, weights: readonly bigint[]): bigint[] {
  const whole = sum(weights)
  if (whole === 0n) return weights.map(() => 0n)
  const shares = weights.map((weight) => (amount * weight) / whole)
  let rest = amount - sum(shares)
  for (let index = weights.length - 1; index >= 0 && rest > 0n; index--) {
    const room = least(rest, (weights[index] ?? 0n) - (shares[index] ?? 0n))
    shares[index] = (shares[index] ?? 0n) + room
    rest -= room
  }
  return shares
}

/** The same for tax, which comes on top of the weights and may exceed one of them. */
function spreadOnTop(amount: bigint, weights: readonly bigint[]): bigint[] {
  const whole = sum(weights)
  const last = weights.findLastIndex((weight) => weight > 0n)
  const shares = weights.map((weight) => (whole === 0n ? 0n : (amount * weight) / whole))
  const rest = amount - sum(shares)
  return shares.map((share, index) => (index === last ? share + rest : share))
}

function feesOf({ lines, buyer, shipping }: CartToPrice, subtotal: bigint, totals: readonly bigint[]) {
  if (shipping.by === 'supplier') {
    const priced = lines.map((line, index) => ({ ...line, amount: Number(totals[index]) }))
    return computeSupplierFees(priced, shipping.policies, shipping.zone).map(({ supplierId, amount }) => ({
      supplierId,
      amount: BigInt(amount),
      borne: 0n,
    }))
  }
  const { shippingFee, freeShippingFrom } = shipping.rule
  const isFree = lines.length === 0 || buyer.grade === 'vip' || subtotal >= BigInt(freeShippingFrom)
  return [{ supplierId: null, amount: isFree ? 0n : BigInt(shippingFee), borne: 0n }]
}

function orderDiscount(effect: PromotionEffect, base: bigint): bigint {
  if (effect.kind === 'order_amount') return BigInt(effect.amount)
  if (effect.kind !== 'order_percent') return 0n
  const amount = (base * BigInt(effect.percent)) / 100n
  return effect.maxAmount === null ? amount : least(amount, BigInt(effect.maxAmount))
}

/** Off each line, from unit prices, as if it were the only promotion. */
function lineDiscount({ effect, targets }: Promotion, lines: readonly PricingLine[]): bigint[] {
  const fitting = lines.map((line) => matches(line, targets))
  const offLines = (off: (line: PricingLine) => bigint) => lines.map((line, index) => (fitting[index] ? off(line) : 0n))
  switch (effect.kind) {
    case 'line_percent': {
      const amounts = offLines((line) => (fullPrice(line) * BigInt(effect.percent)) / 100n)
      const isOver = effect.maxAmount !== null && sum(amounts) > BigInt(effect.maxAmount)
      return isOver ? spread(BigInt(effect.maxAmount ?? 0), amounts) : amounts
    }
    case 'line_amount':
      return offLines(({ unitPrice, quantity }) => least(BigInt(effect.amount), BigInt(unitPrice)) * BigInt(quantity))
    case 'fixed_price':
      return offLines(({ unitPrice, quantity }) => BigInt(Math.max(0, unitPrice - effect.price)) * BigInt(quantity))
    case 'cheapest_free': {
      const units = unitsOf(lines, (_, index) => fitting[index] === true)
      return offUnits(lines, units.slice(0, Math.floor(units.length / effect.quantity)), 100)
    }
    case 'buy_x_get_y': {
      if (effect.getTargets !== null) {
        const { getTargets } = effect
        const isAnyOther = Object.values(getTargets).flat().length === 0
        const isGiven = lines.map((line, index) => (isAnyOther ? !fitting[index] : matches(line, getTargets)))
        const bought = unitsOf(lines, (_, index) => fitting[index] === true && !isGiven[index]).length
        const others = unitsOf(lines, (_, index) => isGiven[index] === true)
        const count = Math.floor(bought / effect.buyQuantity) * effect.getQuantity
        return offUnits(lines, others.slice(0, count), effect.getPercent)
      }
      const size = effect.buyQuantity + effect.getQuantity
      const cheapest = [...new Set(lines.map(({ productId }) => productId))].flatMap((productId) => {
        const units = unitsOf(lines, (line, index) => fitting[index] === true && line.productId === productId)
        return units.slice(0, Math.floor(units.length / size) * effect.getQuantity)
      })
      return offUnits(lines, cheapest, effect.getPercent)
    }
    case 'bundle_price': {
      const ofItem = effect.items.map(({ productId }) =>
        unitsOf(lines, (line, index) => fitting[index] === true && line.productId === productId).reverse(),
      )
      const times = Math.min(
        ...effect.items.map(({ quantity }, item) => Math.floor((ofItem[item]?.length ?? 0) / quantity)),
      )
      const units = effect.items.flatMap(({ quantity }, item) => ofItem[item]?.slice(0, times * quantity) ?? [])
      const prices = offUnits(lines, units, 100)
      const off = sum(prices) - BigInt(effect.price) * BigInt(times)
      return off > 0n ? spread(off, prices) : prices.map(() => 0n)
    }
    default:
      return lines.map(() => 0n)
  }
}

interface Unit {
  line: number
  price: number
}

/** One entry for each unit, the cheapest first. */
function unitsOf(lines: readonly PricingLine[], isCounted: (line: PricingLine, index: number) => boolean): Unit[] {
  return lines
    .flatMap((line, index) =>
      isCounted(line, index)
        ? Array.from({ length: line.quantity }, () => ({ line: index, price: line.unitPrice }))
        : [],
    )
    .sort((one, other) => one.price - other.price || one.line - other.line)
}

function offUnits(lines: readonly PricingLine[], units: readonly Unit[], percent: number): bigint[] {
  return lines.map((_, index) => {
    const ofLine = units.filter(({ line }) => line === index)
    return sum(ofLine.map(({ price }) => (BigInt(price) * BigInt(percent)) / 100n))
  })
}

function matches(line: PricingLine | undefined, targets: PromotionTargets): boolean {
  return (
    line !== undefined &&
    admits(targets.productIds, line.productId) &&
    admitsAny(targets.categoryIds, line.categoryIds) &&
    admitsAny(targets.brands, line.brand === null ? [] : [line.brand]) &&
    admits(targets.supplierIds, line.supplierId) &&
    admitsAny(targets.optionValues, line.optionValues)
  )
}

function admits<T>(list: readonly T[], value: T): boolean {
  return list.length === 0 || list.includes(value)
}

function admitsAny(list: readonly string[], values: readonly string[]): boolean {
  return list.length === 0 || values.some((value) => list.includes(value))
}

function isOfOrder({ effect: { kind } }: Promotion): boolean {
  return kind === 'order_percent' || kind === 'order_amount'
}

function isOfShipping({ effect: { kind } }: Promotion): boolean {
  return kind === 'free_shipping'
}

function isOfLines(promotion: Promotion): boolean {
  return !isOfOrder(promotion) && !isOfShipping(promotion) && promotion.effect.kind !== 'gift'
}

function byPriorityThenId(one: Promotion, other: Promotion): number {
  return other.priority - one.priority || (one.id < other.id ? -1 : 1)
}

function fullPrice({ unitPrice, quantity }: PricingLine): bigint {
  return BigInt(unitPrice) * BigInt(quantity)
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n)
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
