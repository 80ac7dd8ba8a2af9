import type { Input } from '@jangteo/contracts/endpoint.ts'
import { getAnySettlementLine, getSettlementLine } from '@jangteo/contracts/ledger/line-details.ts'
import {
  getAnySettlement,
  getPurchaseSettlement,
  getSettlement,
  listAllSettlements,
  listSettlements,
} from '@jangteo/contracts/ledger/settlement.ts'
import { listAdjustments } from '@jangteo/contracts/ledger/settlement-corrections.ts'
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

interface SupplierMonth {
  supplierId: string
  month: string
}

export function anySettlementQuery(params: SupplierMonth, query: Input<typeof getAnySettlement>['query']) {
  return queryOptions({
    queryKey: [...SETTLEMENT_KEY, 'all', params, query],
    queryFn: ({ signal }) => api(getAnySettlement, { params, query }, { signal, quiet: true }),
    ...ALWAYS_STALE,
  })
}

/** Of the supplier that asks, or of one that an admin looks at. */
export function settlementLineQuery({ supplierId, month }: { supplierId?: string; month: string }, id: string) {
  return queryOptions({
    queryKey: [...SETTLEMENT_KEY, 'line', supplierId, month, id],
    queryFn: async ({ signal }) => {
      const { data } = supplierId
        ? await api(getAnySettlementLine, { params: { supplierId, month, id } }, { signal, quiet: true })
        : await api(getSettlementLine, { params: { month, id } }, { signal, quiet: true })
      return data
    },
  })
}

export function allSettlementsQuery(query: Input<typeof listAllSettlements>['query']) {
  return queryOptions({
    queryKey: [...SETTLEMENT_KEY, 'all', query],
    queryFn: ({ signal }) => api(listAllSettlements, { query }, { signal, quiet: true }),
    ...ALWAYS_STALE,
  })
}

export function adjustmentsQuery(query: Input<typeof listAdjustments>['query']) {
  return queryOptions({
    queryKey: [...SETTLEMENT_KEY, 'adjustments', query],
    queryFn: ({ signal }) => api(listAdjustments, { query }, { signal, quiet: true }),
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
