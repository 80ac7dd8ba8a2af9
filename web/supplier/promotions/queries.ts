import type { Input } from '@jangteo/contracts/endpoint.ts'
import {
  getOwnPromotion,
  getOwnPromotionReport,
  listOwnPromotions,
} from '@jangteo/contracts/promotions/supplier-promotions.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

export const SUPPLIER_PROMOTIONS_KEY = ['supplier-promotions'] as const

/** An admin decides meanwhile, so remounting refetches. */
const ALWAYS_STALE = { staleTime: 0 }

export function promotionsMatching(query: Input<typeof listOwnPromotions>['query']) {
  return queryOptions({
    queryKey: [...SUPPLIER_PROMOTIONS_KEY, 'list', query],
    queryFn: ({ signal }) => api(listOwnPromotions, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    ...ALWAYS_STALE,
  })
}

export function promotionWith(id: string) {
  return queryOptions({
    queryKey: [...SUPPLIER_PROMOTIONS_KEY, 'one', id],
    queryFn: ({ signal }) => api(getOwnPromotion, { params: { id } }, { signal, quiet: true }),
    ...ALWAYS_STALE,
  })
}

export function reportOf(id: string) {
  return queryOptions({
    queryKey: [...SUPPLIER_PROMOTIONS_KEY, 'report', id],
    queryFn: async ({ signal }) => (await api(getOwnPromotionReport, { params: { id } }, { signal, quiet: true })).data,
    ...ALWAYS_STALE,
  })
}
