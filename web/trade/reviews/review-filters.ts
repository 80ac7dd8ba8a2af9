import { REVIEW_STATES, type ReviewState } from '@jangteo/contracts/reviews/reviews.ts'
import { filterParams } from '../../ui/filter-params.ts'

/** Review filters of admins and suppliers. */
export interface ReviewFilters {
  rating?: '1' | '2' | '3' | '4' | '5' | undefined
  isReplied?: 'true' | 'false' | undefined
  search?: string | undefined
}

const RATINGS = ['5', '4', '3', '2', '1'] as const

export function readReviewFilters(params: URLSearchParams): ReviewFilters {
  const { search, word } = filterParams(params)
  return { search: search(), rating: word('rating', RATINGS), isReplied: word('isReplied', ['true', 'false']) }
}

export interface QueueFilters extends ReviewFilters {
  /** Absent: pending. */
  state?: ReviewState | undefined
}

export function readQueueFilters(params: URLSearchParams): QueueFilters {
  return { ...stateNamed(params.get('state')), ...readReviewFilters(params) }
}

export function stateNamed(name: string | null): Pick<QueueFilters, 'state'> {
  return { state: REVIEW_STATES.find((state) => state === name && state !== 'pending') }
}

export function isFiltered({ rating, isReplied, search }: ReviewFilters): boolean {
  return Boolean(rating ?? isReplied ?? search)
}

export const RATING_SELECT = {
  name: 'rating',
  label: '별점',
  all: '모든 별점',
  options: RATINGS.map((value) => ({ value, label: `${value}점` })),
} as const

export const REPLY_SELECT = {
  name: 'isReplied',
  label: '답변',
  all: '답변 전체',
  options: [
    { value: 'false', label: '미답변' },
    { value: 'true', label: '답변함' },
  ],
} as const
