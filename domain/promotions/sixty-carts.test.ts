import { expect, test } from 'vitest'
import { DEFAULT_SHIPPING } from '../catalog/pricing.ts'
import type { TaxClass, VatDisplay } from '../catalog/tax.ts'
import type { Grade } from '../grades/grades.ts'
import { refundOf, unitShares } from '../orders/units.ts'
import type { FeePolicy } from '../shipping/shipping-policy.ts'
import { priceCart } from './price-cart.ts'
import {
  ALL_LINES,
  NO_CONDITIONS,
  PROMOTION_CLASSES,
  type Promotion,
  type PromotionConditions,
  type PromotionEffect,
  type PromotionTargets,
} from './promotion.ts'

const PRODUCTS = {
  apple: { supplierId: 'farm', categoryIds: ['fruit', 'food'], shippingPolicyId: 'from30000' },
  pear: { supplierId: 'farm', categoryIds: ['fruit', 'food'], shippingPolicyId: 'from30000' },
  shirt: { supplierId: 'mill', categoryIds: ['clothes'], shippingPolicyId: 'flat2500' },
  book: { supplierId: 'press', categoryIds: [], shippingPolicyId: 'flat2500' },
}

const POLICY = { freeFrom: null, perKg: null, boxUnits: null, jejuSurcharge: 0, islandSurcharge: 0, bundles: true }
const POLICIES: FeePolicy[] = [
  { ...POLICY, id: 'from30000', kind: 'free_from', fee: 3_000, freeFrom: 30_000 },
  { ...POLICY, id: 'flat2500', kind: 'flat', fee: 2_500 },
]

/** Combines with all and is borne by the market, unless it says otherwise. */
interface Offer {
  id: string
  effect: Exclude<PromotionEffect, { kind: 'buy_x_get_y' }> | Get
  targets?: Partial<PromotionTargets>
  conditions?: Partial<PromotionConditions>
  priority?: number
  combinesWith?: Promotion['combinesWith']
  marketPercent?: number
}

type Get = Omit<Extract<PromotionEffect, { kind: 'buy_x_get_y' }>, 'getTargets'> & {
  getTargets: Partial<PromotionTargets> | null
}

const PERCENT: Offer = {
  id: 'offer',
  effect: { kind: 'line_percent', percent: 13, maxAmount: null },
  targets: { categoryIds: ['fruit'] },
}
const LIMITED: Offer = { id: 'offer', effect: { kind: 'line_percent', percent: 30, maxAmount: 9_999 } }
const WON: Offer = {
  id: 'offer',
  effect: { kind: 'line_amount', amount: 777 },
  targets: { productIds: ['apple', 'shirt'] },
}
const FIXED: Offer = { id: 'offer', effect: { kind: 'fixed_price', price: 4_990 }, targets: { supplierIds: ['farm'] } }
const TWO_PLUS_ONE: Offer = {
  id: 'offer',
  effect: { kind: 'buy_x_get_y', buyQuantity: 2, getQuantity: 1, getPercent: 100, getTargets: null },
}
const OTHER_FOR_HALF: Offer = {
  id: 'offer',
  effect: {
    kind: 'buy_x_get_y',
    buyQuantity: 2,
    getQuantity: 1,
    getPercent: 50,
    getTargets: { productIds: ['shirt'] },
  },
  targets: { productIds: ['apple'] },
}
const CHEAPEST: Offer = { id: 'offer', effect: { kind: 'cheapest_free', quantity: 3 } }
const BUNDLE: Offer = {
  id: 'offer',
  effect: {
    kind: 'bundle_price',
    items: [
      { productId: 'apple', quantity: 2 },
      { productId: 'shirt', quantity: 1 },
    ],
    price: 19_900,
  },
}
const ORDER_PERCENT: Offer = { id: 'offer', effect: { kind: 'order_percent', percent: 11, maxAmount: 7_000 } }
const ORDER_WON: Offer = {
  id: 'offer',
  effect: { kind: 'order_amount', amount: 5_555 },
  targets: { productIds: ['apple', 'pear'] },
}
const FREE_SHIPPING: Offer = {
  id: 'shipping',
  effect: { kind: 'free_shipping', maxAmount: null },
  conditions: { minAmount: 20_000 },
}
const SHIPPING_WON: Offer = { id: 'shipping', effect: { kind: 'free_shipping', maxAmount: 1_700 } }
const GIFT: Offer = {
  id: 'gift',
  effect: { kind: 'gift', variantId: 'towel', quantity: 1 },
  conditions: { minAmount: 30_000 },
}
const RIVAL: Offer = {
  id: 'rival',
  effect: { kind: 'line_percent', percent: 9, maxAmount: null },
  combinesWith: ['order', 'shipping', 'coupon'],
}
const FIRST: Offer = { id: 'first', effect: { kind: 'order_amount', amount: 2_001 }, priority: 10, marketPercent: 37 }
const COUPON_WON: Offer = { id: 'coupon', effect: { kind: 'order_amount', amount: 3_000 } }
const COUPON_PERCENT: Offer = {
  id: 'coupon',
  effect: { kind: 'order_percent', percent: 7, maxAmount: 5_000 },
  marketPercent: 50,
}
const COUPON_GOODS: Offer = {
  id: 'coupon',
  effect: { kind: 'order_percent', percent: 15, maxAmount: null },
  targets: { productIds: ['shirt', 'apple'] },
  marketPercent: 0,
}
const COUPON_SHIPPING: Offer = { id: 'coupon', effect: { kind: 'free_shipping', maxAmount: 2_000 } }

interface Cart {
  grade: Grade | null
  vat: VatDisplay
  /** The market unless given. */
  shippingBy?: 'supplier'
  lines: ReturnType<typeof line>[]
  promotions: Offer[]
  coupon?: Offer
  points?: number
}

function line(productId: keyof typeof PRODUCTS, unitPrice: number, quantity: number, taxClass: TaxClass = 'taxable') {
  return {
    ...PRODUCTS[productId],
    productId,
    unitPrice,
    quantity,
    taxClass,
    brand: null,
    optionValues: [],
    weight: null,
  }
}

type Row = [
  name: string,
  cart: Cart,
  /** Subtotal, grade discount, whole discount, shipping, tax, included tax, total, payable, borne by the market for lines. */
  amounts: number[],
  /** What each promotion that applies takes off. */
  off: Record<string, number>,
  /** Of each line, unit after unit, the last two of three or more together. */
  refunds: number[][],
  /** The part of these refunds in points. */
  pointRefunds?: number[][],
]

// Computed by a program of its own in another language, unit by unit with exact fractions, which tried every combination
// of promotions: no figure comes from `priceCart`.
const CARTS: Row[] = [
  [
    'percent off a line: a shopper, VAT on top',
    { grade: null, vat: 'excluded', lines: [line('apple', 5_980, 3), line('shirt', 12_345, 1)], promotions: [PERCENT] },
    [27_953, 0, 0, 3_000, 3_095, 0, 34_048, 34_048, 2_565],
    { offer: 2_332 },
    [[5_723, 11_445], [13_580]],
  ],
  [
    'percent off a line: a gold retailer, VAT included',
    {
      grade: 'gold',
      vat: 'included',
      lines: [line('apple', 5_980, 2), line('apple', 6_979, 3), line('shirt', 12_345, 2)],
      promotions: [{ ...PERCENT, marketPercent: 0 }],
    },
    [53_312, 0, 0, 0, 0, 4_846, 53_312, 53_312, 0],
    { offer: 4_275 },
    [
      [5_203, 5_203],
      [6_072, 12_144],
      [12_345, 12_345],
    ],
  ],
  [
    'percent off a line: a premium retailer, VAT on top, 면세 goods, fees of suppliers',
    {
      grade: 'premium',
      vat: 'excluded',
      shippingBy: 'supplier',
      lines: [line('apple', 5_980, 4, 'exempt'), line('shirt', 12_345, 2), line('pear', 3_333, 3, 'exempt')],
      promotions: [{ ...PERCENT, marketPercent: 33 }, FREE_SHIPPING],
    },
    [54_201, 1_626, 1_626, 0, 2_395, 0, 54_970, 54_970, 1_453],
    { offer: 4_408, shipping: 5_500 },
    [
      [5_047, 5_047, 10_093],
      [13_172, 13_173],
      [2_813, 5_625],
    ],
  ],
  [
    'percent off a line: a vip retailer, VAT included, 영세 goods, coupon',
    {
      grade: 'vip',
      vat: 'included',
      lines: [line('apple', 5_980, 3), line('book', 8_001, 2, 'zero_rated'), line('shirt', 12_345, 1)],
      promotions: [PERCENT, GIFT],
      coupon: COUPON_WON,
    },
    [43_955, 2_197, 5_197, 0, 0, 2_240, 38_758, 38_758, 5_332],
    { offer: 2_332, coupon: 3_000, gift: 0 },
    [[4_588, 9_175], [7_056, 7_055], [10_884]],
  ],
  [
    'percent off a line: a shopper, VAT on top, 면세 and 영세 goods, coupon, points',
    {
      grade: null,
      vat: 'excluded',
      points: 4_321,
      lines: [line('shirt', 12_345, 2), line('apple', 5_980, 5, 'zero_rated'), line('book', 8_001, 1, 'exempt')],
      promotions: [{ ...PERCENT, marketPercent: 70 }, RIVAL],
      coupon: COUPON_WON,
    },
    [56_958, 0, 3_000, 0, 2_128, 0, 56_086, 51_765, 8_973],
    { rival: 5_633, coupon: 3_000 },
    [[11_707, 11_706], [5_156, 5_155, 5_156, 10_309], [6_897]],
    [[901, 902], [397, 397, 397, 794], [533]],
  ],
  [
    'percent off a line: a premium retailer, VAT included, 면세 goods, coupon',
    {
      grade: 'premium',
      vat: 'included',
      lines: [
        line('pear', 3_333, 2),
        line('apple', 5_980, 3),
        line('shirt', 12_345, 3),
        line('book', 8_001, 1, 'exempt'),
      ],
      promotions: [RIVAL, { ...PERCENT, combinesWith: ['order', 'coupon', 'shipping'] }, FIRST],
      coupon: COUPON_PERCENT,
    },
    [63_376, 1_901, 8_065, 0, 0, 4_451, 55_311, 55_311, 9_085],
    { rival: 6_266, first: 2_001, coupon: 4_163 },
    [[2_649, 2_648], [4_750, 9_500], [9_805, 19_610], [6_349]],
  ],
  [
    'percent off a line, limited: a shopper, VAT on top, coupon',
    {
      grade: null,
      vat: 'excluded',
      lines: [line('apple', 6_711, 3), line('shirt', 13_354, 1)],
      promotions: [LIMITED],
      coupon: COUPON_SHIPPING,
    },
    [23_488, 0, 0, 1_000, 2_448, 0, 26_936, 26_936, 10_998],
    { offer: 9_999, coupon: 2_000 },
    [[5_178, 10_355], [10_303]],
  ],
  [
    'percent off a line, limited: a gold retailer, VAT included',
    {
      grade: 'gold',
      vat: 'included',
      lines: [line('apple', 6_711, 2), line('apple', 7_710, 3), line('shirt', 13_354, 2)],
      promotions: [{ ...LIMITED, marketPercent: 0 }],
    },
    [53_261, 0, 0, 0, 0, 4_841, 53_261, 53_261, 0],
    { offer: 9_999 },
    [
      [5_651, 5_650],
      [6_492, 12_982],
      [11_243, 11_243],
    ],
  ],
  [
    'percent off a line, limited: a premium retailer, VAT on top, 면세 goods, fees of suppliers',
    {
      grade: 'premium',
      vat: 'excluded',
      shippingBy: 'supplier',
      lines: [line('apple', 6_711, 4, 'exempt'), line('shirt', 13_354, 2), line('pear', 3_392, 3, 'exempt')],
      promotions: [{ ...LIMITED, marketPercent: 33 }, SHIPPING_WON],
    },
    [53_729, 1_611, 1_611, 800, 2_217, 0, 55_135, 55_135, 3_436],
    { offer: 9_999, shipping: 1_700 },
    [
      [5_489, 5_488, 10_977],
      [12_014, 12_013],
      [2_774, 5_547],
    ],
  ],
  [
    'percent off a line, limited: a vip retailer, VAT included, 영세 goods, coupon, fees of suppliers',
    {
      grade: 'vip',
      vat: 'included',
      shippingBy: 'supplier',
      lines: [line('apple', 6_711, 3), line('book', 8_378, 2, 'zero_rated'), line('shirt', 13_354, 1)],
      promotions: [LIMITED, GIFT],
      coupon: COUPON_PERCENT,
    },
    [40_244, 2_012, 4_688, 8_000, 0, 2_638, 43_556, 43_556, 11_337],
    { offer: 9_999, coupon: 2_676, gift: 0 },
    [[4_750, 9_499], [5_930, 5_929], [9_448]],
  ],
  [
    'percent off a line, limited: a gold retailer, VAT included, 면세 and 영세 goods, coupon, points',
    {
      grade: 'gold',
      vat: 'included',
      points: 4_321,
      lines: [line('shirt', 13_354, 2), line('apple', 6_711, 5, 'zero_rated'), line('book', 8_378, 1, 'exempt')],
      promotions: [{ ...LIMITED, marketPercent: 70 }, RIVAL],
      coupon: COUPON_PERCENT,
    },
    [58_642, 0, 4_104, 0, 0, 1_929, 54_538, 50_217, 9_050],
    { offer: 9_999, coupon: 4_104 },
    [[10_611, 10_611], [5_333, 5_332, 5_333, 10_663], [6_655]],
    [[840, 841], [422, 422, 423, 845], [528]],
  ],
  [
    'percent off a line, limited: a vip retailer, VAT on top, 면세 goods, coupon, points, fees of suppliers',
    {
      grade: 'vip',
      vat: 'excluded',
      shippingBy: 'supplier',
      points: 1_000,
      lines: [
        line('pear', 3_392, 2),
        line('apple', 6_711, 3),
        line('shirt', 13_354, 3),
        line('book', 8_378, 1, 'exempt'),
      ],
      promotions: [RIVAL, { ...LIMITED, combinesWith: ['order', 'coupon', 'shipping'] }, FIRST],
      coupon: COUPON_GOODS,
    },
    [65_358, 3_267, 12_468, 8_000, 5_320, 0, 66_210, 65_210, 11_689],
    { offer: 9_999, first: 2_001, coupon: 7_200 },
    [[2_975, 2_975], [5_004, 10_008], [9_958, 19_915], [6_676]],
    [[44, 45], [75, 151], [150, 301], [100]],
  ],
  [
    'won off each unit: a shopper, VAT on top',
    { grade: null, vat: 'excluded', lines: [line('apple', 7_442, 3), line('shirt', 14_363, 1)], promotions: [WON] },
    [33_581, 0, 0, 3_000, 3_658, 0, 40_239, 40_239, 3_418],
    { offer: 3_108 },
    [[7_331, 14_663], [14_945]],
  ],
  [
    'won off each unit: a gold retailer, VAT included',
    {
      grade: 'gold',
      vat: 'included',
      lines: [line('apple', 7_442, 2), line('apple', 8_441, 3), line('shirt', 14_363, 2)],
      promotions: [{ ...WON, marketPercent: 0 }],
    },
    [63_494, 0, 0, 0, 0, 5_772, 63_494, 63_494, 0],
    { offer: 5_439 },
    [
      [6_665, 6_665],
      [7_664, 15_328],
      [13_586, 13_586],
    ],
  ],
  [
    'won off each unit: a premium retailer, VAT on top, 면세 goods, fees of suppliers',
    {
      grade: 'premium',
      vat: 'excluded',
      shippingBy: 'supplier',
      lines: [line('apple', 7_442, 4, 'exempt'), line('shirt', 14_363, 2), line('pear', 3_451, 3, 'exempt')],
      promotions: [{ ...WON, marketPercent: 33 }, FREE_SHIPPING],
    },
    [64_185, 1_925, 1_925, 0, 2_635, 0, 64_895, 64_895, 1_588],
    { offer: 4_662, shipping: 2_500 },
    [
      [6_466, 6_465, 12_930],
      [14_496, 14_497],
      [3_347, 6_694],
    ],
  ],
  [
    'won off each unit: a vip retailer, VAT included, 영세 goods, coupon',
    {
      grade: 'vip',
      vat: 'included',
      lines: [line('apple', 7_442, 3), line('book', 8_755, 2, 'zero_rated'), line('shirt', 14_363, 1)],
      promotions: [WON, GIFT],
      coupon: COUPON_GOODS,
    },
    [51_091, 2_554, 7_339, 0, 0, 2_465, 43_752, 43_752, 3_108],
    { offer: 3_108, coupon: 4_785, gift: 0 },
    [[5_383, 10_764], [8_318, 8_317], [10_970]],
  ],
  [
    'won off each unit: a shopper, VAT on top, 면세 and 영세 goods, coupon, points',
    {
      grade: null,
      vat: 'excluded',
      points: 4_321,
      lines: [line('shirt', 14_363, 2), line('apple', 7_442, 5, 'zero_rated'), line('book', 8_755, 1, 'exempt')],
      promotions: [{ ...WON, marketPercent: 70 }, RIVAL],
      coupon: COUPON_GOODS,
    },
    [67_971, 0, 9_000, 0, 2_222, 0, 61_193, 56_872, 6_978],
    { rival: 6_720, coupon: 9_000 },
    [[12_222, 12_221], [5_757, 5_756, 5_757, 11_512], [7_968]],
    [[862, 863], [406, 406, 407, 813], [564]],
  ],
  [
    'won off each unit: a gold retailer, VAT included, 면세 goods, coupon, points',
    {
      grade: 'gold',
      vat: 'included',
      points: 2_000,
      lines: [
        line('pear', 3_451, 2),
        line('apple', 7_442, 3),
        line('shirt', 14_363, 3),
        line('book', 8_755, 1, 'exempt'),
      ],
      promotions: [RIVAL, { ...WON, combinesWith: ['order', 'coupon', 'shipping'] }, FIRST],
      coupon: COUPON_WON,
    },
    [73_777, 0, 5_001, 0, 0, 5_577, 68_776, 66_776, 11_033],
    { rival: 7_295, first: 2_001, coupon: 3_000 },
    [[2_929, 2_927], [6_314, 12_626], [12_186, 24_368], [7_426]],
    [[85, 85], [183, 367], [354, 708], [218]],
  ],
  [
    'fixed price: a shopper, VAT on top',
    { grade: null, vat: 'excluded', lines: [line('apple', 8_173, 3), line('shirt', 15_372, 1)], promotions: [FIXED] },
    [30_342, 0, 0, 3_000, 3_334, 0, 36_676, 36_676, 10_503],
    { offer: 9_549 },
    [[5_488, 10_978], [16_910]],
  ],
  [
    'fixed price: a gold retailer, VAT included',
    {
      grade: 'gold',
      vat: 'included',
      lines: [line('apple', 8_173, 2), line('apple', 9_172, 3), line('shirt', 15_372, 2)],
      promotions: [{ ...FIXED, marketPercent: 0 }],
    },
    [55_694, 0, 0, 0, 0, 5_063, 55_694, 55_694, 0],
    { offer: 18_912 },
    [
      [4_990, 4_990],
      [4_990, 9_980],
      [15_372, 15_372],
    ],
  ],
  [
    'fixed price: a premium retailer, VAT on top, 면세 goods, fees of suppliers',
    {
      grade: 'premium',
      vat: 'excluded',
      shippingBy: 'supplier',
      lines: [line('apple', 8_173, 4, 'exempt'), line('shirt', 15_372, 2), line('pear', 3_510, 3, 'exempt')],
      promotions: [{ ...FIXED, marketPercent: 33 }, SHIPPING_WON],
    },
    [61_234, 1_837, 1_837, 800, 3_022, 0, 63_219, 63_219, 4_201],
    { offer: 12_732, shipping: 1_700 },
    [
      [4_841, 4_840, 9_681],
      [16_402, 16_402],
      [3_405, 6_808],
    ],
  ],
  [
    'fixed price: a vip retailer, VAT included, 영세 goods, coupon, fees of suppliers',
    {
      grade: 'vip',
      vat: 'included',
      shippingBy: 'supplier',
      lines: [line('apple', 8_173, 3), line('book', 9_132, 2, 'zero_rated'), line('shirt', 15_372, 1)],
      promotions: [FIXED, GIFT],
      coupon: COUPON_WON,
    },
    [48_606, 2_430, 5_430, 8_000, 0, 2_904, 51_176, 51_176, 12_549],
    { offer: 9_549, coupon: 3_000, gift: 0 },
    [[4_433, 8_866], [8_112, 8_112], [13_653]],
  ],
  [
    'fixed price: a gold retailer, VAT included, 면세 and 영세 goods, coupon, points',
    {
      grade: 'gold',
      vat: 'included',
      points: 1_000_000,
      lines: [line('shirt', 15_372, 2), line('apple', 8_173, 5, 'zero_rated'), line('book', 9_132, 1, 'exempt')],
      promotions: [{ ...FIXED, marketPercent: 70 }, RIVAL],
      coupon: COUPON_WON,
    },
    [64_826, 0, 3_000, 0, 0, 2_665, 61_826, 0, 14_140],
    { offer: 15_915, coupon: 3_000 },
    [[14_661, 14_661], [4_760, 4_759, 4_759, 9_518], [8_708]],
    [[14_661, 14_661], [4_760, 4_759, 4_759, 9_518], [8_708]],
  ],
  [
    'fixed price: a premium retailer, VAT on top, 면세 goods, coupon, points, fees of suppliers',
    {
      grade: 'premium',
      vat: 'excluded',
      shippingBy: 'supplier',
      points: 3_000,
      lines: [
        line('pear', 3_510, 2),
        line('apple', 8_173, 3),
        line('shirt', 15_372, 3),
        line('book', 9_132, 1, 'exempt'),
      ],
      promotions: [RIVAL, { ...FIXED, combinesWith: ['order', 'coupon', 'shipping'] }, FIRST],
      coupon: COUPON_PERCENT,
    },
    [77_238, 2_317, 9_318, 8_000, 6_694, 0, 82_614, 79_614, 14_023],
    { offer: 9_549, first: 2_001, coupon: 5_000 },
    [[3_396, 3_396], [4_827, 9_654], [14_870, 29_740], [8_026]],
    [[123, 123], [175, 350], [539, 1_080], [291]],
  ],
  [
    'two plus one: a shopper, VAT on top, coupon',
    {
      grade: null,
      vat: 'excluded',
      lines: [line('apple', 8_904, 3), line('shirt', 16_381, 1)],
      promotions: [TWO_PLUS_ONE],
      coupon: COUPON_SHIPPING,
    },
    [34_189, 0, 0, 1_000, 3_518, 0, 38_707, 38_707, 9_794],
    { offer: 8_904, coupon: 2_000 },
    [[6_529, 13_059], [18_019]],
  ],
  [
    'two plus one: a gold retailer, VAT included',
    {
      grade: 'gold',
      vat: 'included',
      lines: [line('apple', 8_904, 2), line('apple', 9_903, 3), line('shirt', 16_381, 2)],
      promotions: [{ ...TWO_PLUS_ONE, marketPercent: 0 }],
    },
    [71_375, 0, 0, 0, 0, 6_488, 71_375, 71_375, 0],
    { offer: 8_904 },
    [
      [4_452, 4_452],
      [9_903, 19_806],
      [16_381, 16_381],
    ],
  ],
  [
    'two plus one: a premium retailer, VAT on top, 면세 goods, fees of suppliers',
    {
      grade: 'premium',
      vat: 'excluded',
      shippingBy: 'supplier',
      lines: [line('apple', 8_904, 4, 'exempt'), line('shirt', 16_381, 2), line('pear', 3_569, 3, 'exempt')],
      promotions: [{ ...TWO_PLUS_ONE, marketPercent: 33 }, FREE_SHIPPING],
    },
    [66_612, 1_998, 1_998, 0, 3_178, 0, 67_792, 67_792, 4_115],
    { offer: 12_473, shipping: 2_500 },
    [
      [6_478, 6_478, 12_955],
      [17_479, 17_479],
      [2_309, 4_614],
    ],
  ],
  [
    'two plus one: a vip retailer, VAT included, 영세 goods, coupon',
    {
      grade: 'vip',
      vat: 'included',
      lines: [line('apple', 8_904, 3), line('book', 9_509, 2, 'zero_rated'), line('shirt', 16_381, 1)],
      promotions: [TWO_PLUS_ONE, GIFT],
      coupon: COUPON_PERCENT,
    },
    [53_207, 2_660, 6_198, 0, 0, 2_745, 47_009, 47_009, 10_673],
    { offer: 8_904, coupon: 3_538, gift: 0 },
    [[5_245, 10_489], [8_402, 8_402], [14_471]],
  ],
  [
    'two plus one: a shopper, VAT on top, 면세 and 영세 goods, coupon, points',
    {
      grade: null,
      vat: 'excluded',
      points: 4_321,
      lines: [line('shirt', 16_381, 2), line('apple', 8_904, 5, 'zero_rated'), line('book', 9_509, 1, 'exempt')],
      promotions: [{ ...TWO_PLUS_ONE, marketPercent: 70 }, RIVAL],
      coupon: COUPON_PERCENT,
    },
    [77_887, 0, 5_000, 0, 3_065, 0, 75_952, 71_631, 8_836],
    { offer: 8_904, coupon: 5_000 },
    [[16_862, 16_862], [6_667, 6_666, 6_666, 13_331], [8_898]],
    [[959, 959], [379, 379, 379, 759], [507]],
  ],
  [
    'two plus one: a vip retailer, VAT included, 면세 goods, coupon, points',
    {
      grade: 'vip',
      vat: 'included',
      points: 4_000,
      lines: [
        line('pear', 3_569, 2),
        line('apple', 8_904, 3),
        line('shirt', 16_381, 3),
        line('book', 9_509, 1, 'exempt'),
      ],
      promotions: [RIVAL, { ...TWO_PLUS_ONE, combinesWith: ['order', 'coupon', 'shipping'] }, FIRST],
      coupon: COUPON_GOODS,
    },
    [67_217, 3_360, 12_341, 0, 0, 4_193, 54_876, 50_876, 26_024],
    { offer: 25_285, first: 2_001, coupon: 6_980 },
    [[3_285, 3_285], [4_644, 9_287], [8_543, 17_084], [8_748]],
    [[239, 239], [338, 677], [622, 1_245], [640]],
  ],
  [
    'another product for half: a shopper, VAT on top',
    {
      grade: null,
      vat: 'excluded',
      lines: [line('apple', 9_635, 3), line('shirt', 17_390, 1)],
      promotions: [OTHER_FOR_HALF],
    },
    [37_600, 0, 0, 3_000, 4_060, 0, 44_660, 44_660, 9_564],
    { offer: 8_695 },
    [[10_598, 21_197], [9_565]],
  ],
  [
    'another product for half: a gold retailer, VAT included',
    {
      grade: 'gold',
      vat: 'included',
      lines: [line('apple', 9_635, 2), line('apple', 10_634, 3), line('shirt', 17_390, 2)],
      promotions: [{ ...OTHER_FOR_HALF, marketPercent: 0 }],
    },
    [68_562, 0, 0, 0, 0, 6_232, 68_562, 68_562, 0],
    { offer: 17_390 },
    [
      [9_635, 9_635],
      [10_634, 21_268],
      [8_695, 8_695],
    ],
  ],
  [
    'another product for half: a premium retailer, VAT on top, 면세 goods, fees of suppliers',
    {
      grade: 'premium',
      vat: 'excluded',
      shippingBy: 'supplier',
      lines: [line('apple', 9_635, 4, 'exempt'), line('shirt', 17_390, 2), line('pear', 3_628, 3, 'exempt')],
      promotions: [{ ...OTHER_FOR_HALF, marketPercent: 33 }, SHIPPING_WON],
    },
    [66_814, 2_004, 2_004, 800, 1_707, 0, 67_317, 67_317, 6_311],
    { offer: 17_390, shipping: 1_700 },
    [
      [9_347, 9_346, 18_692],
      [9_278, 9_278],
      [3_519, 7_037],
    ],
  ],
  [
    'another product for half: a vip retailer, VAT included, 영세 goods, coupon, fees of suppliers',
    {
      grade: 'vip',
      vat: 'included',
      shippingBy: 'supplier',
      lines: [line('apple', 9_635, 3), line('book', 9_886, 2, 'zero_rated'), line('shirt', 17_390, 1)],
      promotions: [OTHER_FOR_HALF, GIFT],
      coupon: COUPON_GOODS,
    },
    [57_372, 2_868, 8_226, 8_000, 0, 3_209, 57_146, 57_146, 8_695],
    { offer: 8_695, coupon: 5_358, gift: 0 },
    [[7_781, 15_561], [9_392, 9_392], [7_020]],
  ],
  [
    'another product for half: a gold retailer, VAT included, 면세 and 영세 goods, coupon, points',
    {
      grade: 'gold',
      vat: 'included',
      points: 4_321,
      lines: [line('shirt', 17_390, 2), line('apple', 9_635, 5, 'zero_rated'), line('book', 9_886, 1, 'exempt')],
      promotions: [{ ...OTHER_FOR_HALF, marketPercent: 70 }, RIVAL],
      coupon: COUPON_GOODS,
    },
    [75_451, 0, 9_834, 0, 0, 1_343, 65_617, 61_296, 12_173],
    { offer: 17_390, coupon: 9_834 },
    [[7_391, 7_391], [8_190, 8_190, 8_190, 16_379], [9_886]],
    [[486, 487], [539, 539, 539, 1_079], [652]],
  ],
  [
    'another product for half: a gold retailer, VAT on top, 면세 goods, coupon, points, fees of suppliers',
    {
      grade: 'gold',
      vat: 'excluded',
      shippingBy: 'supplier',
      points: 5_000,
      lines: [
        line('pear', 3_628, 2),
        line('apple', 9_635, 3),
        line('shirt', 17_390, 3),
        line('book', 9_886, 1, 'exempt'),
      ],
      promotions: [RIVAL, { ...OTHER_FOR_HALF, combinesWith: ['order', 'coupon', 'shipping'] }, FIRST],
      coupon: COUPON_WON,
    },
    [89_379, 0, 5_001, 5_000, 8_038, 0, 97_416, 92_416, 13_704],
    { rival: 8_838, first: 2_001, coupon: 3_000 },
    [[3_429, 3_429], [9_105, 18_212], [16_434, 32_869], [8_489]],
    [[175, 176], [467, 935], [843, 1_687], [435]],
  ],
  [
    'cheapest of three free: a shopper, VAT on top',
    {
      grade: null,
      vat: 'excluded',
      lines: [line('apple', 10_366, 3), line('shirt', 18_399, 1)],
      promotions: [CHEAPEST],
    },
    [39_131, 0, 0, 3_000, 4_213, 0, 46_344, 46_344, 11_402],
    { offer: 10_366 },
    [[7_602, 15_203], [20_239]],
  ],
  [
    'cheapest of three free: a gold retailer, VAT included',
    {
      grade: 'gold',
      vat: 'included',
      lines: [line('apple', 10_366, 2), line('apple', 11_365, 3), line('shirt', 18_399, 2)],
      promotions: [{ ...CHEAPEST, marketPercent: 0 }],
    },
    [70_893, 0, 0, 0, 0, 6_444, 70_893, 70_893, 0],
    { offer: 20_732 },
    [
      [0, 0],
      [11_365, 22_730],
      [18_399, 18_399],
    ],
  ],
  [
    'cheapest of three free: a premium retailer, VAT on top, 면세 goods, fees of suppliers',
    {
      grade: 'premium',
      vat: 'excluded',
      shippingBy: 'supplier',
      lines: [line('apple', 10_366, 4, 'exempt'), line('shirt', 18_399, 2), line('pear', 3_687, 3, 'exempt')],
      promotions: [{ ...CHEAPEST, marketPercent: 33 }, FREE_SHIPPING],
    },
    [78_262, 2_347, 2_347, 0, 3_569, 0, 79_484, 79_484, 3_650],
    { offer: 11_061, shipping: 2_500 },
    [
      [10_056, 10_055, 20_110],
      [19_631, 19_632],
      [0, 0],
    ],
  ],
  [
    'cheapest of three free: a vip retailer, VAT included, 영세 goods, coupon',
    {
      grade: 'vip',
      vat: 'included',
      lines: [line('apple', 10_366, 3), line('book', 10_263, 2, 'zero_rated'), line('shirt', 18_399, 1)],
      promotions: [CHEAPEST, GIFT],
      coupon: COUPON_WON,
    },
    [49_497, 2_474, 5_474, 0, 0, 4_002, 44_023, 44_023, 23_526],
    { offer: 20_526, coupon: 3_000, gift: 0 },
    [[9_220, 18_440], [0, 0], [16_363]],
  ],
  [
    'cheapest of three free: a shopper, VAT on top, 면세 and 영세 goods, coupon, points',
    {
      grade: null,
      vat: 'excluded',
      points: 4_321,
      lines: [line('shirt', 18_399, 2), line('apple', 10_366, 5, 'zero_rated'), line('book', 10_263, 1, 'exempt')],
      promotions: [{ ...CHEAPEST, marketPercent: 70 }, RIVAL],
      coupon: COUPON_WON,
    },
    [78_262, 0, 3_000, 0, 3_538, 0, 78_800, 74_479, 17_581],
    { offer: 20_629, coupon: 3_000 },
    [[19_463, 19_463], [7_975, 7_975, 7_975, 15_949], [0]],
    [[1_067, 1_067], [437, 437, 438, 875], [0]],
  ],
  [
    'cheapest of three free: a premium retailer, VAT included, 면세 goods, coupon, points',
    {
      grade: 'premium',
      vat: 'included',
      points: 6_000,
      lines: [
        line('pear', 3_687, 2),
        line('apple', 10_366, 3),
        line('shirt', 18_399, 3),
        line('book', 10_263, 1, 'exempt'),
      ],
      promotions: [RIVAL, { ...CHEAPEST, combinesWith: ['order', 'coupon', 'shipping'] }, FIRST],
      coupon: COUPON_PERCENT,
    },
    [86_295, 2_588, 9_589, 0, 0, 6_973, 76_706, 70_706, 20_875],
    { offer: 17_637, first: 2_001, coupon: 5_000 },
    [[0, 0], [9_215, 18_429], [16_354, 32_708], [0]],
    [[0, 0], [720, 1_442], [1_279, 2_559], [0]],
  ],
  [
    'bundle price: a shopper, VAT on top, coupon',
    {
      grade: null,
      vat: 'excluded',
      lines: [line('apple', 11_097, 3), line('shirt', 19_408, 1)],
      promotions: [BUNDLE],
      coupon: COUPON_SHIPPING,
    },
    [30_997, 0, 0, 1_000, 3_199, 0, 35_196, 35_196, 23_871],
    { offer: 21_702, coupon: 2_000 },
    [[7_961, 15_923], [10_212]],
  ],
  [
    'bundle price: a gold retailer, VAT included',
    {
      grade: 'gold',
      vat: 'included',
      lines: [line('apple', 11_097, 2), line('apple', 12_096, 3), line('shirt', 19_408, 2)],
      promotions: [{ ...BUNDLE, marketPercent: 0 }],
    },
    [50_897, 0, 0, 0, 0, 4_627, 50_897, 50_897, 0],
    { offer: 46_401 },
    [
      [8_111, 8_110],
      [5_585, 11_170],
      [8_961, 8_960],
    ],
  ],
  [
    'bundle price: a premium retailer, VAT on top, 면세 goods, fees of suppliers',
    {
      grade: 'premium',
      vat: 'excluded',
      shippingBy: 'supplier',
      lines: [line('apple', 11_097, 4, 'exempt'), line('shirt', 19_408, 2), line('pear', 3_746, 3, 'exempt')],
      promotions: [{ ...BUNDLE, marketPercent: 33 }, SHIPPING_WON],
    },
    [51_038, 1_531, 1_531, 800, 1_830, 0, 52_137, 52_137, 14_991],
    { offer: 43_404, shipping: 1_700 },
    [
      [5_150, 5_149, 10_298],
      [9_906, 9_906],
      [3_633, 7_266],
    ],
  ],
  [
    'bundle price: a vip retailer, VAT included, 영세 goods, coupon, fees of suppliers',
    {
      grade: 'vip',
      vat: 'included',
      shippingBy: 'supplier',
      lines: [line('apple', 11_097, 3), line('book', 10_640, 2, 'zero_rated'), line('shirt', 19_408, 1)],
      promotions: [BUNDLE, GIFT],
      coupon: COUPON_PERCENT,
    },
    [52_277, 2_613, 6_089, 8_000, 0, 2_920, 54_188, 54_188, 23_439],
    { offer: 21_702, coupon: 3_476, gift: 0 },
    [[6_396, 12_790], [9_402, 9_401], [8_199]],
  ],
  [
    'bundle price: a gold retailer, VAT included, 면세 and 영세 goods, coupon, points',
    {
      grade: 'gold',
      vat: 'included',
      points: 4_321,
      lines: [line('shirt', 19_408, 2), line('apple', 11_097, 5, 'zero_rated'), line('book', 10_640, 1, 'exempt')],
      promotions: [{ ...BUNDLE, marketPercent: 70 }, RIVAL],
      coupon: COUPON_PERCENT,
    },
    [61_537, 0, 4_307, 0, 0, 1_569, 57_230, 52_909, 32_535],
    { offer: 43_404, coupon: 4_307 },
    [[8_635, 8_634], [6_014, 6_014, 6_013, 12_026], [9_894]],
    [[651, 652], [454, 454, 454, 908], [748]],
  ],
  [
    'bundle price: a vip retailer, VAT on top, 면세 goods, coupon, points, fees of suppliers',
    {
      grade: 'vip',
      vat: 'excluded',
      shippingBy: 'supplier',
      points: 7_000,
      lines: [
        line('pear', 3_746, 2),
        line('apple', 11_097, 3),
        line('shirt', 19_408, 3),
        line('book', 10_640, 1, 'exempt'),
      ],
      promotions: [RIVAL, { ...BUNDLE, combinesWith: ['order', 'coupon', 'shipping'] }, FIRST],
      coupon: COUPON_GOODS,
    },
    [87_945, 4_397, 16_108, 8_000, 6_887, 0, 86_724, 79_724, 24_672],
    { offer: 21_702, first: 2_001, coupon: 9_710 },
    [[3_821, 3_821], [6_275, 12_551], [13_901, 27_802], [9_863]],
    [[308, 308], [506, 1_013], [1_122, 2_244], [796]],
  ],
  [
    'percent off the order: a shopper, VAT on top',
    {
      grade: null,
      vat: 'excluded',
      lines: [line('apple', 11_828, 3), line('shirt', 20_417, 1)],
      promotions: [ORDER_PERCENT],
    },
    [55_901, 0, 6_149, 0, 4_975, 0, 54_727, 54_727, 6_763],
    { offer: 6_149 },
    [[11_579, 23_159], [19_989]],
  ],
  [
    'percent off the order: a gold retailer, VAT included',
    {
      grade: 'gold',
      vat: 'included',
      lines: [line('apple', 11_828, 2), line('apple', 12_827, 3), line('shirt', 20_417, 2)],
      promotions: [{ ...ORDER_PERCENT, marketPercent: 0 }],
    },
    [102_971, 0, 7_000, 0, 0, 8_724, 95_971, 95_971, 0],
    { offer: 7_000 },
    [
      [11_024, 11_024],
      [11_956, 23_910],
      [19_029, 19_028],
    ],
  ],
  [
    'percent off the order: a premium retailer, VAT on top, 면세 goods, fees of suppliers',
    {
      grade: 'premium',
      vat: 'excluded',
      shippingBy: 'supplier',
      lines: [line('apple', 11_828, 4, 'exempt'), line('shirt', 20_417, 2), line('pear', 3_805, 3, 'exempt')],
      promotions: [{ ...ORDER_PERCENT, marketPercent: 33 }, FREE_SHIPPING],
    },
    [99_561, 2_986, 9_986, 0, 3_673, 0, 93_248, 93_248, 2_402],
    { offer: 7_000, shipping: 2_500 },
    [
      [10_642, 10_642, 21_284],
      [20_206, 20_206],
      [3_423, 6_845],
    ],
  ],
  [
    'percent off the order: a vip retailer, VAT included, 영세 goods, coupon',
    {
      grade: 'vip',
      vat: 'included',
      lines: [line('apple', 11_828, 3), line('book', 11_017, 2, 'zero_rated'), line('shirt', 20_417, 1)],
      promotions: [ORDER_PERCENT, GIFT],
      coupon: COUPON_GOODS,
    },
    [77_935, 3_896, 18_108, 0, 0, 3_715, 59_827, 59_827, 7_000],
    { offer: 7_000, coupon: 7_212, gift: 0 },
    [[8_649, 17_297], [9_477, 9_477], [14_927]],
  ],
  [
    'percent off the order: a shopper, VAT on top, 면세 and 영세 goods, coupon, points',
    {
      grade: null,
      vat: 'excluded',
      points: 1_000_000,
      lines: [line('shirt', 20_417, 2), line('apple', 11_828, 5, 'zero_rated'), line('book', 11_017, 1, 'exempt')],
      promotions: [{ ...ORDER_PERCENT, marketPercent: 70 }, RIVAL],
      coupon: COUPON_GOODS,
    },
    [101_003, 0, 19_700, 0, 2_939, 0, 84_242, 0, 15_434],
    { rival: 9_988, offer: 7_000, coupon: 12_700 },
    [[16_168, 16_168], [8_516, 8_516, 8_514, 17_030], [9_330]],
    [[16_168, 16_168], [8_516, 8_516, 8_514, 17_030], [9_330]],
  ],
  [
    'percent off the order: a gold retailer, VAT included, 면세 goods, coupon, points',
    {
      grade: 'gold',
      vat: 'included',
      points: 8_000,
      lines: [
        line('pear', 3_805, 2),
        line('apple', 11_828, 3),
        line('shirt', 20_417, 3),
        line('book', 11_017, 1, 'exempt'),
      ],
      promotions: [RIVAL, { ...ORDER_PERCENT, combinesWith: ['order', 'coupon', 'shipping'] }, FIRST],
      coupon: COUPON_WON,
    },
    [104_982, 0, 5_001, 0, 0, 8_221, 99_981, 91_981, 14_118],
    { rival: 10_380, first: 2_001, coupon: 3_000 },
    [[3_299, 3_298], [10_252, 20_502], [17_696, 35_389], [9_545]],
    [[263, 264], [820, 1_640], [1_415, 2_832], [766]],
  ],
  [
    'won off some goods of the order: a shopper, VAT on top',
    {
      grade: null,
      vat: 'excluded',
      lines: [line('apple', 12_559, 3), line('shirt', 21_426, 1)],
      promotions: [ORDER_WON],
    },
    [59_103, 0, 5_555, 0, 5_354, 0, 58_902, 58_902, 6_110],
    { offer: 5_555 },
    [[11_778, 23_555], [23_569]],
  ],
  [
    'won off some goods of the order: a gold retailer, VAT included',
    {
      grade: 'gold',
      vat: 'included',
      lines: [line('apple', 12_559, 2), line('apple', 13_558, 3), line('shirt', 21_426, 2)],
      promotions: [{ ...ORDER_WON, marketPercent: 0 }],
    },
    [108_644, 0, 5_555, 0, 0, 9_371, 103_089, 103_089, 0],
    { offer: 5_555 },
    [
      [11_499, 11_499],
      [12_413, 24_826],
      [21_426, 21_426],
    ],
  ],
  [
    'won off some goods of the order: a premium retailer, VAT on top, 면세 goods, fees of suppliers',
    {
      grade: 'premium',
      vat: 'excluded',
      shippingBy: 'supplier',
      lines: [line('apple', 12_559, 4, 'exempt'), line('shirt', 21_426, 2), line('pear', 3_864, 3, 'exempt')],
      promotions: [{ ...ORDER_WON, marketPercent: 33 }, SHIPPING_WON],
    },
    [104_680, 3_140, 8_695, 800, 4_191, 0, 100_976, 100_976, 1_832],
    { offer: 5_555, shipping: 1_700 },
    [
      [11_055, 11_054, 22_108],
      [22_862, 22_862],
      [3_401, 6_800],
    ],
  ],
  [
    'won off some goods of the order: a vip retailer, VAT included, 영세 goods, coupon, fees of suppliers',
    {
      grade: 'vip',
      vat: 'included',
      shippingBy: 'supplier',
      lines: [line('apple', 12_559, 3), line('book', 11_394, 2, 'zero_rated'), line('shirt', 21_426, 1)],
      promotions: [ORDER_WON, GIFT],
      coupon: COUPON_WON,
    },
    [81_891, 4_094, 12_649, 5_000, 0, 4_726, 74_242, 74_242, 8_555],
    { offer: 5_555, coupon: 3_000, gift: 0 },
    [[9_662, 19_322], [10_375, 10_375], [19_508]],
  ],
  [
    'won off some goods of the order: a gold retailer, VAT included, 면세 and 영세 goods, coupon, points',
    {
      grade: 'gold',
      vat: 'included',
      points: 4_321,
      lines: [line('shirt', 21_426, 2), line('apple', 12_559, 5, 'zero_rated'), line('book', 11_394, 1, 'exempt')],
      promotions: [{ ...ORDER_WON, marketPercent: 70 }, RIVAL],
      coupon: COUPON_WON,
    },
    [106_509, 0, 8_555, 0, 0, 3_439, 97_954, 93_633, 17_420],
    { rival: 10_532, offer: 5_555, coupon: 3_000 },
    [[18_919, 18_919], [10_012, 10_011, 10_012, 20_021], [10_060]],
    [[834, 835], [441, 442, 441, 884], [444]],
  ],
  [
    'won off some goods of the order: a premium retailer, VAT on top, 면세 goods, coupon, points, fees of suppliers',
    {
      grade: 'premium',
      vat: 'excluded',
      shippingBy: 'supplier',
      points: 9_000,
      lines: [
        line('pear', 3_864, 2),
        line('apple', 12_559, 3),
        line('shirt', 21_426, 3),
        line('book', 11_394, 1, 'exempt'),
      ],
      promotions: [RIVAL, { ...ORDER_WON, combinesWith: ['order', 'coupon', 'shipping'] }, FIRST],
      coupon: COUPON_PERCENT,
    },
    [110_182, 3_305, 10_306, 5_000, 9_501, 0, 114_377, 105_377, 15_408],
    { rival: 10_895, first: 2_001, coupon: 5_000 },
    [[3_507, 3_507], [11_397, 22_793], [19_443, 38_884], [9_394]],
    [[275, 276], [896, 1_794], [1_529, 3_060], [739]],
  ],
]

function promotionOf({ targets, conditions, effect, ...offer }: Offer, isCoupon: boolean): Promotion {
  const whole =
    effect.kind === 'buy_x_get_y'
      ? { ...effect, getTargets: effect.getTargets && { ...ALL_LINES, ...effect.getTargets } }
      : effect
  return {
    ...{ name: offer.id, startsAt: new Date('2025-11-01'), endsAt: null, priority: 0 },
    ...{ combinesWith: PROMOTION_CLASSES, marketPercent: 100 },
    ...offer,
    ...{ isCoupon, effect: whole },
    targets: { ...ALL_LINES, ...targets },
    conditions: { ...NO_CONDITIONS, ...conditions },
  }
}

function price({ grade, vat, shippingBy, lines, promotions, coupon, points = 0 }: Cart) {
  return priceCart({
    lines,
    buyer: { grade, hasOrdered: true, memberSince: null, storeId: null },
    shipping: shippingBy
      ? { by: shippingBy, policies: POLICIES, zone: null }
      : { by: 'market', rule: DEFAULT_SHIPPING },
    vatDisplay: vat,
    promotions: promotions.map((offer) => promotionOf(offer, false)),
    coupon: coupon ? promotionOf(coupon, true) : null,
    points,
    now: new Date('2025-11-14T12:30:00+09:00'),
  })
}

test('there are sixty carts', () => {
  expect(new Set(CARTS.map(([name]) => name)).size).toBe(60)
})

test.each(CARTS)('%s', (_name, cart, amounts, off) => {
  const priced = price(cart)
  expect([
    ...[priced.subtotalAmount, priced.gradeDiscountAmount, priced.discountAmount, priced.shippingAmount],
    ...[priced.taxAmount, priced.includedTaxAmount, priced.totalAmount, priced.payableAmount],
    priced.lines.reduce((sum, { marketShare }) => sum + marketShare, 0),
  ]).toEqual(amounts)
  const applied = priced.explanations.filter(({ isApplied }) => isApplied)
  expect(Object.fromEntries(applied.map(({ promotionId, amount }) => [promotionId, amount]))).toEqual(off)
})

test.each(CARTS)('units given back, %s', (_name, cart, _amounts, _off, refunds, pointRefunds) => {
  const given = price(cart).lines.map((priced, index) => {
    const { unitPrice, quantity } = cart.lines[index] ?? { unitPrice: 0, quantity: 0 }
    const single = quantity > 2 ? quantity - 2 : quantity
    const shares = Array.from({ length: single }, (_, unit) => unitShares({ ...priced, unitPrice, quantity }, unit, 1))
    return quantity > 2 ? [...shares, unitShares({ ...priced, unitPrice, quantity }, single, 2)] : shares
  })
  expect(given.map((line) => line.map(refundOf))).toEqual(refunds)
  expect(given.map((line) => line.map(({ points }) => points))).toEqual(
    pointRefunds ?? refunds.map((line) => line.map(() => 0)),
  )
})
