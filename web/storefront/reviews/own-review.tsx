import { deleteOwnReview, type Review } from '@jangteo/contracts/reviews/reviews.ts'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { ReviewPhotos } from '../../trade/reviews/review-photos.tsx'
import { ReviewStateBadge } from '../../trade/reviews/review-state-badge.tsx'
import { ReviewedProduct } from '../../trade/reviews/reviewed-product.tsx'
import { StarRating } from '../../trade/reviews/star-rating.tsx'
import { SupplierReply } from '../../trade/reviews/supplier-reply.tsx'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm.ts'
import { Moment } from '../../ui/moment.tsx'
import { OWN_REVIEWS_KEY } from './queries.ts'
import { ReviewDialog } from './review-dialog.tsx'

export function OwnReview({ review }: { review: Review }) {
  const { rating, body, images, state, reason, reply, repliedAt, createdAt, productName } = review
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 py-5 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ReviewedProduct product={review}>
          <Moment at={createdAt} form="day" /> 작성
        </ReviewedProduct>
        <ReviewStateBadge state={state} />
      </div>
      <StarRating rating={rating} />
      {body && <p className="whitespace-pre-line">{body}</p>}
      <ReviewPhotos label={`${productName} 사진`} photos={images} />
      {reason && <p className="rounded-control bg-warning-soft px-4 py-3 text-sm">관리자가 알린 사유: {reason}</p>}
      {reply && <SupplierReply reply={reply} repliedAt={repliedAt} />}
      {state !== 'deleted' && <OwnReviewActions review={review} />}
    </li>
  )
}

function OwnReviewActions({ review }: { review: Review }) {
  const { id, productName } = review
  const [editing, setEditing] = useState(false)
  const removal = useMutationWithToast(
    OWN_REVIEWS_KEY,
    () => api(deleteOwnReview, { params: { id } }),
    () => ({ message: '리뷰를 삭제했습니다.' }),
  )
  const remove = async () => {
    const question = {
      title: `‘${productName}’ 리뷰를 삭제할까요?`,
      body: '되돌릴 수 없고, 이 구매에 다시 리뷰를 쓸 수 없습니다.',
    }
    if (await confirm({ ...question, action: '삭제', danger: true })) removal.mutate(undefined)
  }
  return (
    <div className="flex gap-2">
      <Button
        variant="secondary"
        size="small"
        aria-label={`${productName} 리뷰 고치기`}
        onClick={() => setEditing(true)}
      >
        고치기
      </Button>
      <Button
        variant="ghost"
        size="small"
        aria-label={`${productName} 리뷰 삭제`}
        pending={removal.isPending}
        onClick={() => void remove()}
      >
        삭제
      </Button>
      {editing && <ReviewDialog about={review} written={review} onClose={() => setEditing(false)} />}
    </div>
  )
}
