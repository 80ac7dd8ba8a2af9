import type { Won } from './pricing.ts'

/** Terms of a variant in a price list: a unit price, or a whole percent off its base price. */
export type ListTerms = { unitPrice: Won } | { percentOff: number }

/** The price of a variant in one of the lists that are valid for a retailer today. */
export interface ListOffer {
  id: string
  name: string
  /** 이 가격으로: replaces other prices, also lower ones. */
  isFixed: boolean
  /** The last day; null without an end. */
  endsOn: string | null
  price: Won
}

/** Discounts round down, as those of quantity breaks. */
export function priceInList(basePrice: Won, terms: ListTerms): Won {
  return 'unitPrice' in terms ? terms.unitPrice : basePrice - Math.floor((basePrice * terms.percentOff) / 100)
}

export interface ListedPrice {
  /** Before quantity breaks. */
  price: Won
  /** Null where the grade price holds. */
  list: ListOffer | null
}

/**
 * The unit price of a retailer: the lowest of the grade price and the lists, or the lowest of the lists that say "this
 * price" where there are any. Of lists with the same price, the oldest is named.
 */
export function listedPrice(gradePrice: Won, offers: readonly ListOffer[]): ListedPrice {
  const fixed = offers.filter(({ isFixed }) => isFixed)
  const [lowest] = (fixed.length > 0 ? fixed : offers).toSorted(
    (one, other) => one.price - other.price || (one.id < other.id ? -1 : 1),
  )
  if (!lowest || (fixed.length === 0 && lowest.price >= gradePrice)) return { price: gradePrice, list: null }
  return { price: lowest.price, list: lowest }
}

export const PRICE_LIST_STATUSES = ['draft', 'active', 'stopped'] as const
