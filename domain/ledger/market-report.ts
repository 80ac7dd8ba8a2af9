import type { Won } from '../catalog/pricing.ts'
import { TAX_PERCENT } from '../catalog/tax.ts'

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

export interface MarketVat {
  supplyAmount: Won
  taxAmount: Won
}

/** 공급가액 and 세액 of the market's own services; the tax on goods is declared by their suppliers. */
export function marketVat(figures: Record<MarketFigure, Won>): MarketVat {
  const parts = TAXED_FIGURES.map((figure) => splitVat(figures[figure]))
  return {
    supplyAmount: parts.reduce((sum, { supplyAmount }) => sum + supplyAmount, 0),
    taxAmount: parts.reduce((sum, { taxAmount }) => sum + taxAmount, 0),
  }
}

/** Of an amount that contains the tax. */
export function splitVat(amount: Won): MarketVat {
  const supplyAmount = Math.round((amount * 100) / (100 + TAX_PERCENT))
  return { supplyAmount, taxAmount: amount - supplyAmount }
}

export function marketProfit(figures: Record<MarketFigure, Won>): Won {
  return MARKET_FIGURES.reduce((sum, figure) => sum + figures[figure], 0)
}
