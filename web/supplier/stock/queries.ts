import { listStock, listStockLocations } from '@jangteo/contracts/catalog/supplier-stock.ts'
import type { Input } from '@jangteo/contracts/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { SUPPLIER_PRODUCTS_KEY } from '../products/queries.ts'

/** Below the key of products: an adjustment changes both. */
export function stockMatching(query: Input<typeof listStock>['query']) {
  return queryOptions({
    queryKey: [...SUPPLIER_PRODUCTS_KEY, 'stock-rows', query],
    queryFn: ({ signal }) => api(listStock, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** One location is invisible: screens show locations only if there are several. */
export const stockLocations = queryOptions({
  queryKey: [...SUPPLIER_PRODUCTS_KEY, 'locations'],
  queryFn: async ({ signal }) => (await api(listStockLocations, {}, { signal, quiet: true })).data,
})
