import type { PublicReview } from '@jangteo/contracts/reviews/reviews.ts'
import { BadgeCheck } from 'lucide-react'
import { ReviewPhotos } from '../../../../trade/reviews/review-photos.tsx'
import { StarRow } from '../../../../trade/reviews/star-row.tsx'
import { SupplierAnswer } from '../../../../trade/reviews/supplier-answer.tsx'
import { Moment } from '../../../../ui/moment.tsx'

export function ReviewItem({ review }: { review: PublicReview }) {
  const { rating, authorName, createdAt, body, images, reply, repliedAt } = review
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <StarRow rating={rating} />
        <span className="font-semibold">{authorName}</span>
        <span className="inline-flex items-center gap-1 text-brand">
          <BadgeCheck aria-hidden className="size-4" strokeWidth={1.5} />
          구매 확인
        </span>
        <span className="text-ink-soft">
          <Moment at={createdAt} form="day" />
        </span>
      </div>
      <p className="whitespace-pre-line">{body}</p>
      <ReviewPhotos label={`${authorName}님의 사진`} photos={images} />
      {reply && <SupplierAnswer reply={reply} repliedAt={repliedAt} />}
    </li>
  )
}
