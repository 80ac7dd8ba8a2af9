import type { Input } from '@jangteo/contracts/endpoint.ts'
import { listStoreItems } from '@jangteo/contracts/inventory/inventory.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { filterParams } from '../../ui/filter-params.ts'

export const INVENTORY_KEY = ['inventory'] as const

export function storeItemsMatching(query: Input<typeof listStoreItems>['query']) {
  return queryOptions({
    queryKey: [...INVENTORY_KEY, query],
    queryFn: ({ signal }) => api(listStoreItems, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export interface ItemFilters {
  search?: string | undefined
  needsReorder?: 'true' | undefined
  isProposed?: 'true' | undefined
}

export function readItemFilters(params: URLSearchParams): ItemFilters {
  const { search, word } = filterParams(params)
  return { search: search(), needsReorder: word('needsReorder', ['true']), isProposed: word('isProposed', ['true']) }
}
