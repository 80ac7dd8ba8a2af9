import type { Won } from '../catalog/pricing.ts'
import { splitIncludedTax, type TaxAmounts } from '../catalog/tax.ts'

/** The income and expenses of the market itself; positive is income. */
export const MARKET_FIGURES = ['commission', 'shipping', 'discounts', 'points', 'refunds', 'adjustments'] as const
export type MarketFigure = (typeof MARKET_FIGURES)[number]

export const MARKET_FIGURE_LABELS: Record<MarketFigure, string> = {
  commission: '판매 수수료',
  shipping: '배송비',
  discounts: '부담한 할인',
  points: '적립금',
  refunds: '부담한 환불',
  adjustments: '정산 조정',
}

/** Income that the market has to tax. Both amounts contain the tax. */
const TAXED_FIGURES = ['commission', 'shipping'] as const

/** Of the market's own services; the tax on goods is declared by their suppliers. */
export function marketVat(figures: Record<MarketFigure, Won>): TaxAmounts {
  const parts = TAXED_FIGURES.map((figure) => splitIncludedTax(figures[figure]))
  return {
    supplyAmount: parts.reduce((sum, { supplyAmount }) => sum + supplyAmount, 0),
    taxAmount: parts.reduce((sum, { taxAmount }) => sum + taxAmount, 0),
  }
}

export function marketProfit(figures: Record<MarketFigure, Won>): Won {
  return MARKET_FIGURES.reduce((sum, figure) => sum + figures[figure], 0)
}
