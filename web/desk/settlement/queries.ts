import type { Input } from '@jangteo/contracts/endpoint.ts'
import {
  getPurchaseSettlement,
  getSettlement,
  listAllSettlements,
  listSettlements,
} from '@jangteo/contracts/ledger/settlement.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

/** Prefix of the queries to invalidate after a payout. */
export const SETTLEMENT_KEY = ['settlement'] as const

/** Refetched on every mount, because amounts change all the time. */
const ALWAYS_STALE = { staleTime: 0, placeholderData: keepPreviousData }

export function supplierSettlementsQuery(query: Input<typeof listSettlements>['query']) {
  return queryOptions({
    queryKey: [...SETTLEMENT_KEY, 'own', query],
    queryFn: ({ signal }) => api(listSettlements, { query }, { signal, quiet: true }),
    ...ALWAYS_STALE,
  })
}

export function supplierSettlementQuery(month: string, query: Input<typeof getSettlement>['query']) {
  return queryOptions({
    queryKey: [...SETTLEMENT_KEY, 'own', month, query],
    queryFn: ({ signal }) => api(getSettlement, { params: { month }, query }, { signal, quiet: true }),
    ...ALWAYS_STALE,
  })
}

export function allSettlementsQuery(query: Input<typeof listAllSettlements>['query']) {
  return queryOptions({
    queryKey: [...SETTLEMENT_KEY, 'all', query],
    queryFn: ({ signal }) => api(listAllSettlements, { query }, { signal, quiet: true }),
    ...ALWAYS_STALE,
  })
}

export function purchaseSettlementQuery(year: number | undefined) {
  return queryOptions({
    queryKey: [...SETTLEMENT_KEY, 'purchases', year],
    queryFn: async ({ signal }) =>
      (await api(getPurchaseSettlement, { query: { ...(year && { year }) } }, { signal, quiet: true })).data,
    ...ALWAYS_STALE,
  })
}
