import { clsx } from 'clsx'
import { Star } from 'lucide-react'

const STARS = [1, 2, 3, 4, 5]
const SIZES = { small: 'size-4', medium: 'size-5' }

interface StarRatingProps {
  rating: number
  size?: keyof typeof SIZES
}

/** Five stars, announced as a number. */
export function StarRating({ rating, size = 'small' }: StarRatingProps) {
  return (
    <span role="img" aria-label={`별점 5점 만점에 ${rating}점`} className="inline-flex gap-0.5 text-accent">
      {STARS.map((star) => (
        <Star
          key={star}
          aria-hidden
          className={clsx(SIZES[size], star <= Math.round(rating) && 'fill-current')}
          strokeWidth={1.5}
        />
      ))}
    </span>
  )
}
