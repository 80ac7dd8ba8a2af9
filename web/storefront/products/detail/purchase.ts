import type { OrderLimits } from '@jangteo/domain/catalog/order-quantity.ts'
import type { LiveOffer } from './use-live-offer.ts'

/** What the box at the side and the bar of the phone both work with. */
export interface Purchase extends LiveOffer {
  limits: OrderLimits
  quantity: number
  want: (quantity: number) => void
  canBuy: boolean
  add: () => void
}

/** The button says why it does nothing. */
export function buyLabel({ isGone, limits }: Pick<Purchase, 'isGone' | 'limits'>): string {
  if (isGone) return '판매 종료'
  return limits.soldOut ? '품절' : '장바구니 담기'
}
