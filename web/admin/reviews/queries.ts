import type { Input } from '@jangteo/contracts/endpoint.ts'
import { listAllReviews } from '@jangteo/contracts/reviews/reviews.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

/** Prefix of all keys to invalidate after a decision. */
export const ADMIN_REVIEWS_KEY = ['admin-reviews'] as const

export function reviewsMatching(query: Input<typeof listAllReviews>['query']) {
  return queryOptions({
    queryKey: [...ADMIN_REVIEWS_KEY, query.state, query],
    queryFn: ({ signal }) => api(listAllReviews, { query }, { signal, quiet: true }),
    // No placeholder data: hidden reviews must not flash in the pending list.
    placeholderData: (before, asked) => (asked?.queryKey.at(-2) === query.state ? before : undefined),
    staleTime: 0,
  })
}
