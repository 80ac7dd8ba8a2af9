import type { ReviewSummary } from '@jangteo/contracts/reviews/reviews.ts'
import { clsx } from 'clsx'
import { StarRow } from '../../../../trade/reviews/star-row.tsx'
import { groupDigits } from '../../../../ui/number-text.ts'

interface ReviewHistogramProps {
  summary: ReviewSummary
  /** The stars that are read now; all, if none. */
  rating: number | undefined
  onRating: (rating: number | undefined) => void
}

/** Each bar is a way to read just those. */
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
          <StarRow rating={summary.rating} size="medium" />
        </div>
        <p className="text-ink-soft text-sm tabular-nums">리뷰 {groupDigits(count)}개</p>
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
                <span className="text-right text-ink-soft">{groupDigits(of)}개</span>
              </button>
            </li>
          ))}
      </ul>
    </div>
  )
}
