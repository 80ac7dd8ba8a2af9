import type { OrderItem } from '@jangteo/contracts/orders/orders.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { buttonLook } from '../../../ui/button.tsx'
import { itemsToReview } from '../../reviews/queries.ts'
import { WriteReviewButton } from '../../reviews/write-review-button.tsx'

const MOST_ITEMS = 100

interface ItemReviewProps {
  orderNumber: string
  item: OrderItem
}

/** Of what has arrived: the way to write about it, or to what was written. */
export function ItemReview({ orderNumber, item: { id, productName } }: ItemReviewProps) {
  const { data: waiting } = useQuery(itemsToReview({ orderNumber, limit: MOST_ITEMS }))
  if (!waiting) return null
  if (waiting.data.some(({ itemId }) => itemId === id)) return <WriteReviewButton about={{ itemId: id, productName }} />
  return (
    <Link
      to="/reviews"
      aria-label={`${productName} 내 리뷰 보기`}
      className={buttonLook({ variant: 'ghost', size: 'small' })}
    >
      내 리뷰 보기
    </Link>
  )
}
