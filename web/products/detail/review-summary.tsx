import { clsx } from 'clsx'
import { MessageSquareText, Star } from 'lucide-react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { groupDigits } from '../../ui/number-text.ts'

const STARS = [1, 2, 3, 4, 5]

export function ReviewSummary({ rating, count }: { rating: number; count: number }) {
  if (count === 0) {
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
  return (
    <div className="flex items-center gap-5 rounded-card border border-line bg-surface p-6">
      <p className="font-extrabold text-4xl tabular-nums">
        <span className="sr-only">평점 5점 만점에 </span>
        {rating.toFixed(1)}
      </p>
      <div>
        <p aria-hidden className="flex gap-0.5 text-accent">
          {STARS.map((star) => (
            <Star
              key={star}
              className={clsx('size-5', star <= Math.round(rating) && 'fill-current')}
              strokeWidth={1.5}
            />
          ))}
        </p>
        <p className="mt-1 text-ink-soft text-sm tabular-nums">리뷰 {groupDigits(count)}개</p>
      </div>
    </div>
  )
}
