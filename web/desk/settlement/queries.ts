import type { Input } from '@jangteo/contracts/endpoint.ts'
import {
  getPurchaseSettlement,
  getSettlement,
  listAllSettlements,
  listSettlements,
} from '@jangteo/contracts/ledger/settlement.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

/** Everything below it is stale once something was paid. */
export const SETTLEMENT_KEY = ['settlement'] as const

/** Trade goes on while somebody looks: what is shown again is asked again. */
const ASKED_AGAIN = { staleTime: 0, placeholderData: keepPreviousData }

export function ownSettlements(query: Input<typeof listSettlements>['query']) {
  return queryOptions({
    queryKey: [...SETTLEMENT_KEY, 'own', query],
    queryFn: ({ signal }) => api(listSettlements, { query }, { signal, quiet: true }),
    ...ASKED_AGAIN,
  })
}

export function ownSettlement(month: string, query: Input<typeof getSettlement>['query']) {
  return queryOptions({
    queryKey: [...SETTLEMENT_KEY, 'own', month, query],
    queryFn: ({ signal }) => api(getSettlement, { params: { month }, query }, { signal, quiet: true }),
    ...ASKED_AGAIN,
  })
}

export function allSettlements(query: Input<typeof listAllSettlements>['query']) {
  return queryOptions({
    queryKey: [...SETTLEMENT_KEY, 'all', query],
    queryFn: ({ signal }) => api(listAllSettlements, { query }, { signal, quiet: true }),
    ...ASKED_AGAIN,
  })
}

export function purchaseSettlement(year: number | undefined) {
  return queryOptions({
    queryKey: [...SETTLEMENT_KEY, 'purchases', year],
    queryFn: async ({ signal }) =>
      (await api(getPurchaseSettlement, { query: { ...(year && { year }) } }, { signal, quiet: true })).data,
    ...ASKED_AGAIN,
  })
}
