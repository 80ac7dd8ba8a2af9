import type { Input } from '@jangteo/contracts/endpoint.ts'
import { listBuyingRows } from '@jangteo/contracts/orders/buying.ts'
import { getBuyingList, listBuyingLists } from '@jangteo/contracts/orders/buying-lists.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { filterParams } from '../../ui/filter-params.ts'

export const BUYING_KEY = ['buying'] as const

export function buyingRowsMatching(query: Input<typeof listBuyingRows>['query']) {
  return queryOptions({
    queryKey: [...BUYING_KEY, query],
    queryFn: ({ signal }) => api(listBuyingRows, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const BUYING_LISTS_KEY = ['buying-lists'] as const

export const buyingLists = queryOptions({
  queryKey: [...BUYING_LISTS_KEY, 'all'],
  queryFn: async ({ signal }) => (await api(listBuyingLists, {}, { signal, quiet: true })).data,
  staleTime: 0,
})

export function buyingList(id: string) {
  return queryOptions({
    queryKey: [...BUYING_LISTS_KEY, id],
    queryFn: async ({ signal }) => (await api(getBuyingList, { params: { id } }, { signal, quiet: true })).data,
    staleTime: 0,
  })
}

/** Besides the products that were bought before. */
const OTHER_VIEWS = ['all', 'list', 'proposal'] as const

export interface BuyingFilters {
  view?: (typeof OTHER_VIEWS)[number] | undefined
  search?: string | undefined
  /** Of the view of lists; without it the first one. */
  list?: string | undefined
  /** Number of an order that becomes a list. */
  from?: string | undefined
}

export function readBuyingFilters(params: URLSearchParams): BuyingFilters {
  const { search, word, id } = filterParams(params)
  return {
    view: word('view', OTHER_VIEWS),
    search: search(),
    list: id('list'),
    from: params.get('from')?.slice(0, 50) || undefined,
  }
}
