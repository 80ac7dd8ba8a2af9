import type { ReviewSort } from '@jangteo/contracts/reviews/reviews.ts'
import { clsx } from 'clsx'
import { Camera, X } from 'lucide-react'
import { groupDigits } from '../../../../ui/number-text.ts'
import type { ReviewWish } from './use-product-reviews.ts'

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
  wish: ReviewWish
  /** How many have pictures. */
  withImages: number
  onChange: (patch: Partial<ReviewWish>) => void
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
          사진 리뷰 {groupDigits(withImages)}
        </button>
      </div>
    </div>
  )
}
