import type { Order, OrderItem, OrderPart } from '@jangteo/contracts/orders/orders.ts'
import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ItemLine } from '../../../trade/orders/item-line.tsx'
import { OrderStatusBadge } from '../../../trade/orders/order-status-badge.tsx'
import { PartArrival } from '../../../trade/shipping/part-arrival.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClassName } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { formatDate } from '../../../ui/format-date.ts'
import { itemsToReview } from '../../reviews/queries.ts'
import { WriteReviewButton } from '../../reviews/write-review-button.tsx'
import { canCancelPart, canReturn } from './allowed-actions.ts'
import { CancelButton } from './cancel-button.tsx'
import { Parcels } from './parcels.tsx'
import { ReturnButton } from './return-button.tsx'
import { ReturnStory } from './return-story.tsx'

/** The order lines of one supplier, with their status and actions. */
export function PartCard({ order, part }: { order: Order; part: OrderPart }) {
  const items = order.items.filter(({ partId }) => partId === part.id)
  const returnable = items.filter((item) => canReturn(item, Date.now()))
  const deadlines = new Set(returnable.map(deadlineText))
  return (
    <Card
      title={part.supplierName}
      action={
        <span className="flex flex-wrap justify-end gap-1.5">
          {part.isPartlyShipped && (
            <Badge tone="info" icon={Truck}>
              일부 발송
            </Badge>
          )}
          <OrderStatusBadge status={part.status} />
        </span>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Parcels order={order} part={part} />
        <PartArrival part={part} />
        <PartShippingFee part={part} />
        {part.cancellationReason && <p className="text-ink-soft text-sm">취소 사유: {part.cancellationReason}</p>}
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <PartItem key={item.id} order={order} part={part} item={item}>
              {deadlines.size > 1 && returnable.includes(item) && (
                <p className="text-ink-soft text-sm">{deadlineText(item)}</p>
              )}
            </PartItem>
          ))}
        </ul>
        {deadlines.size === 1 && <p className="text-ink-soft text-sm">{[...deadlines]}</p>}
        {canCancelPart(order, part) && (
          <div className="flex justify-end">
            <CancelButton order={order} part={part} label="이 판매자 상품만 취소" />
          </div>
        )}
      </div>
    </Card>
  )
}

/** What this supplier charges for shipping; nothing where the market ships. */
function PartShippingFee({ part: { shippingAmount, shippingNote } }: { part: OrderPart }) {
  if (shippingAmount === 0 && shippingNote === null) return null
  return (
    <p className="text-ink-soft text-sm tabular-nums">
      배송비 {[shippingAmount > 0 && formatWon(shippingAmount), shippingNote].filter(Boolean).join(' · ')}
    </p>
  )
}

/** Parcels may have arrived on different days, and faulty goods may have a longer window. */
function deadlineText({ returnableUntil, defectReturnableUntil }: OrderItem): string {
  const [until = '', faultyUntil = ''] = [returnableUntil, defectReturnableUntil].map((at) => at && formatDate(at))
  return until === faultyUntil
    ? `반품과 교환은 ${until}까지 요청할 수 있습니다.`
    : `반품과 교환은 ${until}까지, 불량이나 오배송은 ${faultyUntil}까지 요청할 수 있습니다.`
}

interface PartItemProps {
  order: Order
  part: OrderPart
  item: OrderItem
  children: ReactNode
}

function PartItem({ order, part, item, children }: PartItemProps) {
  const { productSlug, productName, productImage, productBrand, supplierName, unitPrice, quantity } = item
  return (
    <ItemLine
      slug={productSlug}
      name={productName}
      option={item}
      image={productImage}
      origin={productBrand ?? supplierName}
      unitPrice={unitPrice}
      priceListName={item.priceListName}
      promotionAmount={item.promotionAmount}
      isGift={item.isGift}
      quantity={quantity}
    >
      {item.state === 'cancelled' && <Badge>취소됨</Badge>}
      <UnitsText item={item} />
      {item.returns.map((request) => (
        <ReturnStory key={request.id} order={order} item={item} request={request} />
      ))}
      {children}
      <div className="mt-1 flex flex-wrap gap-2 empty:hidden">
        {part.status === 'delivered' && item.state === 'ordered' && (
          <ItemReview orderNumber={order.orderNumber} item={item} />
        )}
        {!item.isGift && canReturn(item, Date.now()) && <ReturnButton order={order} item={item} />}
      </div>
    </ItemLine>
  )
}

/** Where the units of the line went, unless all of them are where the part says. */
function UnitsText({ item }: { item: OrderItem }) {
  const { quantity, state, cancelledQuantity, returnedQuantity, requestedQuantity } = item
  if (state === 'cancelled') return null
  const units = [
    { label: '주문', count: quantity },
    { label: '취소', count: cancelledQuantity },
    { label: '반품', count: returnedQuantity },
    { label: '반품·교환 요청 중', count: requestedQuantity },
  ].filter(({ count }) => count > 0)
  if (units.length === 1) return null
  return (
    <p className="text-sm tabular-nums">
      {units.map(({ label, count }) => `${label} ${count.toLocaleString('ko-KR')}개`).join(' · ')}
    </p>
  )
}

const MAX_ITEMS = 100

interface ItemReviewProps {
  orderNumber: string
  item: OrderItem
}

/** Link to write a review of a delivered item, or to the review already written. */
function ItemReview({ orderNumber, item: { id, ...item } }: ItemReviewProps) {
  const productName = nameWithOption(item.productName, item.optionText)
  const { data: waiting } = useQuery(itemsToReview({ orderNumber, limit: MAX_ITEMS }))
  if (!waiting) return null
  if (waiting.data.some(({ itemId }) => itemId === id)) return <WriteReviewButton about={{ itemId: id, productName }} />
  return (
    <Link
      to="/reviews"
      aria-label={`${productName} 내 리뷰 보기`}
      className={buttonClassName({ variant: 'ghost', size: 'small' })}
    >
      내 리뷰 보기
    </Link>
  )
}
