import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TAX_CLASSES, VAT_DISPLAYS } from '../catalog/tax.ts'
import { GRADES } from '../grades/grades.ts'
import { refundOf, unitShares } from '../orders/units.ts'
import type { FeePolicy } from '../shipping/shipping-policy.ts'
import type { CartToPrice, PricingLine, PromotionLimit, ShippingTerms } from './cart-to-price.ts'
import { type PricedCart, priceCart } from './price-cart.ts'
import { type OraclePrice, priceInEveryWay } from './price-oracle.fixture.ts'
import {
  ALL_LINES,
  DISCOUNT_STAGES,
  NO_CONDITIONS,
  PROMOTION_CLASSES,
  type Promotion,
  type PromotionConditions,
  type PromotionEffect,
  type PromotionTargets,
} from './promotion.ts'

const NOW = new Date('2025-11-14T12:30:00+09:00') // a Friday
const DAY = 86_400_000

const PRODUCTS = [
  { productId: 'apple', categoryIds: ['fruit', 'food'], brand: '온결', supplierId: 's1', shippingPolicyId: 'p1' },
  { productId: 'pear', categoryIds: ['fruit', 'food'], brand: null, supplierId: 's1', shippingPolicyId: 'p2' },
  { productId: 'rice', categoryIds: ['grain', 'food'], brand: '들녘', supplierId: 's2', shippingPolicyId: 'p3' },
  { productId: 'shirt', categoryIds: ['clothes'], brand: '온결', supplierId: 's2', shippingPolicyId: null },
  { productId: 'book', categoryIds: [], brand: '들녘', supplierId: 's3', shippingPolicyId: 'p4' },
] as const
const OPTION_VALUES = ['블랙', '화이트', 'L'] as const

const price = fc.oneof(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 60_000 }))
const line: fc.Arbitrary<PricingLine> = fc
  .record({
    product: fc.constantFrom(...PRODUCTS),
    optionValues: fc.subarray([...OPTION_VALUES], { maxLength: 2 }),
    unitPrice: price,
    quantity: fc.integer({ min: 1, max: 7 }),
    weight: fc.constantFrom(null, 0.35, 1.2),
    taxClass: fc.oneof({ weight: 2, arbitrary: fc.constant('taxable' as const) }, fc.constantFrom(...TAX_CLASSES)),
  })
  .map(({ product, ...rest }) => ({ ...product, ...rest }))
const lines = fc.array(line, { minLength: 1, maxLength: 6 })

const some = <T>(values: readonly T[], maxLength = 2) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant([] as T[]) }, fc.subarray([...values], { minLength: 1, maxLength }))
const targets: fc.Arbitrary<PromotionTargets> = fc.record({
  productIds: some(PRODUCTS.map(({ productId }) => productId)),
  categoryIds: some(['fruit', 'food', 'grain', 'clothes']),
  brands: some(['온결', '들녘'], 1),
  supplierIds: some(['s1', 's2', 's3']),
  optionValues: some(OPTION_VALUES, 1),
})
const conditions: fc.Arbitrary<PromotionConditions> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(NO_CONDITIONS) },
  fc
    .record({
      groups: some(['customer', ...GRADES] as const, 3),
      isFirstOrder: fc.boolean(),
      newMemberDays: fc.constantFrom(null, null, 30),
      minAmount: fc.option(fc.integer({ min: 1, max: 80_000 })),
      minQuantity: fc.option(fc.integer({ min: 1, max: 8 })),
      weekdays: some([1, 5, 6, 7], 3),
      hours: fc.constantFrom(
        { fromTime: null, untilTime: null },
        { fromTime: '09:00', untilTime: '12:31' },
        { fromTime: '12:30', untilTime: '18:00' },
        { fromTime: '09:00', untilTime: '12:30' },
        { fromTime: '22:00', untilTime: '12:31' },
        { fromTime: '22:00', untilTime: '12:30' },
      ),
      storeIds: some(['gangnam', 'hongdae'], 1),
    })
    .map(({ hours, ...rest }) => ({ ...rest, ...hours })),
)

const percent = fc.integer({ min: 1, max: 100 })
const maxAmount = fc.option(price)
const maxFee: fc.Arbitrary<number | null> = fc.option(fc.integer({ min: 1, max: 6_000 }))
const orderEffects: fc.Arbitrary<PromotionEffect>[] = [
  fc.record({ kind: fc.constant('order_percent' as const), percent, maxAmount }),
  fc.record({ kind: fc.constant('order_amount' as const), amount: price }),
  fc.record({ kind: fc.constant('free_shipping' as const), maxAmount: maxFee }),
]
const effect: fc.Arbitrary<PromotionEffect> = fc.oneof(
  ...orderEffects,
  fc.record({ kind: fc.constant('line_percent' as const), percent, maxAmount }),
  fc.record({ kind: fc.constant('line_amount' as const), amount: price }),
  fc.record({ kind: fc.constant('fixed_price' as const), price }),
  fc.record({
    kind: fc.constant('buy_x_get_y' as const),
    buyQuantity: fc.integer({ min: 1, max: 4 }),
    getQuantity: fc.integer({ min: 1, max: 3 }),
    getPercent: percent,
    getTargets: fc.option(targets),
  }),
  fc.record({ kind: fc.constant('cheapest_free' as const), quantity: fc.integer({ min: 2, max: 5 }) }),
  fc.record({
    kind: fc.constant('bundle_price' as const),
    items: fc.uniqueArray(
      fc.record({
        productId: fc.constantFrom(...PRODUCTS.map(({ productId }) => productId)),
        quantity: fc.integer({ min: 1, max: 3 }),
      }),
      { minLength: 1, maxLength: 3, selector: ({ productId }) => productId },
    ),
    price,
  }),
  fc.record({
    kind: fc.constant('gift' as const),
    variantId: fc.constant('a gift'),
    quantity: fc.integer({ min: 1, max: 2 }),
  }),
)

const promotionOf = (effects: fc.Arbitrary<PromotionEffect>, isCoupon: boolean) =>
  fc.record({
    name: fc.constant('할인'),
    isCoupon: fc.constant(isCoupon),
    effect: effects,
    targets: fc.oneof({ weight: 2, arbitrary: fc.constant(ALL_LINES) }, targets),
    conditions,
    startsAt: fc.constantFrom(new Date(NOW.getTime() - DAY), NOW),
    endsAt: fc.constantFrom(null, null, new Date(NOW.getTime() + 1), NOW),
    priority: fc.constant(0),
    combinesWith: fc.oneof(fc.constant(PROMOTION_CLASSES), fc.subarray([...PROMOTION_CLASSES])),
    marketPercent: fc.oneof(fc.constantFrom(0, 100), fc.integer({ min: 0, max: 100 })),
  })
const GROUPS = [10, 5, 0]

/** Up to so many promotions in each group, the group with the highest priority first. */
const promotionsOf = (sizes: readonly number[]): fc.Arbitrary<Promotion[]> =>
  fc
    .tuple(
      ...sizes.map((maxLength, group) =>
        fc
          .array(promotionOf(effect, false), { maxLength })
          .map((all) => all.map((one) => ({ ...one, priority: GROUPS[group] ?? 0 }))),
      ),
    )
    .chain((groups) => fc.shuffledSubarray(groups.flat(), { minLength: groups.flat().length }))
    .map((all) => all.map((one, index) => ({ ...one, id: `p${index}` })))
const coupon = fc.option(promotionOf(fc.oneof(...orderEffects), true).map((one) => ({ ...one, id: 'coupon' })))

const POLICIES: FeePolicy[] = (
  [
    { id: 'p1', kind: 'free_from', fee: 3_000, freeFrom: 30_000, bundles: true },
    { id: 'p2', kind: 'flat', fee: 2_500, bundles: true },
    { id: 'p3', kind: 'per_kg', fee: 1_000, perKg: 501, bundles: false },
    { id: 'p4', kind: 'per_box', fee: 1_999, boxUnits: 3, bundles: true },
  ] as const
).map((policy) => ({
  ...{ freeFrom: null, perKg: null, boxUnits: null, jejuSurcharge: 3_000, islandSurcharge: 0 },
  ...policy,
}))
const shipping: fc.Arbitrary<ShippingTerms> = fc.oneof(
  fc.record({
    by: fc.constant('market' as const),
    rule: fc.constantFrom(
      { shippingFee: 3_000, freeShippingFrom: 50_000 },
      { shippingFee: 2_999, freeShippingFrom: 20_000 },
      { shippingFee: 0, freeShippingFrom: 0 },
    ),
  }),
  fc.record({
    by: fc.constant('supplier' as const),
    policies: fc.constant(POLICIES),
    zone: fc.constantFrom(null, 'jeju' as const),
  }),
)

const limits: fc.Arbitrary<ReadonlyMap<string, PromotionLimit>> = fc
  .array(
    fc.tuple(
      fc.constantFrom('p0', 'p1', 'p2', 'p3', 'coupon'),
      fc.record({
        uses: fc.constantFrom(null, null, 0, 1),
        budget: fc.oneof(fc.constant(null), price),
        buyerUses: fc.constantFrom(null, null, 0, 1),
      }),
    ),
    { maxLength: 3 },
  )
  .map((entries) => new Map(entries))

const cartOf = (groupSizes: readonly number[]): fc.Arbitrary<CartToPrice> =>
  fc.record({
    lines,
    buyer: fc.record({
      grade: fc.constantFrom(null, ...GRADES),
      hasOrdered: fc.boolean(),
      memberSince: fc.constantFrom(null, NOW, new Date(NOW.getTime() - 30 * DAY), new Date(NOW.getTime() - 31 * DAY)),
      storeId: fc.constantFrom(null, 'gangnam', 'hongdae'),
    }),
    shipping,
    vatDisplay: fc.constantFrom(...VAT_DISPLAYS),
    promotions: promotionsOf(groupSizes),
    coupon,
    limits: fc.oneof(fc.constant(new Map<string, PromotionLimit>()), limits),
    points: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 200_000 })),
    now: fc.constant(NOW),
  })

test.each([
  ['one group of up to eight promotions', [8], 400],
  ['three groups', [4, 5, 6], 400],
] as const)('a cart costs what the second implementation says: %s', (_name, groupSizes, numRuns) => {
  fc.assert(
    fc.property(cartOf(groupSizes), (cart) => {
      const priced = priceCart(cart)
      const applied = priced.explanations.filter(({ isApplied }) => isApplied)
      const appliedIds = applied.map(({ promotionId }) => promotionId).sort()
      const outcomes = priceInEveryWay(cart)
      const same = outcomes.find((outcome) => String(outcome.appliedIds) === String(appliedIds))
      if (same) expect(figuresOf(priced)).toEqual(numbersOf(same.price))
      else
        expect([{ appliedIds, totalAmount: BigInt(priced.totalAmount) }]).toEqual(
          outcomes.map((outcome) => ({ appliedIds: outcome.appliedIds, totalAmount: outcome.price.totalAmount })),
        )
    }),
    { numRuns },
  )
})

function figuresOf({ lines: pricedLines, ...priced }: PricedCart) {
  return {
    subtotalAmount: priced.subtotalAmount,
    gradeDiscountAmount: priced.gradeDiscountAmount,
    discountAmount: priced.discountAmount,
    shippingAmount: priced.shippingAmount,
    taxAmount: priced.taxAmount,
    includedTaxAmount: priced.includedTaxAmount,
    totalAmount: priced.totalAmount,
    pointsAmount: priced.pointsAmount,
    payableAmount: priced.payableAmount,
    lines: pricedLines,
    discounts: priced.discounts.map(({ promotionId, amount, shares, marketShares }) => ({
      promotionId,
      amount,
      shares,
      marketShares,
    })),
    fees: priced.fees.map(({ supplierId, amount, tax, pointsShare }) => ({
      amount,
      tax,
      pointsShare,
      subsidy: priced.feeSubsidies.get(supplierId) ?? 0,
    })),
  }
}

function numbersOf({ discounts, fees, ...price }: OraclePrice) {
  const given = discounts.filter(({ amount }) => amount > 0n)
  const json = JSON.stringify(
    { ...price, discounts: given.map(({ promotion, ...rest }) => ({ promotionId: promotion.id, ...rest })), fees },
    (_key, value: unknown) => (typeof value === 'bigint' ? Number(value) : value),
  )
  return JSON.parse(json)
}

const ANY_CART = cartOf([3, 3, 8])
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const fullPrice = ({ unitPrice, quantity }: PricingLine) => unitPrice * quantity

test('no amount is negative or broken, and the stages add up to the total', () => {
  fc.assert(
    fc.property(ANY_CART, (cart) => {
      const priced = priceCart(cart)
      const { discounts, fees } = priced
      const all = JSON.stringify([figuresOf(priced), [...priced.feeSubsidies.values()]])
      expect(all).not.toMatch(/-\d|\d\.\d|null|e\+/)
      expect(priced.totalAmount).toBe(
        priced.subtotalAmount - priced.discountAmount + priced.shippingAmount + priced.taxAmount,
      )
      expect(priced.payableAmount).toBe(priced.totalAmount - priced.pointsAmount)
      const ofStage = (...stages: string[]) =>
        sum(discounts.filter(({ stage }) => stages.includes(stage)).map(({ amount }) => amount))
      expect(ofStage('line')).toBe(sum(cart.lines.map(fullPrice)) - priced.subtotalAmount)
      expect(ofStage('order', 'coupon')).toBe(priced.discountAmount - priced.gradeDiscountAmount)
      const stages = discounts.map(({ stage }) => DISCOUNT_STAGES.indexOf(stage))
      expect(stages).toEqual(stages.toSorted())
      if (cart.shipping.by === 'supplier') expect(sum(fees.map(({ amount }) => amount))).toBe(priced.shippingAmount)
    }),
    { numRuns: 500 },
  )
})

test('the shares of lines and fees are exactly the amounts', () => {
  fc.assert(
    fc.property(ANY_CART, (cart) => {
      const priced = priceCart(cart)
      const { discounts, fees } = priced
      const shares = (of: (line: PricedCart['lines'][number]) => number) => sum(priced.lines.map(of))
      expect(shares(({ totalPrice }) => totalPrice)).toBe(priced.subtotalAmount)
      expect(shares(({ discountShare }) => discountShare)).toBe(priced.discountAmount)
      const taxOfLines = shares(({ taxShare }) => taxShare)
      const pointsOfLines = shares(({ pointsShare }) => pointsShare)
      if (cart.shipping.by === 'supplier') {
        expect(taxOfLines + sum(fees.map(({ tax }) => tax))).toBe(priced.taxAmount)
        expect(pointsOfLines + sum(fees.map(({ pointsShare }) => pointsShare))).toBe(priced.pointsAmount)
      }
      for (const [index, { totalPrice, promotionAmount, discountShare, ...line }] of priced.lines.entries()) {
        expect(totalPrice + promotionAmount).toBe(cart.lines[index] && fullPrice(cart.lines[index]))
        expect(discountShare).toBeLessThanOrEqual(totalPrice)
        expect(line.pointsShare).toBeLessThanOrEqual(totalPrice - discountShare + line.taxShare)
        expect(line.marketShare).toBe(sum(discounts.map(({ marketShares }) => marketShares[index] ?? 0)))
      }
      for (const { stage, amount, shares: own } of discounts) expect(sum(own)).toBe(stage === 'shipping' ? 0 : amount)
    }),
    { numRuns: 500 },
  )
})

test('a promotion never gives more than is left of its budget', () => {
  fc.assert(
    fc.property(ANY_CART, (cart) => {
      for (const { promotionId, amount } of priceCart(cart).discounts)
        expect(amount).toBeLessThanOrEqual(cart.limits?.get(promotionId)?.budget ?? amount)
    }),
    { numRuns: 500 },
  )
})

test('the order in which promotions are loaded changes nothing', () => {
  fc.assert(
    fc.property(ANY_CART, (cart) => {
      const reversed = priceCart({ ...cart, promotions: cart.promotions.toReversed() })
      expect(figuresOf(reversed)).toEqual(figuresOf(priceCart(cart)))
    }),
    { numRuns: 500 },
  )
})

test('the order of the lines moves remainders of a won only', () => {
  // Of units with the same price, those of the first line are the cheapest: the lines cost different prices here. Without
  // fee, coupon and second group, a won cannot decide about more than itself.
  const different = cartOf([8]).map((cart) => ({
    ...cart,
    lines: cart.lines
      .map((one): PricingLine => ({ ...one, taxClass: 'taxable' }))
      .filter((one, index, all) => all.findIndex(({ unitPrice }) => unitPrice === one.unitPrice) === index),
    shipping: { by: 'market', rule: { shippingFee: 0, freeShippingFrom: 0 } } as const,
    coupon: null,
  }))
  fc.assert(
    fc.property(different, (cart) => {
      const { totalAmount } = priceCart(cart)
      const reversed = priceCart({ ...cart, lines: cart.lines.toReversed() })
      const remainders = cart.lines.length * (cart.promotions.length + 2)
      expect(Math.abs(reversed.totalAmount - totalAmount)).toBeLessThanOrEqual(remainders)
    }),
    { numRuns: 500 },
  )
})

test('without promotions a cart of taxable goods costs what the specification says', () => {
  const discountPercent = { gold: 0, premium: 3, vip: 5 }
  fc.assert(
    fc.property(lines, fc.constantFrom(null, ...GRADES), (all, grade) => {
      const subtotal = sum(all.map(fullPrice))
      const discount = Math.floor((subtotal * (grade ? discountPercent[grade] : 0)) / 100)
      const fee = grade === 'vip' || subtotal >= 50_000 ? 0 : 3_000
      const tax = Math.floor((subtotal - discount + fee) / 10)
      expect(
        priceCart({
          lines: all.map((one): PricingLine => ({ ...one, taxClass: 'taxable' })),
          buyer: { grade, hasOrdered: false, memberSince: null, storeId: null },
          shipping: { by: 'market', rule: { shippingFee: 3_000, freeShippingFrom: 50_000 } },
          ...{ vatDisplay: 'excluded', promotions: [], now: NOW },
        }),
      ).toMatchObject({
        subtotalAmount: subtotal,
        discountAmount: discount,
        shippingAmount: fee,
        taxAmount: tax,
        totalAmount: subtotal - discount + fee + tax,
        payableAmount: subtotal - discount + fee + tax,
      })
    }),
  )
})

test('all units given back, in any portions, are exactly what was paid for the lines, in money and in points', () => {
  fc.assert(
    fc.property(ANY_CART, fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 7 }), (cart, sizes) => {
      const priced = priceCart(cart)
      for (const [index, line] of priced.lines.entries()) {
        const { unitPrice = 0, quantity = 0 } = cart.lines[index] ?? {}
        const portions = []
        for (let reversed = 0, turn = 0; reversed < quantity; turn++) {
          const count = Math.min(sizes[turn % sizes.length] ?? 1, quantity - reversed)
          portions.push(unitShares({ ...line, unitPrice, quantity }, reversed, count))
          reversed += count
        }
        const refunds = portions.map(refundOf)
        const points = portions.map((portion) => portion.points)
        expect(sum(refunds)).toBe(line.totalPrice - line.discountShare + line.taxShare)
        expect(sum(points)).toBe(line.pointsShare)
        for (const [at, refund] of refunds.entries()) {
          expect(refund).toBeGreaterThanOrEqual(0)
          expect(points[at]).toBeGreaterThanOrEqual(0)
          expect(points[at]).toBeLessThanOrEqual(refund)
        }
      }
    }),
    { numRuns: 500 },
  )
})
