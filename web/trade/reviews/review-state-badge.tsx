import { REVIEW_STATE_LABELS, type ReviewState } from '@jangteo/contracts/reviews/reviews.ts'
import { CircleCheck, Clock, EyeOff, Trash2 } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'

const LOOKS = {
  pending: { tone: 'warning', icon: Clock },
  published: { tone: 'success', icon: CircleCheck },
  hidden: { tone: 'neutral', icon: EyeOff },
  deleted: { tone: 'danger', icon: Trash2 },
} as const

export function ReviewStateBadge({ state }: { state: ReviewState }) {
  return <Badge {...LOOKS[state]}>{REVIEW_STATE_LABELS[state]}</Badge>
}
