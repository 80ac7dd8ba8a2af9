import type { ReviewableItem } from '@jangteo/contracts/reviews/reviews.ts'
import { useQuery } from '@tanstack/react-query'
import { PackageCheck, PenLine } from 'lucide-react'
import { useState } from 'react'
import { useRefetchOnNotification } from '../../app/notifications/use-notifications.ts'
import { PagedList } from '../../trade/reviews/paged-list.tsx'
import { ReviewedProduct } from '../../trade/reviews/reviewed-product.tsx'
import { Card } from '../../ui/card.tsx'
import { Moment } from '../../ui/moment.tsx'
import { OwnReview } from './own-review.tsx'
import { itemsToReview, OWN_REVIEWS_KEY, ownReviews } from './queries.ts'
import { WriteReviewButton } from './write-review-button.tsx'

const LIMIT = 10

/** Items that can be reviewed, and reviews already written. */
export function ReviewsToWrite() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ToWrite />
      <Written />
    </div>
  )
}

function ToWrite() {
  const [page, setPage] = useState(1)
  const items = useQuery(itemsToReview({ page, limit: LIMIT }))
  return (
    <Card title="쓸 수 있는 리뷰" description="받으신 상품마다 한 번 쓸 수 있습니다.">
      <PagedList
        label="쓸 수 있는 리뷰 목록"
        query={items}
        paging={{ onChange: setPage }}
        className="divide-y divide-line"
        empty={{
          icon: PackageCheck,
          title: '리뷰를 쓸 상품이 없습니다',
          body: '주문하신 상품이 도착하면 이곳에서 리뷰를 쓸 수 있습니다.',
        }}
      >
        {(item) => <Line key={item.itemId} item={item} />}
      </PagedList>
    </Card>
  )
}

function Line({ item }: { item: ReviewableItem }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4 first:pt-0 last:pb-0">
      <ReviewedProduct product={item}>
        <Moment at={item.deliveredAt} form="day" /> 배송 완료 · {item.quantity.toLocaleString('ko-KR')}개
      </ReviewedProduct>
      <WriteReviewButton about={item} />
    </li>
  )
}

function Written() {
  const [page, setPage] = useState(1)
  const written = useQuery(ownReviews({ page, limit: LIMIT }))
  useRefetchOnNotification(OWN_REVIEWS_KEY)
  return (
    <Card title="내가 쓴 리뷰">
      <PagedList
        label="내가 쓴 리뷰 목록"
        query={written}
        paging={{ onChange: setPage }}
        className="divide-y divide-line"
        empty={{
          icon: PenLine,
          title: '아직 쓴 리뷰가 없습니다',
          body: '쓰신 리뷰와 판매자의 답변이 이곳에 모입니다.',
        }}
      >
        {(review) => <OwnReview key={review.id} review={review} />}
      </PagedList>
    </Card>
  )
}
