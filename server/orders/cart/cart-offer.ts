import type { Cart, CartItem, CartPromotion } from '@jangteo/contracts/orders/cart.ts'
import type { ShippingAddress } from '@jangteo/contracts/orders/orders.ts'
import { DEFAULT_SHIPPING, type ShippingRule } from '@jangteo/domain/catalog/pricing.ts'
import type { VatDisplay } from '@jangteo/domain/catalog/tax.ts'
import type { Grade } from '@jangteo/domain/grades/grades.ts'
import type { PointTerms } from '@jangteo/domain/points/points.ts'
import type { Connected } from '../../database/statement.ts'
import { readPointTerms } from '../../points/use-points.ts'
import { offerPromotions, type PromotionOffer } from '../../promotions/offer-promotions.ts'
import { type CartShipping, type LoadedCart, loadCart, type PricedLine, priceLines } from './cart-lines.ts'

/** Everything that the sum of an order is computed of. */
export interface ServerOffer extends PromotionOffer {
  priced: readonly PricedLine[]
  items: CartItem[]
  grade: Grade | null
  shipping: ShippingRule
  supplierShipping: Cart['supplierShipping']
  vatDisplay: VatDisplay
  points: (PointTerms & { balance: number }) | null
}

interface OfferOptions {
  /** Code of the signage screen that brought the buyer. */
  screenCode?: string | undefined
  address?: ShippingAddress | undefined
  now?: Date
}

export async function offerCart(
  db: Connected,
  accountId: string,
  cart: LoadedCart,
  { screenCode, address, now = new Date() }: OfferOptions = {},
): Promise<ServerOffer> {
  const priced = priceLines(cart.lines)
  const items = priced.map(toCartItem)
  const { grade } = cart.terms
  const mark = cart.lines[0]?.promotionsMark ?? null
  const promotions = await offerPromotions(db, { accountId, grade, mark, items, screenCode, address, now })
  return {
    ...promotions,
    priced,
    items,
    grade,
    shipping: shippingRule(cart),
    supplierShipping: cart.shipping && toSupplierShipping(cart.shipping),
    vatDisplay: cart.trade?.vatDisplay ?? 'excluded',
    points: cart.pointSetting?.isOn ? await readPointTerms(db, accountId) : null,
  }
}

/** As the buyer sees it: without what promotions cost whom. */
export function toCart(offer: ServerOffer): Cart {
  const { items, grade, shipping, supplierShipping, vatDisplay, points } = offer
  return {
    ...{ items, grade, shipping, supplierShipping, vatDisplay, points },
    promotions: offer.promotions.map(toCartPromotion),
    coupons: offer.coupons.map((coupon) => ({ ...coupon, promotion: toCartPromotion(coupon.promotion) })),
    gifts: offer.gifts.map(({ promotionId, variantId, productName, quantity }) => ({
      ...{ promotionId, variantId, productName, quantity },
    })),
  }
}

function toCartPromotion({ marketPercent, ...shown }: PromotionOffer['promotions'][number]): CartPromotion {
  return shown as CartPromotion
}

export async function readCart(db: Connected, accountId: string): Promise<Cart> {
  return toCart(await offerCart(db, accountId, await loadCart(db, accountId)))
}

function shippingRule({ trade }: LoadedCart): ShippingRule {
  const { shippingFee, freeShippingFrom } = { ...DEFAULT_SHIPPING, ...trade }
  return { shippingFee, freeShippingFrom }
}

/** Products of a supplier mostly share a policy. */
function toSupplierShipping({ policies, zipCode, zone }: CartShipping): NonNullable<Cart['supplierShipping']> {
  const used = new Map([...policies.values()].map((policy) => [policy.id, policy]))
  return { policies: [...used.values()], zipCode, zone }
}

function toCartItem({ line, listed, unitPrice, problem }: PricedLine): CartItem {
  return {
    id: line.id,
    productId: line.productId,
    variantId: line.variantId,
    optionText: line.optionText,
    sku: line.sku,
    slug: line.slug,
    productName: line.name,
    productImage: line.image,
    productBrand: line.brand,
    unitPrice,
    gradePrice: listed.price,
    ...(listed.list && { priceListName: listed.list.name }),
    quantityBreaks: line.quantityBreaks,
    quantity: line.quantity,
    supplierId: line.supplierId,
    supplierName: line.supplierName,
    dispatch: line.dispatch,
    minOrderQuantity: line.minOrderQuantity,
    maxOrderQuantity: line.maxOrderQuantity,
    orderUnit: line.orderUnit,
    stockQuantity: line.stockQuantity,
    addedAt: line.addedAt.toISOString(),
    weight: line.weight,
    taxClass: line.taxClass,
    categoryIds: line.categoryIds,
    shippingPolicyId: line.shippingPolicy?.id ?? null,
    problem,
  }
}
