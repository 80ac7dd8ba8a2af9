import type { Input } from '@jangteo/contracts/endpoint.ts'
import { listSupplierReviews } from '@jangteo/contracts/reviews/reviews.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

/** Everything below it is stale once a supplier has answered. */
export const SUPPLIER_REVIEWS_KEY = ['supplier-reviews'] as const

export function reviewsOfOwnProducts(query: Input<typeof listSupplierReviews>['query']) {
  return queryOptions({
    queryKey: [...SUPPLIER_REVIEWS_KEY, query],
    queryFn: ({ signal }) => api(listSupplierReviews, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
