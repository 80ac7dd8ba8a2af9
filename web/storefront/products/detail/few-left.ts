import type { Offer } from './use-live-offer.ts'

const FEW = 10

/** How many are left, where that is worth a word. */
export function fewLeft({ stockQuantity }: Pick<Offer, 'stockQuantity'>): number | null {
  return stockQuantity > 0 && stockQuantity <= FEW ? stockQuantity : null
}
