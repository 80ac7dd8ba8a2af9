import { Star } from 'lucide-react'

const STARS = [1, 2, 3, 4, 5]

export function FiveStars() {
  return (
    <span role="img" aria-label="별점 5점 만점에 5점" className="flex gap-0.5 text-accent">
      {STARS.map((star) => (
        <Star key={star} aria-hidden className="size-4 fill-current" strokeWidth={1.5} />
      ))}
    </span>
  )
}
