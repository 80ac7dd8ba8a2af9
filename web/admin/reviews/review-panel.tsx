import type { Review } from '@jangteo/contracts/reviews/reviews.ts'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { Link } from 'react-router'
import { productPath } from '../../trade/catalog/shop-paths.ts'
import { ReviewPhotos } from '../../trade/reviews/review-photos.tsx'
import { ReviewStateBadge } from '../../trade/reviews/review-state-badge.tsx'
import { StarRating } from '../../trade/reviews/star-rating.tsx'
import { SupplierReply } from '../../trade/reviews/supplier-reply.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Moment } from '../../ui/moment.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import type { ReviewDecisions } from './use-review-decisions.tsx'

interface ReviewPanelProps {
  id: string | null
  /** The current list, used to open the next entry. */
  rows: readonly Review[]
  decisions: ReviewDecisions
  onOpen: (id?: string) => void
}

/** Side panel with one review; opens the next one after a decision. */
export function ReviewPanel({ id, rows, decisions, onOpen }: ReviewPanelProps) {
  const place = rows.findIndex((row) => row.id === id)
  const review = rows[place]
  if (!review) return null
  const [before, after] = [rows[place - 1], rows[place + 1]]
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onOpen()}
      place="right"
      width="medium"
      title={`${review.productName} 리뷰`}
      {...(review.state !== 'deleted' && {
        footer: (
          <DecisionButtons
            state={review.state}
            reviews={[review]}
            decisions={decisions}
            size="medium"
            onDone={() => onOpen((after ?? before)?.id)}
          />
        ),
      })}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="-mt-2 -ml-2 flex items-center">
          <IconButton
            icon={ChevronUp}
            label="이전 리뷰"
            disabled={!before}
            onClick={() => before && onOpen(before.id)}
          />
          <IconButton
            icon={ChevronDown}
            label="다음 리뷰"
            disabled={!after}
            onClick={() => after && onOpen(after.id)}
          />
        </div>
        <ReviewInFull review={review} />
      </div>
    </Dialog>
  )
}

function ReviewInFull({ review }: { review: Review }) {
  const { rating, state, body, images, reply, repliedAt, reason, authorName, orderNumber } = review
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <StarRating rating={rating} size="medium" />
        <ReviewStateBadge state={state} />
      </div>
      <p className="whitespace-pre-line">{body || '글과 사진이 지워진 리뷰입니다.'}</p>
      <ReviewPhotos label="리뷰 사진" photos={images} size="large" />
      {reply && <SupplierReply reply={reply} repliedAt={repliedAt} />}
      <Facts
        facts={[
          ...(reason ? [{ term: '사유', value: reason }] : []),
          { term: '작성자', value: authorName },
          {
            term: '상품',
            value: (
              <Link to={productPath(review.productSlug)} className="underline underline-offset-4">
                {review.productName}
              </Link>
            ),
          },
          { term: '공급자', value: review.supplierName },
          {
            term: '주문',
            value: (
              <Link to={`/admin/orders/${orderNumber}`} className="tabular-nums underline underline-offset-4">
                {orderNumber}
              </Link>
            ),
          },
          { term: '작성', value: <Moment at={review.createdAt} form="exact" /> },
          { term: '마지막 변경', value: <Moment at={review.updatedAt} form="exact" /> },
        ]}
      />
    </>
  )
}
