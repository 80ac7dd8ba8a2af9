import type { getPublicProduct, listPublicProducts } from '@jangteo/contracts/catalog/public-products.ts'
import { useEffect, useState } from 'react'
import { callAsViewer } from './call-as-viewer.ts'
import type { CardProduct } from './card-product.ts'
import { useOwnGrade } from './use-own-grade.ts'

type OwnPrices = ReadonlyMap<string, Pick<CardProduct, 'price' | 'compareAtPrice'>>

const NONE: OwnPrices = new Map()

/** Lists arrive with the prices of everybody; premium and VIP retailers get theirs once the page is alive. */
export function useOwnPrices(
  products: readonly CardProduct[],
  /** Of the call that finds these very products. */
  address: `/public/${string}`,
): readonly CardProduct[] {
  const grade = useOwnGrade()
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
  const { price, compareAtPrice } = own.get(product.id) ?? product
  return { ...product, price, compareAtPrice }
}
