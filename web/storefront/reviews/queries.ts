import type { Input } from '@jangteo/contracts/endpoint.ts'
import { listOwnReviews, listReviewableItems } from '@jangteo/contracts/reviews/reviews.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

/** Prefix of all keys to invalidate after a buyer writes a review. */
export const OWN_REVIEWS_KEY = ['own-reviews'] as const

export function itemsToReview(query: Input<typeof listReviewableItems>['query']) {
  return queryOptions({
    queryKey: [...OWN_REVIEWS_KEY, 'to-write', query],
    queryFn: ({ signal }) => api(listReviewableItems, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function ownReviews(query: Input<typeof listOwnReviews>['query']) {
  return queryOptions({
    queryKey: [...OWN_REVIEWS_KEY, 'written', query],
    queryFn: ({ signal }) => api(listOwnReviews, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
