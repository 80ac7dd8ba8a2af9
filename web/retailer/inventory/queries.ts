import type { Input } from '@jangteo/contracts/endpoint.ts'
import { listStoreItems } from '@jangteo/contracts/inventory/inventory.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

export const INVENTORY_KEY = ['inventory'] as const

export function storeItemsMatching(query: Input<typeof listStoreItems>['query']) {
  return queryOptions({
    queryKey: [...INVENTORY_KEY, query],
    queryFn: ({ signal }) => api(listStoreItems, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
