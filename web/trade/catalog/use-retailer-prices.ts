import { buyerTerms } from '@jangteo/domain/grades/buyer-terms.ts'
import { useEffect, useState } from 'react'
import { useSession } from '../../app/session/use-session.ts'
import { type CardProduct, hasPriceRange } from './card-product.ts'
import type { OwnPrices } from './load-own-prices.ts'

/** Pages are rendered with public prices. Retailers get theirs after hydration, and see none until then. */
export function useRetailerPrices(
  products: readonly CardProduct[],
  /** API path that lists the same products. */
  address: `/public/${string}`,
): readonly CardProduct[] {
  const user = useSession()?.user
  const ids = products.map(({ id }) => id).join()
  const key = user?.role === 'affiliate' ? `${user.id} ${buyerTerms(user).tier} ${address}` : null
  const [own, setOwn] = useState<{ key: string; prices: OwnPrices }>()
  useEffect(() => {
    if (!key) return
    const { signal, abort } = abortable()
    void import('./load-own-prices.ts')
      .then(({ loadOwnPrices }) => loadOwnPrices({ address, ids: ids.split(',') }, signal))
      .then((prices) => signal.aborted || setOwn({ key, prices }))
    return abort
  }, [key, address, ids])
  if (!key) return products
  return products.map((product) => withOwnPrice(product, own?.key === key ? own.prices : undefined))
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

function withOwnPrice(product: CardProduct, own: OwnPrices | undefined): CardProduct {
  const priced = own?.get(product.id)
  if (!priced) return { ...product, isLoading: true }
  const { isFrom, ...card } = product
  const { price, compareAtPrice } = priced
  return { ...card, price, compareAtPrice, ...(hasPriceRange(priced) && { isFrom: true }) }
}
