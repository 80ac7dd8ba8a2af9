import type { Input } from '@jangteo/contracts/endpoint.ts'
import { listSupplierReviews } from '@jangteo/contracts/reviews/reviews.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

/** Prefix of all keys to invalidate after a supplier's reply. */
export const SUPPLIER_REVIEWS_KEY = ['supplier-reviews'] as const

export function supplierReviewsMatching(query: Input<typeof listSupplierReviews>['query']) {
  return queryOptions({
    queryKey: [...SUPPLIER_REVIEWS_KEY, query],
    queryFn: ({ signal }) => api(listSupplierReviews, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
