import type { ShippingRule, Won } from '../catalog/pricing.ts'
import type { TaxClass, VatDisplay } from '../catalog/tax.ts'
import type { Grade } from '../grades/grades.ts'
import type { FeeLine } from '../shipping/fees.ts'
import type { FeePolicy, ShippingZone } from '../shipping/shipping-policy.ts'
import type { TargetLine } from './match-lines.ts'
import type { Promotion } from './promotion.ts'

/** `unitPrice`: by grade and quantity break. */
export interface PricingLine extends TargetLine, FeeLine {
  taxClass: TaxClass
}

/** A rule of the market, or the policies of the suppliers. */
export type ShippingTerms =
  | { by: 'market'; rule: ShippingRule }
  | { by: 'supplier'; policies: readonly FeePolicy[]; zone: ShippingZone | null }

/** Facts about a buyer that conditions compare. */
export interface BuyerFacts {
  /** Null for shoppers. */
  grade: Grade | null
  hasOrdered: boolean
  memberSince: Date | null
  /** Of the screen that brought the buyer. */
  storeId: string | null
}

/** Uses and won that a promotion may still give; null without a limit. */
export interface PromotionLimit {
  uses: number | null
  budget: Won | null
  buyerUses: number | null
}

export interface CartToPrice {
  lines: readonly PricingLine[]
  buyer: BuyerFacts
  shipping: ShippingTerms
  vatDisplay: VatDisplay
  /** Those that apply by themselves. */
  promotions: readonly Promotion[]
  coupon?: Promotion | null
  /** Of promotions with a limit, by id. */
  limits?: ReadonlyMap<string, PromotionLimit>
  /** Points that the buyer wants to pay with. */
  points?: Won
  now: Date
}
