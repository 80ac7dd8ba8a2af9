import * as contract from '@jangteo/contracts/dashboards/dashboards.ts'
import type { ChartSpan } from '@jangteo/domain/dashboards/chart-spans.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

/** Prefix of the figures and charts of the dashboards. */
export const DASHBOARD_KEY = ['dashboard'] as const

/** Refetched on every mount, and once a minute while open. */
const ALWAYS_STALE = { staleTime: 0, refetchInterval: 60_000 }

export const adminDashboardQuery = queryOptions({
  queryKey: ['dashboard', 'admin'],
  queryFn: async ({ signal }) => (await api(contract.getAdminDashboard, {}, { signal, quiet: true })).data,
  ...ALWAYS_STALE,
})

export const supplierDashboardQuery = queryOptions({
  queryKey: ['dashboard', 'supplier'],
  queryFn: async ({ signal }) => (await api(contract.getSupplierDashboard, {}, { signal, quiet: true })).data,
  ...ALWAYS_STALE,
})

export const retailerDashboardQuery = queryOptions({
  queryKey: ['dashboard', 'retailer'],
  queryFn: async ({ signal }) => (await api(contract.getRetailerDashboard, {}, { signal, quiet: true })).data,
  ...ALWAYS_STALE,
})

export function adminChartQuery(span: ChartSpan) {
  return queryOptions({
    queryKey: ['dashboard', 'admin', 'chart', span],
    queryFn: async ({ signal }) =>
      (await api(contract.getAdminChart, { query: { span } }, { signal, quiet: true })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function supplierChartQuery(span: ChartSpan) {
  return queryOptions({
    queryKey: ['dashboard', 'supplier', 'chart', span],
    queryFn: async ({ signal }) =>
      (await api(contract.getSupplierChart, { query: { span } }, { signal, quiet: true })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
