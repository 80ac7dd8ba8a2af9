import { clsx } from 'clsx'
import { Star } from 'lucide-react'

const STARS = [1, 2, 3, 4, 5]
const SIZES = { small: 'size-4', medium: 'size-5' }

interface StarRowProps {
  rating: number
  size?: keyof typeof SIZES
}

/** Five stars, as many of them filled; read aloud as a figure. */
export function StarRow({ rating, size = 'small' }: StarRowProps) {
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
