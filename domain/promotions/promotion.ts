import type { Won } from '../catalog/pricing.ts'
import type { Grade } from '../grades/grades.ts'

export const PROMOTION_EFFECTS = [
  'line_percent',
  'line_amount',
  'fixed_price',
  'buy_x_get_y',
  'cheapest_free',
  'bundle_price',
  'order_percent',
  'order_amount',
  'free_shipping',
  'gift',
] as const
export type PromotionEffectKind = (typeof PROMOTION_EFFECTS)[number]

/** Which lines a promotion counts and discounts. An empty list admits all; a line has to fit every list. */
export interface PromotionTargets {
  productIds: readonly string[]
  /** A product of a category below fits too. */
  categoryIds: readonly string[]
  brands: readonly string[]
  supplierIds: readonly string[]
  /** `블랙`, of any option. */
  optionValues: readonly string[]
}

export const ALL_LINES: PromotionTargets = {
  productIds: [],
  categoryIds: [],
  brands: [],
  supplierIds: [],
  optionValues: [],
}

export type PromotionEffect =
  /** Off each line; `maxAmount` limits the sum of an order. */
  | { kind: 'line_percent'; percent: number; maxAmount: Won | null }
  /** Off each unit. */
  | { kind: 'line_amount'; amount: Won }
  /** Units that cost more cost this. */
  | { kind: 'fixed_price'; price: Won }
  /**
   * Without `getTargets`, of each product: of every `buyQuantity + getQuantity` units the cheapest `getQuantity` get the
   * discount. With them: for every `buyQuantity` units, the cheapest `getQuantity` units of the other lines.
   */
  | {
      kind: 'buy_x_get_y'
      buyQuantity: number
      getQuantity: number
      getPercent: number
      getTargets: PromotionTargets | null
    }
  /** Of every `quantity` units, one is free: the cheapest units of all. */
  | { kind: 'cheapest_free'; quantity: number }
  /** These units together cost `price`, as often as they are in the order. */
  | { kind: 'bundle_price'; items: readonly { productId: string; quantity: number }[]; price: Won }
  | { kind: 'order_percent'; percent: number; maxAmount: Won | null }
  | { kind: 'order_amount'; amount: Won }
  /** Up to `maxAmount` of the fee. */
  | { kind: 'free_shipping'; maxAmount: Won | null }
  | { kind: 'gift'; variantId: string; quantity: number }

/** Two promotions combine where each allows the class of the other, or where they share no line. */
export const PROMOTION_CLASSES = ['line', 'order', 'shipping', 'coupon'] as const
export type PromotionClass = (typeof PROMOTION_CLASSES)[number]

/** Kinds of buyers: shoppers, and retailers by grade. */
export type BuyerGroup = Grade | 'customer'

export interface PromotionConditions {
  /** Empty: all buyers. */
  groups: readonly BuyerGroup[]
  isFirstOrder: boolean
  /** Only for accounts of at most this age. */
  newMemberDays: number | null
  /** Of the lines it counts, at their prices before promotions. */
  minAmount: Won | null
  minQuantity: number | null
  /** 1 is Monday; empty: every day. */
  weekdays: readonly number[]
  /** `09:00` in Seoul; a range from a later to an earlier time goes over midnight. */
  fromTime: string | null
  untilTime: string | null
  /** Only for buyers who came by a screen of one of these stores. */
  storeIds: readonly string[]
}

export const NO_CONDITIONS: PromotionConditions = {
  groups: [],
  isFirstOrder: false,
  newMemberDays: null,
  minAmount: null,
  minQuantity: null,
  weekdays: [],
  fromTime: null,
  untilTime: null,
  storeIds: [],
}

/** The rule of a promotion, as `priceCart` needs it. */
export interface Promotion {
  id: string
  name: string
  /** A coupon applies only where a buyer uses one. */
  isCoupon: boolean
  effect: PromotionEffect
  targets: PromotionTargets
  conditions: PromotionConditions
  startsAt: Date
  endsAt: Date | null
  /** A higher one is chosen before. */
  priority: number
  combinesWith: readonly PromotionClass[]
  /** Borne by the market; the suppliers of the lines bear the rest. */
  marketPercent: number
}

export function classOf({ isCoupon, effect: { kind } }: Pick<Promotion, 'isCoupon' | 'effect'>): PromotionClass {
  if (isCoupon) return 'coupon'
  if (kind === 'free_shipping') return 'shipping'
  return kind === 'order_percent' || kind === 'order_amount' || kind === 'gift' ? 'order' : 'line'
}

/** A coupon comes off the order, or the fee: the stages of a line are over when it applies. */
export const COUPON_EFFECTS = ['order_percent', 'order_amount', 'free_shipping'] as const

/** `line`: in the subtotal. `order` and `coupon`: in the discount. `shipping`: in the fee. */
export const DISCOUNT_STAGES = ['line', 'order', 'coupon', 'shipping'] as const
export type DiscountStage = (typeof DISCOUNT_STAGES)[number]
