import type { getPublicProduct, listPublicProducts, PublicProduct } from '@jangteo/contracts/catalog/public-products.ts'
import { buyerTerms } from '@jangteo/domain/grades/buyer-terms.ts'
import type { Grade } from '@jangteo/domain/grades/grades.ts'
import { useEffect, useState } from 'react'
import { useSession } from '../../app/session/use-session.ts'
import { callAsViewer } from './call-as-viewer.ts'
import { type CardProduct, hasPriceRange } from './card-product.ts'

type OwnPrices = ReadonlyMap<string, Pick<PublicProduct, 'price' | 'compareAtPrice' | 'priceRange'>>

const NONE: OwnPrices = new Map()

/** Pages are rendered with public prices; premium and VIP retailers get their prices after hydration. */
export function useRetailerPrices(
  products: readonly CardProduct[],
  /** API path that lists the same products. */
  address: `/public/${string}`,
): readonly CardProduct[] {
  const grade = useDiscountGrade()
  const [own, setOwn] = useState(NONE)
  useEffect(() => {
    setOwn(NONE)
    if (!grade) return
    let left = false
    callAsViewer<typeof listPublicProducts | typeof getPublicProduct>('GET', address).then(
      ({ data }) => left || setOwn(new Map([data].flat().map((product) => [product.id, product]))),
      (error: unknown) => console.warn('own prices could not be read', error),
    )
    return () => {
      left = true
    }
  }, [grade, address])
  return own.size === 0 ? products : products.map((product) => withOwnPrice(product, own))
}

function withOwnPrice(product: CardProduct, own: OwnPrices): CardProduct {
  const priced = own.get(product.id)
  if (!priced) return product
  const { isFrom, ...card } = product
  const { price, compareAtPrice } = priced
  return { ...card, price, compareAtPrice, ...(hasPriceRange(priced) && { isFrom: true }) }
}

/** Grade of a retailer with discounted prices; null for everyone who pays the public prices. */
function useDiscountGrade(): Exclude<Grade, 'gold'> | null {
  const { grade } = buyerTerms(useSession()?.user ?? null)
  return grade && grade !== 'gold' ? grade : null
}
