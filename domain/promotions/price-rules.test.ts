import { expect, test } from 'vitest'
import type { FeePolicy } from '../shipping/shipping-policy.ts'
import type { CartToPrice, PricingLine } from './cart-to-price.ts'
import { priceCart } from './price-cart.ts'
import { ALL_LINES, NO_CONDITIONS, PROMOTION_CLASSES, type Promotion, type PromotionEffect } from './promotion.ts'

const line = (over: Partial<PricingLine> = {}): PricingLine => ({
  ...{ productId: 'apple', categoryIds: [], brand: null, supplierId: 'farm', optionValues: [] },
  ...{ shippingPolicyId: null, weight: null, taxClass: 'taxable', unitPrice: 10_000, quantity: 1 },
  ...over,
})

const promotion = (effect: PromotionEffect, over: Partial<Promotion> = {}): Promotion => ({
  ...{ id: 'offer', name: '할인', isCoupon: false, effect, targets: ALL_LINES, conditions: NO_CONDITIONS },
  ...{ startsAt: new Date(0), endsAt: null, priority: 0, combinesWith: PROMOTION_CLASSES, marketPercent: 100 },
  ...over,
})

const price = (over: Partial<CartToPrice> = {}) =>
  priceCart({
    lines: [line()],
    buyer: { grade: null, hasOrdered: false, memberSince: null, storeId: null },
    shipping: { by: 'market', rule: { shippingFee: 3_000, freeShippingFrom: 50_000 } },
    ...{ vatDisplay: 'included', promotions: [], now: new Date('2025-11-14T12:30:00+09:00') },
    ...over,
  })

const policy = (id: string, fee: number, freeFrom: number | null = null): FeePolicy => ({
  ...{ id, fee, freeFrom, kind: freeFrom === null ? 'flat' : 'free_from' },
  ...{ perKg: null, boxUnits: null, jejuSurcharge: 0, islandSurcharge: 0, bundles: true },
})
const bySupplier = (...policies: FeePolicy[]) => ({ by: 'supplier', policies, zone: null }) as const
const TWO_SUPPLIERS = [
  line({ shippingPolicyId: 'farm' }),
  line({ productId: 'shirt', brand: '온결', supplierId: 'mill', shippingPolicyId: 'mill' }),
]
const FREE_SHIPPING = { kind: 'free_shipping', maxAmount: null } as const
const ALONE = { combinesWith: [] }

const appliedOf = ({ explanations }: ReturnType<typeof price>) =>
  explanations.filter(({ isApplied }) => isApplied).map(({ promotionId }) => promotionId)

test('a promotion that has nothing to take off does not keep out others', () => {
  const shipping = promotion(FREE_SHIPPING, { ...ALONE, id: 'shipping', priority: 10 })
  const offer = promotion({ kind: 'order_amount', amount: 1_000 }, ALONE)
  const vip = { grade: 'vip', hasOrdered: false, memberSince: null, storeId: null } as const
  expect(appliedOf(price({ buyer: vip, promotions: [shipping, offer] }))).toEqual(['offer'])
  expect(price({ buyer: vip, promotions: [shipping] }).explanations[0]?.reason).toBe('nothing_off')
  const gift = promotion({ kind: 'gift', variantId: 'towel', quantity: 1 }, { ...ALONE, id: 'towel' })
  expect(appliedOf(price({ buyer: vip, promotions: [{ ...shipping, priority: 0 }, gift] }))).toEqual(['towel'])
})

test('a coupon that has nothing to take off is not used and does not keep out promotions', () => {
  const coupon = promotion(FREE_SHIPPING, { ...ALONE, id: 'coupon', isCoupon: true })
  const offer = promotion({ kind: 'line_amount', amount: 1_000 }, ALONE)
  const lines = [line({ quantity: 6 })]
  expect(appliedOf(price({ lines, promotions: [offer], coupon }))).toEqual(['offer'])
  const lower = promotion({ kind: 'line_amount', amount: 2_000 })
  expect(appliedOf(price({ lines, promotions: [lower], coupon: { ...coupon, combinesWith: ['line'] } }))).toEqual([
    'offer',
    'coupon',
  ])
})

test('free shipping for some goods waives the fees of their suppliers only', () => {
  const shipping = bySupplier(policy('farm', 3_000), policy('mill', 2_500))
  const targets = { ...ALL_LINES, brands: ['온결'] }
  const priced = price({ lines: TWO_SUPPLIERS, shipping, promotions: [promotion(FREE_SHIPPING, { targets })] })
  expect(priced.fees.map(({ amount }) => amount)).toEqual([3_000, 0])
})

test('free shipping is given while its budget covers the fee', () => {
  const free = promotion(FREE_SHIPPING)
  const limited = promotion({ kind: 'free_shipping', maxAmount: 5_000 })
  const withBudget = (offer: Promotion, budget: number) =>
    price({ promotions: [offer], limits: new Map([['offer', { uses: null, budget, buyerUses: null }]]) })
      .explanations[0]
  expect(withBudget(free, 2_999)).toMatchObject({ isApplied: false, reason: 'over_budget' })
  expect(withBudget(free, 3_000)).toMatchObject({ isApplied: true, amount: 3_000 })
  expect(withBudget(limited, 3_000)).toMatchObject({ isApplied: true, amount: 3_000 })
})

test('one won off a line is not taken where it costs the free shipping of a supplier, even beside free shipping', () => {
  const lines = [line({ unitPrice: 30_000, shippingPolicyId: 'farm' }), ...TWO_SUPPLIERS.slice(1)]
  const shipping = bySupplier(policy('farm', 3_000, 30_000), policy('mill', 2_500))
  const free = promotion({ kind: 'free_shipping', maxAmount: 3_000 }, { id: 'shipping' })
  const won = promotion({ kind: 'line_amount', amount: 1 }, { targets: { ...ALL_LINES, productIds: ['apple'] } })
  const priced = price({ lines, shipping, promotions: [free, won] })
  expect(appliedOf(priced)).toEqual(['shipping'])
  expect(priced.totalAmount).toBe(40_000)
})

test('the remainder of a bundle is on the last line, in any order of the bundle', () => {
  const lines = [line({ productId: 'pear', unitPrice: 1_000 }), line({ unitPrice: 1_000 })]
  const items = ['apple', 'pear'].map((productId) => ({ productId, quantity: 1 }))
  const { discounts } = price({ lines, promotions: [promotion({ kind: 'bundle_price', items, price: 999 })] })
  expect(discounts[0]?.shares).toEqual([500, 501])
})

test('another product is any that the promotion does not count, where none is named', () => {
  const effect = {
    kind: 'buy_x_get_y',
    buyQuantity: 1,
    getQuantity: 1,
    getPercent: 100,
    getTargets: ALL_LINES,
  } as const
  const lines = [line(), line({ productId: 'pear', unitPrice: 12_000, quantity: 2 })]
  const targets = { ...ALL_LINES, productIds: ['apple'] }
  expect(price({ lines, promotions: [promotion(effect, { targets })] }).discounts[0]?.shares).toEqual([0, 12_000])
})

test.each([
  ['2025-11-14T22:00:00+09:00', true], // Friday
  ['2025-11-15T01:59:00+09:00', true],
  ['2025-11-15T02:00:00+09:00', false],
  ['2025-11-15T22:00:00+09:00', false],
  ['2025-11-14T01:00:00+09:00', false],
])('hours of Friday from 22:00 to 02:00: %s', (now, isApplied) => {
  const conditions = { ...NO_CONDITIONS, weekdays: [5], fromTime: '22:00', untilTime: '02:00' }
  const offer = promotion({ kind: 'line_amount', amount: 1 }, { conditions })
  expect(price({ promotions: [offer], now: new Date(now) }).explanations[0]?.isApplied).toBe(isApplied)
})

test('discounts are in the order of their stages; free shipping is one of the fee, by coupon too', () => {
  const promotions = [
    promotion(FREE_SHIPPING, { id: 'shipping', priority: 9 }),
    promotion({ kind: 'order_amount', amount: 1_000 }, { id: 'order', priority: 8 }),
    promotion({ kind: 'line_amount', amount: 1_000 }, { id: 'line' }),
  ]
  const stagesWith = (effect: PromotionEffect, some: Promotion[]) =>
    price({ promotions: some, coupon: promotion(effect, { id: 'coupon', isCoupon: true }) }).discounts.map(
      ({ promotionId, stage }) => [promotionId, stage],
    )
  expect(stagesWith({ kind: 'order_amount', amount: 500 }, promotions)).toEqual([
    ['line', 'line'],
    ['order', 'order'],
    ['coupon', 'coupon'],
    ['shipping', 'shipping'],
  ])
  expect(stagesWith(FREE_SHIPPING, [])).toEqual([['coupon', 'shipping']])
})

test('what the market adds to a fee has VAT where the fee would have it', () => {
  const shipping = bySupplier(policy('farm', 3_000))
  const subsidyOf = (taxClass: PricingLine['taxClass']) =>
    price({
      lines: [line({ taxClass, shippingPolicyId: 'farm' })],
      ...{ shipping, vatDisplay: 'excluded', promotions: [promotion(FREE_SHIPPING)] },
    }).feeSubsidies.get('farm')
  expect(subsidyOf('taxable')).toBe(3_300)
  expect(subsidyOf('exempt')).toBe(3_000)
})

test.each([
  [{ minAmount: 20_000 }, 'applied'],
  [{ minAmount: 20_001 }, 'below_amount'],
  [{ minQuantity: 2 }, 'applied'],
  [{ minQuantity: 3 }, 'below_quantity'],
])('a sum or quantity of exactly the least is enough: %j', (least, reason) => {
  const conditions = { ...NO_CONDITIONS, ...least }
  const offer = promotion({ kind: 'line_amount', amount: 1 }, { conditions })
  expect(price({ lines: [line({ quantity: 2 })], promotions: [offer] }).explanations[0]?.reason).toBe(reason)
})
