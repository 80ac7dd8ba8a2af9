import type { Input } from '@jangteo/contracts/endpoint.ts'
import { listAllReviews } from '@jangteo/contracts/reviews/reviews.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

/** Everything below it is stale once an admin has decided something. */
export const ADMIN_REVIEWS_KEY = ['admin-reviews'] as const

export function reviewsMatching(query: Input<typeof listAllReviews>['query']) {
  return queryOptions({
    queryKey: [...ADMIN_REVIEWS_KEY, query.state, query],
    queryFn: ({ signal }) => api(listAllReviews, { query }, { signal, quiet: true }),
    // What was hidden must not stand for a moment among what waits.
    placeholderData: (before, asked) => (asked?.queryKey.at(-2) === query.state ? before : undefined),
    staleTime: 0,
  })
}
