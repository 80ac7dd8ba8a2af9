import { formatWon } from '../money.ts'
import type { Won } from './pricing.ts'
import { priceWithVat, type TaxClass, type VatDisplay } from './tax.ts'

export interface NotedPrice {
  price: Won
  taxClass: TaxClass
  /** The lowest of several prices. */
  isFrom?: boolean | undefined
}

/**
 * What stands beside a price: for shoppers the sum that they pay without shipping, where the price does not contain VAT;
 * for retailers only that VAT comes on top.
 */
export function priceNote(
  { price, taxClass, isFrom }: NotedPrice,
  vatDisplay: VatDisplay,
  isRetailer: boolean,
): string {
  if (taxClass !== 'taxable') return taxClass === 'exempt' ? '면세' : '영세'
  if (vatDisplay === 'included') return '부가세 포함'
  if (isRetailer) return '부가세 별도'
  return `${formatWon(priceWithVat(price, taxClass, vatDisplay))}${isFrom ? '부터' : ''} · 부가세 포함`
}
