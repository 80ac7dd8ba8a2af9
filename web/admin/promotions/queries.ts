import type { Input } from '@jangteo/contracts/endpoint.ts'
import {
  getPromotion,
  getPromotionReport,
  listCampaigns,
  listCouponBatches,
  listPromotions,
} from '@jangteo/contracts/promotions/admin-promotions.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

/** Prefix of all keys to invalidate after an admin action. */
export const ADMIN_PROMOTIONS_KEY = ['admin-promotions'] as const

/** Several admins edit at the same time, so remounting refetches. */
const ALWAYS_STALE = { staleTime: 0 }

export function promotionsMatching(query: Input<typeof listPromotions>['query']) {
  return queryOptions({
    queryKey: [...ADMIN_PROMOTIONS_KEY, 'list', query],
    queryFn: ({ signal }) => api(listPromotions, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    ...ALWAYS_STALE,
  })
}

export function promotionWith(id: string) {
  return queryOptions({
    queryKey: [...ADMIN_PROMOTIONS_KEY, 'one', id],
    queryFn: ({ signal }) => api(getPromotion, { params: { id } }, { signal, quiet: true }),
    ...ALWAYS_STALE,
  })
}

export function reportOf(id: string) {
  return queryOptions({
    queryKey: [...ADMIN_PROMOTIONS_KEY, 'report', id],
    queryFn: async ({ signal }) => (await api(getPromotionReport, { params: { id } }, { signal, quiet: true })).data,
    ...ALWAYS_STALE,
  })
}

export function campaignsWithin(from: string, until: string) {
  return queryOptions({
    queryKey: [...ADMIN_PROMOTIONS_KEY, 'calendar', from, until],
    queryFn: async ({ signal }) => (await api(listCampaigns, { query: { from, until } }, { signal, quiet: true })).data,
    ...ALWAYS_STALE,
  })
}

const PROGRESS_MS = 2_000

/** Asked again while the codes are being made. */
export function batchesOf(id: string) {
  return queryOptions({
    queryKey: [...ADMIN_PROMOTIONS_KEY, 'batches', id],
    queryFn: async ({ signal }) => (await api(listCouponBatches, { params: { id } }, { signal, quiet: true })).data,
    refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => state !== 'done') ? PROGRESS_MS : false),
    ...ALWAYS_STALE,
  })
}
