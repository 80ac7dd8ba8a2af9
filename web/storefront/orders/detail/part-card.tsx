import type { Order, OrderItem, OrderPart } from '@jangteo/contracts/orders/orders.ts'
import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ItemLine } from '../../../trade/orders/item-line.tsx'
import { OrderStatusBadge } from '../../../trade/orders/order-status-badge.tsx'
import { ReturnStateBadge } from '../../../trade/orders/returns/return-state-badge.tsx'
import { ShipmentText } from '../../../trade/orders/shipment-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClassName } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { formatDate } from '../../../ui/format-date.ts'
import { itemsToReview } from '../../reviews/queries.ts'
import { WriteReviewButton } from '../../reviews/write-review-button.tsx'
import { canCancelPart, canReturn } from './allowed-actions.ts'
import { CancelButton, ReceiveButton, ReturnButton } from './order-buttons.tsx'

/** The order lines of one supplier, with their status and actions. */
export function PartCard({ order, part }: { order: Order; part: OrderPart }) {
  const items = order.items.filter(({ partId }) => partId === part.id)
  const returnable = items.some((item) => canReturn(item, part, Date.now()))
  return (
    <Card title={part.supplierName} action={<OrderStatusBadge status={part.status} />}>
      <div className="grid gap-4">
        {part.trackingNumber && (
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken px-4 py-3">
            <ShipmentText part={part} />
            {part.status === 'shipped' && <ReceiveButton orderNumber={order.orderNumber} part={part} />}
          </div>
        )}
        {part.cancellationReason && <p className="text-ink-soft text-sm">취소 사유: {part.cancellationReason}</p>}
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <PartItem key={item.id} order={order} part={part} item={item} />
          ))}
        </ul>
        {returnable && part.returnableUntil && (
          <p className="text-ink-soft text-sm">반품은 {formatDate(part.returnableUntil)}까지 요청할 수 있습니다.</p>
        )}
        {canCancelPart(order, part) && (
          <div className="flex justify-end">
            <CancelButton order={order} part={part} label="이 판매자 상품만 취소" />
          </div>
        )}
      </div>
    </Card>
  )
}

interface PartItemProps {
  order: Order
  part: OrderPart
  item: OrderItem
}

function PartItem({ order, part, item }: PartItemProps) {
  const { productSlug, productName, productImage, productBrand, supplierName, unitPrice, quantity } = item
  return (
    <ItemLine
      slug={productSlug}
      name={productName}
      option={item}
      image={productImage}
      origin={productBrand ?? supplierName}
      unitPrice={unitPrice}
      quantity={quantity}
    >
      {item.state === 'cancelled' && <Badge>취소됨</Badge>}
      {item.return && <ReturnNote asked={item.return} />}
      <div className="mt-1 flex flex-wrap gap-2 empty:hidden">
        {part.status === 'delivered' && item.state === 'ordered' && (
          <ItemReview orderNumber={order.orderNumber} item={item} />
        )}
        {canReturn(item, part, Date.now()) && <ReturnButton order={order} item={item} />}
      </div>
    </ItemLine>
  )
}

function ReturnNote({ asked }: { asked: NonNullable<OrderItem['return']> }) {
  return (
    <div className="mt-1 grid gap-1 rounded-control bg-sunken px-3.5 py-3 text-sm">
      <ReturnStateBadge state={asked.state} />
      <p>요청 사유: {asked.reason}</p>
      {asked.decisionReason && <p>판매자 답변: {asked.decisionReason}</p>}
    </div>
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
