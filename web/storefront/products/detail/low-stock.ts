import type { Offer } from './use-live-offer.ts'

const FEW = 10

/** Remaining stock if it is low; undefined otherwise. */
export function remainingIfLow({ stockQuantity }: Pick<Offer, 'stockQuantity'>): number | null {
  return stockQuantity > 0 && stockQuantity <= FEW ? stockQuantity : null
}
