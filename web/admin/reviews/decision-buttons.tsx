import type { Review, ReviewState } from '@jangteo/contracts/reviews/reviews.ts'
import { Button, type ButtonStyle } from '../../ui/button.tsx'
import type { ReviewDecisions } from './use-review-decisions.tsx'

interface DecisionButtonsProps {
  /** All reviews have the state of the current list. */
  state: ReviewState
  reviews: readonly Review[]
  decisions: ReviewDecisions
  size: NonNullable<ButtonStyle['size']>
  onDone: () => void
}

/** Possible decisions; the primary one comes last. */
export function DecisionButtons({ state, reviews, decisions, size, onDone }: DecisionButtonsProps) {
  const { publish, refuse, isPublishing } = decisions
  return (
    <>
      <Button variant="secondary" size={size} onClick={() => refuse(reviews, 'deleted', onDone)}>
        삭제
      </Button>
      {state !== 'hidden' && (
        <Button variant="secondary" size={size} onClick={() => refuse(reviews, 'hidden', onDone)}>
          숨김
        </Button>
      )}
      {state !== 'published' && (
        <Button size={size} pending={isPublishing} onClick={() => publish(reviews, onDone)}>
          게시
        </Button>
      )}
    </>
  )
}
