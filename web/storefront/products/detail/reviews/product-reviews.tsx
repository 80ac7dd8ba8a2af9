import type { PublicReview, ReviewSort, ReviewSummary } from '@jangteo/contracts/reviews/reviews.ts'
import { clsx } from 'clsx'
import { BadgeCheck, Camera, MessageSquareText, X } from 'lucide-react'
import { useRef } from 'react'
import { ReviewPhotos } from '../../../../trade/reviews/review-photos.tsx'
import { StarRating } from '../../../../trade/reviews/star-rating.tsx'
import { SupplierReply } from '../../../../trade/reviews/supplier-reply.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { formatNumber } from '../../../../ui/format-number.ts'
import { Moment } from '../../../../ui/moment.tsx'
import { Pagination } from '../../../../ui/pagination.tsx'
import { lastPage } from '../../../../ui/pagination-pages.ts'
import { type ProductReviewQuery, type ReviewPage, useProductReviews } from './use-product-reviews.ts'

interface ProductReviewsProps {
  productId: string
  first: ReviewPage
}

export function ProductReviews({ productId, first }: ProductReviewsProps) {
  const list = useRef<HTMLDivElement>(null)
  const { shown, query, state, change, retry } = useProductReviews(productId, first)
  const { summary, data, total, page, limit } = shown
  if (first.summary.count === 0) return <NoReviews />
  const turn = async (next: number) => {
    await change({ page: next })
    list.current?.scrollIntoView({ block: 'nearest' })
    list.current?.focus({ preventScroll: true })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ReviewHistogram summary={summary} rating={query.rating} onRating={(rating) => void change({ rating })} />
      <ReviewPhotos label="구매자 사진" photos={summary.photos.map(({ url }) => url)} size="large" />
      <ReviewFilters query={query} withImages={summary.withImages} onChange={(patch) => void change(patch)} />
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
  const { rating, authorName, createdAt, body, images, reply, repliedAt, optionText } = review
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
        {optionText && <span className="w-full text-ink-faint text-xs">{optionText} 구매</span>}
      </div>
      <p className="whitespace-pre-line">{body}</p>
      <ReviewPhotos label={`${authorName}님의 사진`} photos={images} />
      {reply && <SupplierReply reply={reply} repliedAt={repliedAt} />}
    </li>
  )
}

const SORTS: readonly (readonly [ReviewSort, string])[] = [
  ['newest', '최신순'],
  ['rating_desc', '별점 높은순'],
  ['rating_asc', '별점 낮은순'],
]

const CHIP = clsx(
  'inline-flex h-9 cursor-pointer items-center gap-1.5 rounded-full border px-3.5 text-sm transition-colors duration-150',
  'border-line-strong/50 bg-surface hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-50',
  'aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-brand',
)

interface ReviewFiltersProps {
  query: ProductReviewQuery
  /** How many have pictures. */
  withImages: number
  onChange: (patch: Partial<ProductReviewQuery>) => void
}

function ReviewFilters({ query, withImages, onChange }: ReviewFiltersProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that press in, not fields of a form */}
      <div role="group" aria-label="리뷰 정렬" className="flex flex-wrap gap-1.5">
        {SORTS.map(([sort, label]) => (
          <button
            key={sort}
            type="button"
            aria-pressed={query.sort === sort}
            onClick={() => onChange({ sort })}
            className={CHIP}
          >
            {label}
          </button>
        ))}
      </div>
      <div className="flex flex-wrap gap-1.5">
        {query.rating !== undefined && (
          <button type="button" aria-pressed onClick={() => onChange({ rating: undefined })} className={CHIP}>
            {query.rating}점만
            <X aria-hidden className="size-4" strokeWidth={1.5} />
          </button>
        )}
        <button
          type="button"
          aria-pressed={query.withImages === 'true'}
          disabled={withImages === 0}
          onClick={() => onChange({ withImages: query.withImages ? undefined : 'true' })}
          className={CHIP}
        >
          <Camera aria-hidden className="size-4" strokeWidth={1.5} />
          사진 리뷰 {formatNumber(withImages)}
        </button>
      </div>
    </div>
  )
}

interface ReviewHistogramProps {
  summary: ReviewSummary
  /** Active star filter; undefined shows all. */
  rating: number | undefined
  onRating: (rating: number | undefined) => void
}

/** Each bar is a button that filters by its number of stars. */
function ReviewHistogram({ summary, rating, onRating }: ReviewHistogramProps) {
  const { count, stars } = summary
  return (
    <div className="grid items-center gap-x-8 gap-y-5 rounded-card border border-line bg-surface p-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:p-6">
      <div className="flex items-center gap-4 sm:flex-col sm:gap-1.5 sm:px-4 sm:text-center">
        <p className="font-extrabold text-4xl tabular-nums">
          <span className="sr-only">평점 5점 만점에 </span>
          {summary.rating.toFixed(1)}
        </p>
        <div aria-hidden>
          <StarRating rating={summary.rating} size="medium" />
        </div>
        <p className="text-ink-soft text-sm tabular-nums">리뷰 {formatNumber(count)}개</p>
      </div>
      <ul aria-label="별점 분포" className="grid gap-0.5">
        {stars
          .map((of, at) => ({ star: at + 1, of }))
          .reverse()
          .map(({ star, of }) => (
            <li key={star}>
              <button
                type="button"
                aria-pressed={rating === star}
                disabled={of === 0}
                onClick={() => onRating(rating === star ? undefined : star)}
                className={clsx(
                  'grid w-full cursor-pointer grid-cols-[2.5rem_minmax(0,1fr)_3rem] items-center gap-3 rounded-control px-2 py-1 text-sm tabular-nums',
                  'transition-colors duration-150 hover:bg-sunken disabled:cursor-default disabled:hover:bg-transparent',
                  rating === star && 'bg-sunken font-semibold',
                )}
              >
                <span className="text-left">{star}점</span>
                <span className="h-2 overflow-hidden rounded-full bg-sunken ring-1 ring-line ring-inset">
                  <span
                    className="block h-full rounded-full bg-accent"
                    style={{ width: `${(100 * of) / Math.max(count, 1)}%` }}
                  />
                </span>
                <span className="text-right text-ink-soft">{formatNumber(of)}개</span>
              </button>
            </li>
          ))}
      </ul>
    </div>
  )
}
