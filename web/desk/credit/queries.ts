import {
  getCreditRetailer,
  getCreditStatement,
  getOwnCredit,
  getOwnCreditStatement,
  listCreditDeposits,
  listCreditRetailers,
  listCreditStatements,
} from '@jangteo/contracts/credit/credit.ts'
import type { Input } from '@jangteo/contracts/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

/** Prefix of the queries to invalidate after a change of terms, statements or deposits. */
export const CREDIT_KEY = ['credit'] as const

/** Refetched on every mount, because amounts change with every order. */
const ALWAYS_STALE = { staleTime: 0, placeholderData: keepPreviousData }

export const ownCreditQuery = queryOptions({
  queryKey: [...CREDIT_KEY, 'own'],
  queryFn: async ({ signal }) => (await api(getOwnCredit, {}, { signal, quiet: true })).data,
  staleTime: 0,
})

export function ownStatementQuery(id: string) {
  return queryOptions({
    queryKey: [...CREDIT_KEY, 'own', id],
    queryFn: async ({ signal }) => (await api(getOwnCreditStatement, { params: { id } }, { signal, quiet: true })).data,
    staleTime: 0,
  })
}

export function creditRetailersQuery(query: Input<typeof listCreditRetailers>['query']) {
  return queryOptions({
    queryKey: [...CREDIT_KEY, 'retailers', query],
    queryFn: ({ signal }) => api(listCreditRetailers, { query }, { signal, quiet: true }),
    ...ALWAYS_STALE,
  })
}

export function creditRetailerQuery(id: string) {
  return queryOptions({
    queryKey: [...CREDIT_KEY, 'retailer', id],
    queryFn: async ({ signal }) => (await api(getCreditRetailer, { params: { id } }, { signal, quiet: true })).data,
    staleTime: 0,
  })
}

export function anyStatementQuery(id: string) {
  return queryOptions({
    queryKey: [...CREDIT_KEY, 'statement', id],
    queryFn: async ({ signal }) => (await api(getCreditStatement, { params: { id } }, { signal, quiet: true })).data,
    staleTime: 0,
  })
}

export function openStatementsQuery(search: string) {
  return queryOptions({
    queryKey: [...CREDIT_KEY, 'statements', search],
    queryFn: ({ signal }) =>
      api(listCreditStatements, { query: { ...(search && { search }), limit: 50 } }, { signal, quiet: true }),
    ...ALWAYS_STALE,
  })
}

export function creditDepositsQuery(query: Input<typeof listCreditDeposits>['query']) {
  return queryOptions({
    queryKey: [...CREDIT_KEY, 'deposits', query],
    queryFn: ({ signal }) => api(listCreditDeposits, { query }, { signal, quiet: true }),
    ...ALWAYS_STALE,
  })
}
