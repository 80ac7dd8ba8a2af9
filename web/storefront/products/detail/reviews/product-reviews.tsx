import type { PublicReview } from '@jangteo/contracts/reviews/reviews.ts'
import { clsx } from 'clsx'
import { BadgeCheck, MessageSquareText } from 'lucide-react'
import { useRef } from 'react'
import { ReviewPhotos } from '../../../../trade/reviews/review-photos.tsx'
import { StarRating } from '../../../../trade/reviews/star-rating.tsx'
import { SupplierReply } from '../../../../trade/reviews/supplier-reply.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { Moment } from '../../../../ui/moment.tsx'
import { Pagination } from '../../../../ui/pagination.tsx'
import { lastPage } from '../../../../ui/pagination-pages.ts'
import { ReviewFilters, ReviewHistogram } from './review-filters.tsx'
import { type ReviewPage, useProductReviews } from './use-product-reviews.ts'

interface ProductReviewsProps {
  productId: string
  first: ReviewPage
}

export function ProductReviews({ productId, first }: ProductReviewsProps) {
  const list = useRef<HTMLDivElement>(null)
  const { shown, wish, state, change, retry } = useProductReviews(productId, first)
  const { summary, data, total, page, limit } = shown
  if (first.summary.count === 0) return <NoReviews />
  const turn = async (next: number) => {
    await change({ page: next })
    list.current?.scrollIntoView({ block: 'nearest' })
    list.current?.focus({ preventScroll: true })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ReviewHistogram summary={summary} rating={wish.rating} onRating={(rating) => void change({ rating })} />
      <ReviewPhotos label="구매자 사진" photos={summary.photos.map(({ url }) => url)} size="large" />
      <ReviewFilters wish={wish} withImages={summary.withImages} onChange={(patch) => void change(patch)} />
      <p role="status" className="sr-only">
        {state === 'asking' ? '리뷰를 불러오는 중입니다' : `리뷰 ${total}개`}
      </p>
      {state === 'failed' ? (
        <ErrorState title="리뷰를 불러오지 못했습니다" onRetry={() => void retry()} />
      ) : (
        <div
          ref={list}
          tabIndex={-1}
          aria-busy={state === 'asking'}
          className={clsx(
            'scroll-mt-[calc(var(--header-height)+4rem)] outline-none',
            state === 'asking' && 'opacity-60',
          )}
        >
          {data.length === 0 ? (
            <p className="py-8 text-center text-ink-soft">조건에 맞는 리뷰가 없습니다.</p>
          ) : (
            <ul className="divide-y divide-line border-line border-y">
              {data.map((review) => (
                <ReviewItem key={review.id} review={review} />
              ))}
            </ul>
          )}
        </div>
      )}
      {total > limit && (
        <Pagination
          label="리뷰 페이지"
          page={page}
          last={lastPage(total, limit)}
          onChange={(next) => void turn(next)}
        />
      )}
    </div>
  )
}

function NoReviews() {
  return (
    <div className="rounded-card border border-line bg-surface">
      <EmptyState
        icon={MessageSquareText}
        title="아직 리뷰가 없습니다"
        body="받아 보신 분의 첫 리뷰를 기다리고 있습니다."
      />
    </div>
  )
}

function ReviewItem({ review }: { review: PublicReview }) {
  const { rating, authorName, createdAt, body, images, reply, repliedAt } = review
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <StarRating rating={rating} />
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
      {reply && <SupplierReply reply={reply} repliedAt={repliedAt} />}
    </li>
  )
}
