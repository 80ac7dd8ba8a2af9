import { priceWithVat, type VatDisplay } from '@jangteo/domain/catalog/tax.ts'
import { marketPart, type PricedCart } from '@jangteo/domain/promotions/price-cart.ts'
import type { OfferedGift } from '../../promotions/offer-promotions.ts'

/** A line of an order for which nothing is paid. */
export interface GiftLine {
  gift: OfferedGift
  /** Its price, which the promotion takes off. */
  value: number
  /** What the market owes the supplier for it. */
  marketShare: number
}

/** If the supplier of a gift has no other part in the order, the gift is one. */
export function giftLinesOf(
  { gifts }: PricedCart,
  offered: readonly OfferedGift[],
  vatDisplay: VatDisplay,
): GiftLine[] {
  return gifts.flatMap(({ promotionId, marketPercent }) => {
    const gift = offered.find((one) => one.promotionId === promotionId)
    if (!gift) return []
    const value = gift.price * gift.quantity
    return [{ gift, value, marketShare: priceWithVat(marketPart(value, marketPercent), gift.taxClass, vatDisplay) }]
  })
}
