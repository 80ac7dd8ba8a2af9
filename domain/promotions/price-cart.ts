import { DEFAULT_SHIPPING, type ShippingRule, type Totals, type Won } from '../catalog/pricing.ts'
import { TAX_PERCENT } from '../catalog/tax.ts'
import type { Grade } from '../grades/grades.ts'
import type { SupplierFee } from '../shipping/fees.ts'
import type { CartToPrice } from './cart-to-price.ts'
import { choosePromotions } from './choose-promotions.ts'
import { type CartEvaluator, cartEvaluator, type Evaluation, taxableShippingOf } from './evaluate-cart.ts'
import type { ExplanationReason } from './explanation.ts'
import { type Candidate, findCandidates, MARKET } from './find-candidates.ts'
import { DISCOUNT_STAGES, type DiscountStage } from './promotion.ts'
import { floorOfProduct, splitByWeight, splitWithinWeights, sum } from './split.ts'

export interface Discount {
  stage: DiscountStage
  promotionId: string
  name: string
  amount: Won
  /** By line, in their order; all 0 for shipping. */
  shares: readonly Won[]
  /** What the market adds to the suppliers' due for each line, VAT included. */
  marketShares: readonly Won[]
}

export interface PricedLine {
  /** Off the line by promotions. */
  promotionAmount: Won
  totalPrice: Won
  /** Of the grade discount, order promotions and the coupon. */
  discountShare: Won
  taxShare: Won
  marketShare: Won
  pointsShare: Won
}

export interface Explanation {
  promotionId: string
  name: string
  isApplied: boolean
  amount: Won
  reason: ExplanationReason
}

export interface PricedCart extends Totals {
  lines: readonly PricedLine[]
  /** The grade's share of `discountAmount`. */
  gradeDiscountAmount: Won
  /** VAT that the prices contain; `taxAmount` is the one on top of them. */
  includedTaxAmount: Won
  discounts: readonly Discount[]
  gifts: readonly { promotionId: string; variantId: string; quantity: number; marketPercent: number }[]
  /** Of the suppliers, after promotions; empty where the market ships. */
  fees: readonly PricedFee[]
  /** What the market adds to a supplier's fee for free shipping that it bears, VAT included; by supplier. */
  feeSubsidies: ReadonlyMap<string, Won>
  pointsAmount: Won
  /** Asked of the payment provider. */
  payableAmount: Won
  explanations: readonly Explanation[]
}

interface PricedFee extends SupplierFee {
  tax: Won
  pointsShare: Won
}

/**
 * What a buyer pays, stage by stage: unit prices, line promotions, subtotal, grade discount, order promotions, coupon,
 * shipping, VAT, total, points. Without promotions it is the sum of the specification.
 */
export function priceCart(cart: CartToPrice): PricedCart {
  const { candidates, coupon, reasons } = findCandidates(cart)
  const evaluator = cartEvaluator(cart)
  const priced = priceWithCoupon(cart, evaluator, candidates, coupon, new Map(reasons))
  // A coupon that gives nothing is not used, and must not keep out promotions that do not combine with it.
  if (!coupon || priced.discounts.some(({ promotionId }) => promotionId === coupon.promotion.id)) return priced
  return priceWithCoupon(cart, evaluator, candidates, null, reasons)
}

function priceWithCoupon(
  cart: CartToPrice,
  evaluator: CartEvaluator,
  candidates: readonly Candidate[],
  coupon: Candidate | null,
  reasons: Map<string, ExplanationReason>,
): PricedCart {
  const chosen = choosePromotions(cart, evaluator, candidates, coupon, reasons)
  const shares = new Map<Candidate, readonly Won[]>()
  const sums = evaluator.evaluate(evaluator.start, chosen, coupon, shares)
  return toPricedCart(cart, chosen, coupon, sums, shares, reasons)
}

function toPricedCart(
  cart: CartToPrice,
  chosen: readonly Candidate[],
  coupon: Candidate | null,
  sums: Evaluation,
  sharesOf: ReadonlyMap<Candidate, readonly Won[]>,
  reasons: ReadonlyMap<string, ExplanationReason>,
): PricedCart {
  const { lines, vatDisplay, promotions } = cart
  const all = coupon ? [...chosen, coupon] : chosen
  const isTaxed = lines.map(({ taxClass }) => taxClass === 'taxable' && vatDisplay === 'excluded')
  const none = lines.map(() => 0)
  const inAnyOrder = all.flatMap((candidate): Discount[] => {
    const { id, name, effect, marketPercent } = candidate.promotion
    const amount = sums.off.get(candidate) ?? 0
    if (amount === 0) return []
    const shares = sharesOf.get(candidate)
    const isShipping = effect.kind === 'free_shipping'
    return [
      {
        stage: isShipping ? 'shipping' : candidate === coupon ? 'coupon' : candidate.isOrderDiscount ? 'order' : 'line',
        promotionId: id,
        name,
        amount,
        shares: shares ?? none,
        marketShares:
          shares?.map((share, index) => withTax(marketPart(share, marketPercent), isTaxed[index] ?? false)) ?? none,
      },
    ]
  })
  const discounts = DISCOUNT_STAGES.flatMap((stage) => inAnyOrder.filter((discount) => discount.stage === stage))
  const shippingTax = Math.min(sums.tax, Math.floor((sums.taxableShipping * TAX_PERCENT) / 100))
  const taxes = splitByWeight(
    sums.tax - shippingTax,
    sums.paid.map((won, index) => (isTaxed[index] ? won : 0)),
  )
  const feeTaxes = splitByWeight(
    sums.fees.length > 0 ? shippingTax : 0,
    sums.fees.map(({ amount }) => amount),
  )
  const pointsAmount = Math.min(cart.points ?? 0, sums.total)
  const paidForLines = sums.paid.map((won, index) => won + (taxes[index] ?? 0))
  const paidForFees = sums.fees.map(({ amount }, at) => amount + (feeTaxes[at] ?? 0))
  const rest = sums.total - sum(paidForLines) - sum(paidForFees)
  const pointShares = splitWithinWeights(pointsAmount, [...paidForLines, ...paidForFees, rest])
  const marketShares = [...none]
  for (const discount of discounts)
    for (const [index, won] of discount.marketShares.entries()) marketShares[index] = (marketShares[index] ?? 0) + won
  const applied = new Map(discounts.map(({ promotionId, amount }) => [promotionId, amount]))
  const gifts = all.flatMap(({ promotion: { id, effect, marketPercent } }) =>
    effect.kind === 'gift'
      ? [{ promotionId: id, variantId: effect.variantId, quantity: effect.quantity, marketPercent }]
      : [],
  )
  const isGiven = new Set(gifts.map(({ promotionId }) => promotionId))
  return {
    lines: lines.map(({ unitPrice, quantity }, index) => {
      const totalPrice = sums.totals[index] ?? 0
      return {
        promotionAmount: unitPrice * quantity - totalPrice,
        totalPrice,
        discountShare: totalPrice - (sums.paid[index] ?? 0),
        taxShare: taxes[index] ?? 0,
        marketShare: marketShares[index] ?? 0,
        pointsShare: pointShares[index] ?? 0,
      }
    }),
    subtotalAmount: sums.subtotal,
    discountAmount: sums.discount,
    gradeDiscountAmount: sums.grade,
    shippingAmount: sums.shipping,
    taxAmount: sums.tax,
    includedTaxAmount:
      vatDisplay === 'included'
        ? floorOfProduct(sums.taxable + sums.taxableShipping, TAX_PERCENT, 100 + TAX_PERCENT)
        : 0,
    totalAmount: sums.total,
    discounts,
    gifts,
    fees: sums.fees.map((fee, at) => ({
      ...fee,
      tax: feeTaxes[at] ?? 0,
      pointsShare: pointShares[lines.length + at] ?? 0,
    })),
    feeSubsidies: feeSubsidies(cart, sums),
    pointsAmount,
    payableAmount: sums.total - pointsAmount,
    explanations: [...promotions, ...(cart.coupon ? [cart.coupon] : [])].map(({ id, name }) => {
      const isApplied = applied.has(id) || isGiven.has(id)
      return {
        promotionId: id,
        name,
        isApplied,
        amount: applied.get(id) ?? 0,
        reason: isApplied ? 'applied' : (reasons.get(id) ?? 'nothing_off'),
      }
    }),
  }
}

/** Of a fee that the market charges itself, nothing is due to a supplier. */
function feeSubsidies({ lines, vatDisplay }: CartToPrice, { waived, paid, taxable }: Evaluation) {
  const subsidies = new Map<string, Won>()
  for (const [supplierId, waivers] of waived) {
    if (supplierId === MARKET) continue
    const borne = sum(waivers.map(({ candidate, amount }) => marketPart(amount, candidate.promotion.marketPercent)))
    const isTaxable = lines.map(({ taxClass }) => taxClass === 'taxable')
    const taxed = vatDisplay === 'excluded' ? taxableShippingOf(borne, isTaxable, sum(paid), taxable) : 0
    if (borne > 0) subsidies.set(supplierId, borne + Math.floor((taxed * TAX_PERCENT) / 100))
  }
  return subsidies
}

/** The market's part of a discount, rounded down. */
export function marketPart(amount: Won, marketPercent: number): Won {
  return floorOfProduct(amount, marketPercent, 100)
}

function withTax(amount: Won, isTaxed: boolean): Won {
  return isTaxed ? amount + Math.floor((amount * TAX_PERCENT) / 100) : amount
}

/** Of taxable goods that the market ships, without promotions; `grade` is null for customers. */
export function pricePlainCart(
  lines: readonly { unitPrice: Won; quantity: number }[],
  grade: Grade | null,
  rule: ShippingRule = DEFAULT_SHIPPING,
): PricedCart {
  return priceCart({
    lines: lines.map(({ unitPrice, quantity }) => ({ ...PLAIN_LINE, unitPrice, quantity })),
    buyer: { grade, hasOrdered: false, memberSince: null, storeId: null },
    shipping: { by: 'market', rule },
    vatDisplay: 'excluded',
    promotions: [],
    now: new Date(0),
  })
}

const PLAIN_LINE = {
  productId: '',
  categoryIds: [],
  brand: null,
  supplierId: '',
  optionValues: [],
  shippingPolicyId: null,
  weight: null,
  taxClass: 'taxable',
} as const
