import type { Input } from '@jangteo/contracts/endpoint.ts'
import * as market from '@jangteo/contracts/price-lists/admin-price-lists.ts'
import type { PriceListForm } from '@jangteo/contracts/price-lists/price-lists.ts'
import * as own from '@jangteo/contracts/price-lists/supplier-price-lists.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, download } from '../../app/api.ts'

/** The desk of the caller: admins edit the lists of the market, suppliers their own. */
export type PriceListScope = 'admin' | 'supplier'

export const PRICE_LISTS_KEY = ['price-lists'] as const
export const basePath = (scope: PriceListScope) => `/${scope}/price-lists`

type ListQuery = Input<typeof market.listMarketPriceLists>['query']
type PricesQuery = Input<typeof market.listMarketPrices>['query']
type SavedPrices = Input<typeof market.saveMarketPrices>['body']

/** The same calls of both desks. */
export function priceListCalls(scope: PriceListScope) {
  const isAdmin = scope === 'admin'
  return {
    create: (body: PriceListForm) =>
      api(isAdmin ? market.createMarketPriceList : own.createOwnPriceList, { body }, { quiet: true }),
    update: (id: string, body: { list: PriceListForm; version: number }) =>
      api(isAdmin ? market.updateMarketPriceList : own.updateOwnPriceList, { params: { id }, body }, { quiet: true }),
    start: (id: string, version: number) =>
      api(
        isAdmin ? market.startMarketPriceList : own.startOwnPriceList,
        { params: { id }, body: { version } },
        { quiet: true },
      ),
    stop: (id: string) =>
      api(isAdmin ? market.stopMarketPriceList : own.stopOwnPriceList, { params: { id } }, { quiet: true }),
    remove: (id: string) =>
      api(isAdmin ? market.deleteMarketPriceList : own.deleteOwnPriceList, { params: { id } }, { quiet: true }),
    savePrices: (id: string, body: SavedPrices) =>
      api(isAdmin ? market.saveMarketPrices : own.saveOwnPrices, { params: { id }, body }, { quiet: true }),
    upload: (id: string, upload: Blob) =>
      api(isAdmin ? market.uploadMarketPrices : own.uploadOwnPrices, { params: { id }, upload }, { quiet: true }),
    download: (id: string, format: 'csv' | 'xlsx') =>
      download(isAdmin ? market.downloadMarketPrices : own.downloadOwnPrices, { params: { id }, query: { format } }),
  }
}

export function priceListsMatching(scope: PriceListScope, query: ListQuery) {
  return queryOptions({
    queryKey: [...PRICE_LISTS_KEY, scope, 'list', query],
    queryFn: ({ signal }) =>
      api(scope === 'admin' ? market.listMarketPriceLists : own.listOwnPriceLists, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function priceListWith(scope: PriceListScope, id: string) {
  return queryOptions({
    queryKey: [...PRICE_LISTS_KEY, scope, 'one', id],
    queryFn: async ({ signal }) =>
      (
        await api(
          scope === 'admin' ? market.getMarketPriceList : own.getOwnPriceList,
          { params: { id } },
          { signal, quiet: true },
        )
      ).data,
    staleTime: 0,
  })
}

export function pricesOf(scope: PriceListScope, id: string, query: PricesQuery) {
  return queryOptions({
    queryKey: [...PRICE_LISTS_KEY, scope, 'prices', id, query],
    queryFn: ({ signal }) =>
      api(
        scope === 'admin' ? market.listMarketPrices : own.listOwnPrices,
        { params: { id }, query },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function retailersFound(scope: PriceListScope, search: string) {
  return queryOptions({
    queryKey: [...PRICE_LISTS_KEY, scope, 'retailers', search],
    queryFn: async ({ signal }) =>
      (
        await api(
          scope === 'admin' ? market.findMarketListRetailers : own.findOwnListRetailers,
          { query: { search } },
          { signal, quiet: true },
        )
      ).data,
    placeholderData: keepPreviousData,
  })
}
