import type { Won } from './pricing.ts'

/** 과세, 면세 (books, unprocessed food) and 영세. Only taxable goods have VAT. */
export const TAX_CLASSES = ['taxable', 'exempt', 'zero_rated'] as const
export type TaxClass = (typeof TAX_CLASSES)[number]

export const TAX_CLASS_LABELS: Record<TaxClass, string> = { taxable: '과세', exempt: '면세', zero_rated: '영세' }

/** `excluded`: the tax comes on top of a price. `included`: a price contains it. */
export const VAT_DISPLAYS = ['excluded', 'included'] as const
export type VatDisplay = (typeof VAT_DISPLAYS)[number]

export const TAX_PERCENT = 10

/** 공급가액 and 세액. */
export interface TaxAmounts {
  supplyAmount: Won
  taxAmount: Won
}

/** Of a sum that contains VAT; the tax rounds down, towards zero. */
export function splitIncludedTax(total: Won): TaxAmounts {
  const taxAmount = Math.trunc((total * TAX_PERCENT) / (100 + TAX_PERCENT)) || 0
  return { supplyAmount: total - taxAmount, taxAmount }
}

/** What a buyer pays for one unit, without shipping: the price with the tax that comes on top of it, rounded down. */
export function priceWithVat(price: Won, taxClass: TaxClass, vatDisplay: VatDisplay): Won {
  if (taxClass !== 'taxable' || vatDisplay === 'included') return price
  return price + Math.floor((price * TAX_PERCENT) / 100)
}
