import { listCategories } from '@jangteo/contracts/catalog/categories.ts'
import { getImport } from '@jangteo/contracts/catalog/product-imports.ts'
import {
  getOwnProduct,
  getProductStatistics,
  listOwnProducts,
  listStockEntries,
} from '@jangteo/contracts/catalog/supplier-products.ts'
import type { Input } from '@jangteo/contracts/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

/** Everything below it is stale once a supplier has done something. */
export const SUPPLIER_PRODUCTS_KEY = ['supplier-products'] as const

/** Orders and admins change products too: what is shown again is asked again. */
const ASKED_AGAIN = { staleTime: 0 }

export function ownProductsMatching(query: Input<typeof listOwnProducts>['query']) {
  return queryOptions({
    queryKey: [...SUPPLIER_PRODUCTS_KEY, 'list', query],
    queryFn: ({ signal }) => api(listOwnProducts, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    ...ASKED_AGAIN,
  })
}

export function ownProduct(id: string) {
  return queryOptions({
    queryKey: [...SUPPLIER_PRODUCTS_KEY, 'one', id],
    queryFn: async ({ signal }) => (await api(getOwnProduct, { params: { id } }, { signal, quiet: true })).data,
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

/** Asks again by itself while the server works on it. */
export function productImport(id: string) {
  return queryOptions({
    queryKey: [...SUPPLIER_PRODUCTS_KEY, 'import', id],
    queryFn: async ({ signal }) => (await api(getImport, { params: { id } }, { signal, quiet: true })).data,
    refetchInterval: ({ state }) => (state.data?.state === 'checking' || state.data?.state === 'importing') && POLL_MS,
    ...ASKED_AGAIN,
  })
}
