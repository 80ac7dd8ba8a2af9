import { type listStock, STOCK_LEVEL_FILTERS } from '@jangteo/contracts/catalog/supplier-stock.ts'
import type { Input } from '@jangteo/contracts/endpoint.ts'
import { filterParams } from '../../ui/filter-params.ts'

export type StockFilters = Pick<Input<typeof listStock>['query'], 'search' | 'level' | 'productId' | 'locationId'>

export function readStockFilters(params: URLSearchParams): StockFilters {
  const { search, word, id } = filterParams(params)
  return {
    search: search(),
    level: word('level', STOCK_LEVEL_FILTERS),
    productId: id('productId'),
    locationId: id('locationId'),
  }
}

export function isFiltered(filters: StockFilters): boolean {
  return Object.values(filters).some(Boolean)
}
