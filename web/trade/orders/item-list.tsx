import type { ItemState, OrderItem } from '@jangteo/contracts/orders/orders.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { ProductPicture } from '../catalog/product-picture.tsx'
import { ItemOption } from './item-option.tsx'
import { unitFacts } from './parcels/unit-facts.ts'
import { PromotionText } from './promotion-text.tsx'

interface ItemListProps {
  items: readonly OrderItem[]
  /** Rendered below an item. */
  note?: (item: OrderItem) => ReactNode
}

/** Items of an order, as suppliers and admins see them. */
export function ItemList({ items, note }: ItemListProps) {
  return (
    <ul className="grid gap-4">
      {items.map((item) => (
        <li key={item.id} className="grid gap-3 border-line not-first:border-t not-first:pt-4">
          <Line item={item} />
          {note?.(item)}
        </li>
      ))}
    </ul>
  )
}

const STATE_LABELS: Record<Exclude<ItemState, 'ordered'>, string> = { cancelled: '취소', returned: '반품' }

function Line({ item }: { item: OrderItem }) {
  const { productName, productBrand, productImage, quantity, unitPrice, totalPrice, state } = item
  const facts = unitFacts(item)
  return (
    <div className="flex gap-3">
      <span className="w-14 shrink-0 self-start overflow-hidden rounded-control border border-line">
        <ProductPicture url={productImage ?? undefined} alt="" sizes="56px" iconSize="small" />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="grid min-w-0 flex-1 basis-32 gap-0.5">
          <span className="font-medium leading-snug">{productName}</span>
          <ItemOption item={item} />
          {productBrand && <span className="text-ink-soft text-xs">{productBrand}</span>}
          <span className="text-ink-soft text-sm tabular-nums">
            {formatMoney(unitPrice)} × {quantity.toLocaleString('ko-KR')}개
            {item.priceListName && ` · 단가표 ‘${item.priceListName}’`}
          </span>
          {facts.length > 0 && <span className="text-sm tabular-nums">{facts.join(' · ')}</span>}
        </div>
        <div className="flex items-center gap-2">
          <PromotionText amount={item.promotionAmount} isGift={item.isGift} />
          {state !== 'ordered' && <Badge>{STATE_LABELS[state]}</Badge>}
          <span className={clsx('font-semibold tabular-nums', state !== 'ordered' && 'text-ink-soft line-through')}>
            {formatMoney(totalPrice)}
          </span>
        </div>
      </div>
    </div>
  )
}
