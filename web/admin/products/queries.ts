import { getAnyProduct, listAllProducts, listProductApprovals } from '@jangteo/contracts/catalog/admin-products.ts'
import type { Input } from '@jangteo/contracts/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

/** Prefix of all keys to invalidate after an admin action. */
export const ADMIN_PRODUCTS_KEY = ['admin-products'] as const

/** Several admins edit at the same time, so remounting refetches. */
const ASKED_AGAIN = { staleTime: 0 }

type ReviewQuery = Input<typeof listProductApprovals>['query']

export function reviewsMatching(query: ReviewQuery) {
  const queryKey = [...ADMIN_PRODUCTS_KEY, 'reviews', query] as const
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => api(listProductApprovals, { query }, { signal, quiet: true }),
    // No placeholder data: rejected products must not flash in the pending list.
    placeholderData: (before, asked) =>
      (asked?.queryKey as typeof queryKey | undefined)?.[2].state === query.state ? before : undefined,
    ...ASKED_AGAIN,
  })
}

export function productsMatching(query: Input<typeof listAllProducts>['query']) {
  return queryOptions({
    queryKey: [...ADMIN_PRODUCTS_KEY, 'list', query],
    queryFn: ({ signal }) => api(listAllProducts, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    ...ASKED_AGAIN,
  })
}

export function productWith(id: string) {
  return queryOptions({
    queryKey: [...ADMIN_PRODUCTS_KEY, 'one', id],
    queryFn: async ({ signal }) => (await api(getAnyProduct, { params: { id } }, { signal, quiet: true })).data,
    ...ASKED_AGAIN,
  })
}
