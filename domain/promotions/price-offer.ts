import type { ShippingRule, Won } from '../catalog/pricing.ts'
import type { TaxClass, VatDisplay } from '../catalog/tax.ts'
import { optionValuesIn } from '../catalog/variants.ts'
import type { Grade } from '../grades/grades.ts'
import type { FeePolicy, ShippingZone } from '../shipping/shipping-policy.ts'
import type { PricingLine } from './cart-to-price.ts'
import { type PricedCart, priceCart } from './price-cart.ts'
import { NO_CONDITIONS, type Promotion } from './promotion.ts'

/** A promotion that runs, for a buyer who meets its conditions; only those about the lines are left. */
export interface OfferedPromotion
  extends Pick<Promotion, 'id' | 'name' | 'isCoupon' | 'effect' | 'targets' | 'priority' | 'combinesWith'> {
  minAmount: Won | null
  minQuantity: number | null
  endsAt: string | null
  budgetLeft: Won | null
  /** Buyers are not told. */
  marketPercent?: number
}

export interface OfferedItem {
  productId: string
  categoryIds: readonly string[]
  productBrand: string | null
  optionText: string | null
  supplierId: string
  shippingPolicyId: string | null
  taxClass: TaxClass
  weight: number | null
  unitPrice: Won
  quantity: number
}

/** What a buyer is offered: prices of lines, and the terms of which the sum is computed. */
export interface CartOffer {
  grade: Grade | null
  shipping: ShippingRule
  supplierShipping: { policies: readonly FeePolicy[]; zone: ShippingZone | null } | null
  vatDisplay: VatDisplay
  promotions: readonly OfferedPromotion[]
  coupons: readonly { id: string; promotion: OfferedPromotion }[]
}

export interface PayWith {
  couponId?: string | null | undefined
  points?: Won | undefined
}

/** `priceCart` of some lines of an offer; the browser and the server compute the same. */
export function priceOffer(
  offer: CartOffer,
  items: readonly OfferedItem[],
  { couponId, points }: PayWith,
  now: Date,
): PricedCart {
  const coupon = offer.coupons.find(({ id }) => id === couponId)?.promotion
  const offered = [...offer.promotions, ...(coupon ? [coupon] : [])]
  return priceCart({
    lines: items.map(toLine),
    buyer: { grade: offer.grade, hasOrdered: false, memberSince: null, storeId: null },
    shipping: offer.supplierShipping
      ? { by: 'supplier', policies: offer.supplierShipping.policies, zone: offer.supplierShipping.zone }
      : { by: 'market', rule: offer.shipping },
    vatDisplay: offer.vatDisplay,
    promotions: offer.promotions.map(toPromotion),
    coupon: coupon ? toPromotion(coupon) : null,
    limits: new Map(
      offered
        .filter(({ budgetLeft }) => budgetLeft !== null)
        .map(({ id, budgetLeft }) => [id, { uses: null, budget: budgetLeft, buyerUses: null }]),
    ),
    points: points ?? 0,
    now,
  })
}

/** The coupon with which the buyer pays the least, and what it saves; null where none saves. */
export function findBestCoupon(
  offer: CartOffer,
  items: readonly OfferedItem[],
  now: Date,
): { id: string; saved: Won } | null {
  if (offer.coupons.length === 0 || items.length === 0) return null
  const without = priceOffer(offer, items, {}, now).totalAmount
  let best: { id: string; saved: Won } | null = null
  for (const { id } of offer.coupons) {
    const saved = without - priceOffer(offer, items, { couponId: id }, now).totalAmount
    if (saved > (best?.saved ?? 0)) best = { id, saved }
  }
  return best
}

function toLine(item: OfferedItem): PricingLine {
  return {
    productId: item.productId,
    categoryIds: item.categoryIds,
    brand: item.productBrand,
    optionValues: optionValuesIn(item.optionText),
    supplierId: item.supplierId,
    shippingPolicyId: item.shippingPolicyId,
    taxClass: item.taxClass,
    weight: item.weight,
    unitPrice: item.unitPrice,
    quantity: item.quantity,
  }
}

function toPromotion({ minAmount, minQuantity, endsAt, marketPercent = 100, ...offered }: OfferedPromotion): Promotion {
  return {
    ...offered,
    conditions: { ...NO_CONDITIONS, minAmount, minQuantity },
    startsAt: new Date(0),
    endsAt: endsAt === null ? null : new Date(endsAt),
    marketPercent,
  }
}
