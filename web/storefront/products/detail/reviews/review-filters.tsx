import type { ReviewSort, ReviewSummary } from '@jangteo/contracts/reviews/reviews.ts'
import { clsx } from 'clsx'
import { Camera, X } from 'lucide-react'
import { StarRating } from '../../../../trade/reviews/star-rating.tsx'
import { formatNumber } from '../../../../ui/format-number.ts'
import type { ProductReviewQuery } from './use-product-reviews.ts'

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
  wish: ProductReviewQuery
  /** How many have pictures. */
  withImages: number
  onChange: (patch: Partial<ProductReviewQuery>) => void
}

export function ReviewFilters({ wish, withImages, onChange }: ReviewFiltersProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that press in, not fields of a form */}
      <div role="group" aria-label="리뷰 정렬" className="flex flex-wrap gap-1.5">
        {SORTS.map(([sort, label]) => (
          <button
            key={sort}
            type="button"
            aria-pressed={wish.sort === sort}
            onClick={() => onChange({ sort })}
            className={CHIP}
          >
            {label}
          </button>
        ))}
      </div>
      <div className="flex flex-wrap gap-1.5">
        {wish.rating !== undefined && (
          <button type="button" aria-pressed onClick={() => onChange({ rating: undefined })} className={CHIP}>
            {wish.rating}점만
            <X aria-hidden className="size-4" strokeWidth={1.5} />
          </button>
        )}
        <button
          type="button"
          aria-pressed={wish.withImages === 'true'}
          disabled={withImages === 0}
          onClick={() => onChange({ withImages: wish.withImages ? undefined : 'true' })}
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
export function ReviewHistogram({ summary, rating, onRating }: ReviewHistogramProps) {
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
