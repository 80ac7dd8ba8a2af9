import type { PublicProduct } from '@jangteo/contracts/catalog/public-products.ts'
import { useMemo } from 'react'
import { type CardProduct, toCardProduct } from '../../../trade/catalog/card-product.ts'
import { useOwnPrices } from '../../../trade/catalog/use-own-prices.ts'

/** With the prices of whoever looks, once the page is alive. */
export function useShownProducts(
  products: readonly PublicProduct[],
  address: `/public/${string}`,
): readonly CardProduct[] {
  const cards = useMemo(() => products.map(toCardProduct), [products])
  return useOwnPrices(cards, address)
}
