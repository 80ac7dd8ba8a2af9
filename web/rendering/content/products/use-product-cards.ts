import type { PublicProduct } from '@jangteo/contracts/catalog/public-products.ts'
import { useMemo } from 'react'
import { type CardProduct, toCardProduct } from '../../../trade/catalog/card-product.ts'
import { useRetailerPrices } from '../../../trade/catalog/use-retailer-prices.ts'

/** Product cards, with the retailer's own prices after hydration. */
export function useProductCards(
  products: readonly PublicProduct[],
  address: `/public/${string}`,
): readonly CardProduct[] {
  const cards = useMemo(() => products.map(toCardProduct), [products])
  return useRetailerPrices(cards, address)
}
