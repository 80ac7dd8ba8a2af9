import { listCategories } from '@jangteo/contracts/catalog/categories.ts'
import { getImport, listImports } from '@jangteo/contracts/catalog/product-imports.ts'
import {
  getProductStatistics,
  getSupplierProduct,
  listStockEntries,
  listSupplierProducts,
} from '@jangteo/contracts/catalog/supplier-products.ts'
import type { Input } from '@jangteo/contracts/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

/** Prefix of all keys to invalidate after a supplier's action. */
export const SUPPLIER_PRODUCTS_KEY = ['supplier-products'] as const

/** Orders and admins change products too, so remounting refetches. */
const ASKED_AGAIN = { staleTime: 0 }

export function supplierProductsMatching(query: Input<typeof listSupplierProducts>['query']) {
  return queryOptions({
    queryKey: [...SUPPLIER_PRODUCTS_KEY, 'list', query],
    queryFn: ({ signal }) => api(listSupplierProducts, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    ...ASKED_AGAIN,
  })
}

export function supplierProductWith(id: string) {
  return queryOptions({
    queryKey: [...SUPPLIER_PRODUCTS_KEY, 'one', id],
    queryFn: async ({ signal }) => (await api(getSupplierProduct, { params: { id } }, { signal, quiet: true })).data,
    ...ASKED_AGAIN,
  })
}

export function productStatistics(id: string, days: number) {
  return queryOptions({
    queryKey: [...SUPPLIER_PRODUCTS_KEY, 'statistics', id, days],
    queryFn: async ({ signal }) =>
      (await api(getProductStatistics, { params: { id }, query: { days } }, { signal, quiet: true })).data,
    placeholderData: keepPreviousData,
    ...ASKED_AGAIN,
  })
}

export function stockEntries(id: string, page: number, limit: number) {
  return queryOptions({
    queryKey: [...SUPPLIER_PRODUCTS_KEY, 'stock', id, page],
    queryFn: ({ signal }) => api(listStockEntries, { params: { id }, query: { page, limit } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    ...ASKED_AGAIN,
  })
}

export const categoryTree = queryOptions({
  queryKey: ['categories'],
  queryFn: async ({ signal }) => (await api(listCategories, {}, { signal, quiet: true })).data,
})

const POLL_MS = 700
const RUNNING = ['checking', 'importing', 'undoing']

export const recentImports = queryOptions({
  queryKey: [...SUPPLIER_PRODUCTS_KEY, 'imports'],
  queryFn: async ({ signal }) => (await api(listImports, {}, { signal, quiet: true })).data,
  ...ASKED_AGAIN,
})

/** Polls while the import is running. */
export function productImport(id: string) {
  return queryOptions({
    queryKey: [...SUPPLIER_PRODUCTS_KEY, 'import', id],
    queryFn: async ({ signal }) => (await api(getImport, { params: { id } }, { signal, quiet: true })).data,
    refetchInterval: ({ state }) => RUNNING.includes(state.data?.state ?? '') && POLL_MS,
    ...ASKED_AGAIN,
  })
}
