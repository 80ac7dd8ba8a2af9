import type { CartToPrice, PricingLine } from '@jangteo/domain/promotions/cart-to-price.ts'
import { priceCart } from '@jangteo/domain/promotions/price-cart.ts'
import {
  ALL_LINES,
  NO_CONDITIONS,
  PROMOTION_CLASSES,
  type Promotion,
  type PromotionEffect,
  type PromotionTargets,
} from '@jangteo/domain/promotions/promotion.ts'
import type { Suite } from '../suite.ts'

const LINES = 200
const PROMOTIONS = 500
const MOST_MILLISECONDS = 5

/** The largest carts that have to be priced in time; the figures need no shop. */
export const pricingSuite: Suite = {
  name: 'pricing',
  baselines: ['node-hello'],
  run: async ({ measureCalls, log }) => {
    const figures = []
    for (const [mix, rule] of Object.entries(MIXES)) {
      const cart = cartWith(
        Array.from({ length: PROMOTIONS }, (_, index) => ({ ...promotionOf(index), ...rule(index) })),
      )
      const measurement = await measureCalls([async () => void priceCart(cart)])
      const verdict = measurement.p50 <= MOST_MILLISECONDS ? 'within' : 'MORE THAN'
      log(`${mix}: median ${measurement.p50.toFixed(2)} ms, ${verdict} ${MOST_MILLISECONDS} ms`)
      const name = `priceCart, ${LINES} lines × ${PROMOTIONS} promotions, ${mix}`
      figures.push({ name, measurement, baseline: 'node-hello' as const })
    }
    return figures
  },
}

const MIXES: Record<string, (index: number) => Partial<Promotion>> = {
  'all match and combine': () => ({}),
  'all match, none combines': () => ({ combinesWith: [] }),
  'each with a priority of its own': (index) => ({ priority: index }),
  'each with a priority of its own, all give': (index) => ({ priority: index, ...SMALL[index % SMALL.length] }),
  'groups of eight': (index) => ({ priority: Math.floor(index / 8) }),
  'of some goods, as forms suggest': (index) => ({
    targets: { ...ALL_LINES, ...someGoods(index) },
    combinesWith: ['shipping', 'coupon'],
    conditions: { ...NO_CONDITIONS, minAmount: index % 5 === 0 ? 30_000 : null },
  }),
}

/** Most name products, brands or suppliers that the cart does not have; every twentieth is one of all goods. */
function someGoods(index: number): Partial<PromotionTargets> {
  if (index % 20 === 0) return {}
  if (index % 4 === 0) return { productIds: [`product ${(index * 7) % 900}`, `product ${(index * 11) % 900}`] }
  if (index % 4 === 1) return { supplierIds: [`supplier ${index % 120}`] }
  return index % 4 === 2 ? { categoryIds: [`category ${index % 150}`] } : { brands: [`brand ${index % 200}`] }
}

const EFFECTS: readonly ((index: number) => PromotionEffect)[] = [
  (index) => ({ kind: 'line_percent', percent: 1 + (index % 15), maxAmount: index % 3 === 0 ? 5_000 : null }),
  (index) => ({ kind: 'line_amount', amount: 10 + (index % 300) }),
  (index) => ({ kind: 'fixed_price', price: 900 + ((index * 13) % 20_000) }),
  (index) => ({ kind: 'cheapest_free', quantity: 3 + (index % 4) }),
  () => ({ kind: 'buy_x_get_y', buyQuantity: 2, getQuantity: 1, getPercent: 50, getTargets: null }),
  (index) => ({ kind: 'order_percent', percent: 1 + (index % 9), maxAmount: 10_000 }),
  (index) => ({ kind: 'order_amount', amount: 100 + index }),
  () => ({ kind: 'free_shipping', maxAmount: null }),
  (index) => ({
    kind: 'bundle_price',
    items: [index, index + 1].map((product) => ({ productId: `product ${product % 100}`, quantity: 1 })),
    price: 3_000,
  }),
]

/** So little that all five hundred together leave something to pay. */
const SMALL: readonly Pick<Promotion, 'effect'>[] = [
  { effect: { kind: 'line_amount', amount: 1 } },
  { effect: { kind: 'line_percent', percent: 1, maxAmount: 1_000 } },
  { effect: { kind: 'order_amount', amount: 100 } },
  { effect: { kind: 'order_percent', percent: 1, maxAmount: 500 } },
]

function promotionOf(index: number): Promotion {
  return {
    ...{ id: `${index}`.padStart(3, '0'), name: `할인 ${index}`, isCoupon: false },
    effect: EFFECTS[index % EFFECTS.length]?.(index) ?? { kind: 'order_amount', amount: 1 },
    ...{ targets: ALL_LINES, conditions: NO_CONDITIONS, startsAt: new Date(0), endsAt: null },
    ...{ priority: 0, combinesWith: PROMOTION_CLASSES, marketPercent: 100 },
  }
}

function cartWith(promotions: readonly Promotion[]): CartToPrice {
  const lines = Array.from(
    { length: LINES },
    (_, index): PricingLine => ({
      productId: `product ${Math.floor(index / 2)}`,
      categoryIds: [`category ${index % 20}`],
      brand: `brand ${index % 30}`,
      supplierId: `supplier ${index % 25}`,
      ...{ optionValues: [], shippingPolicyId: null, weight: null, taxClass: 'taxable' },
      unitPrice: 1_000 + ((index * 7_919) % 40_000),
      quantity: 1 + (index % 12),
    }),
  )
  return {
    ...{ lines, promotions, coupon: null, points: 1_000, vatDisplay: 'excluded', now: new Date() },
    buyer: { grade: 'premium', hasOrdered: true, memberSince: null, storeId: null },
    shipping: { by: 'market', rule: { shippingFee: 3_000, freeShippingFrom: 50_000 } },
  }
}
