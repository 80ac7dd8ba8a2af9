import { formatWon } from '@jangteo/domain/money.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ProductPicture } from '../catalog/product-picture.tsx'
import { productPath } from '../catalog/shop-paths.ts'
import { ItemOption } from './item-option.tsx'
import { PromotionText } from './promotion-text.tsx'

interface ItemLineProps {
  slug: string
  name: string
  /** Of a product with options. */
  option?: { optionText: string | null; sku: string | null }
  image: string | null
  /** Shown above the name: brand or supplier. */
  origin: string
  unitPrice: number
  /** Where the unit price comes from a price list. */
  priceListName?: string | undefined
  /** Off the line by promotions. */
  promotionAmount?: number
  isGift?: boolean
  quantity: number
  /** Notes and actions. */
  children?: ReactNode
}

export function ItemLine(props: ItemLineProps) {
  const { slug, name, option, image, origin, unitPrice, promotionAmount = 0, isGift, quantity, children } = props
  const { priceListName } = props
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 py-4 first:pt-0 last:pb-0">
      <Link to={productPath(slug)} tabIndex={-1} aria-hidden className="overflow-hidden rounded-control">
        <ProductPicture url={image ?? undefined} alt="" sizes="4.5rem" iconSize="small" />
      </Link>
      <div className="grid content-start gap-1">
        <div>
          <p className="text-ink-soft text-sm">{origin}</p>
          <Link to={productPath(slug)} className="line-clamp-2 font-medium hover:text-brand">
            {name}
          </Link>
          {option && <ItemOption item={option} />}
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="text-ink-soft text-sm tabular-nums">
            {formatWon(unitPrice)} × {quantity.toLocaleString('ko-KR')}개
            {priceListName && ` · 단가표 ‘${priceListName}’`}
          </p>
          <p className="ml-auto flex flex-wrap items-baseline justify-end gap-x-2 font-semibold tabular-nums">
            <PromotionText amount={promotionAmount} isGift={isGift} />
            {formatWon(unitPrice * quantity - promotionAmount)}
          </p>
        </div>
        {children}
      </div>
    </li>
  )
}
