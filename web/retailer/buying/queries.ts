import type { Input } from '@jangteo/contracts/endpoint.ts'
import { BUYING_VIEWS, listBuyingRows } from '@jangteo/contracts/orders/buying.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { filterParams } from '../../ui/filter-params.ts'

export function buyingRowsMatching(query: Input<typeof listBuyingRows>['query']) {
  return queryOptions({
    queryKey: ['buying', query],
    queryFn: ({ signal }) => api(listBuyingRows, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export interface BuyingFilters {
  view?: 'all' | undefined
  search?: string | undefined
}

export function readBuyingFilters(params: URLSearchParams): BuyingFilters {
  const { search, word } = filterParams(params)
  return { view: word('view', BUYING_VIEWS) === 'all' ? 'all' : undefined, search: search() }
}
