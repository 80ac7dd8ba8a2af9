import { Star } from 'lucide-react'
import { formatNumber } from '../../ui/format-number.ts'

interface RatingTextProps {
  rating: number
  count: number
}

/** One star and the number: five stars on every card would distract from the price. */
export function RatingText({ rating, count }: RatingTextProps) {
  return (
    <p className="flex items-center gap-1 text-ink-soft text-xs tabular-nums">
      <Star aria-hidden className="size-3.5 fill-current text-accent" strokeWidth={1.5} />
      <span className="sr-only">별점 5점 만점에 </span>
      <span className="font-semibold text-ink">{rating.toFixed(1)}</span>
      <span>
        (<span className="sr-only">리뷰 </span>
        {formatNumber(count)}
        <span className="sr-only">개</span>)
      </span>
    </p>
  )
}
