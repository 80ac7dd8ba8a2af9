import { listClaimableCoupons, listCoupons } from '@jangteo/contracts/promotions/coupons.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

/** Prefix of the box and of what can be taken: taking one changes both. */
export const COUPONS_KEY = ['coupons'] as const

export const couponBox = queryOptions({
  queryKey: [...COUPONS_KEY, 'box'],
  queryFn: async ({ signal }) => (await api(listCoupons, {}, { signal, quiet: true })).data,
  staleTime: 0,
})

export const claimableCoupons = queryOptions({
  queryKey: [...COUPONS_KEY, 'claimable'],
  queryFn: async ({ signal }) => (await api(listClaimableCoupons, {}, { signal, quiet: true })).data,
  staleTime: 0,
})
