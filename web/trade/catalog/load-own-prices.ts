import type { getPublicProduct, listPublicProducts, PublicProduct } from '@jangteo/contracts/catalog/public-products.ts'
import { callAsViewer } from './call-as-viewer.ts'
import { isNotFound } from './is-not-found.ts'

export type OwnPrices = ReadonlyMap<string, Pick<PublicProduct, 'price' | 'compareAtPrice' | 'priceRange'>>

interface ShownProducts {
  /** API path that lists the same products. */
  address: `/public/${string}`
  ids: readonly string[]
}

const RETRY_MS = 5_000

/** The prices of the signed-in retailer; loaded lazily, because other visitors need none. */
export async function loadOwnPrices({ address, ids }: ShownProducts, signal: AbortSignal): Promise<OwnPrices> {
  const listed = await untilLoaded(address, signal)
  const prices = new Map(listed.map((product) => [product.id, product]))
  // A list that is filtered or sorted by price has other products for other grades.
  const missing = ids.filter((id) => !prices.has(id))
  const found = await Promise.all(missing.map((id) => untilLoaded(`/public/products/${id}`, signal)))
  for (const product of found.flat()) prices.set(product.id, product)
  return prices
}

/** Repeated after a failure: the retailer sees no other price meanwhile. */
async function untilLoaded(address: ShownProducts['address'], signal: AbortSignal): Promise<PublicProduct[]> {
  while (!signal.aborted) {
    try {
      const { data } = await callAsViewer<typeof listPublicProducts | typeof getPublicProduct>('GET', address)
      return [data].flat()
    } catch (error) {
      if (isNotFound(error)) return []
      console.warn('own prices could not be read', error)
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
  return []
}
