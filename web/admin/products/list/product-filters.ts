import type { listAllProducts } from '@jangteo/contracts/catalog/admin-products.ts'
import { PRODUCT_SORTS } from '@jangteo/contracts/catalog/products.ts'
import type { Input } from '@jangteo/contracts/endpoint.ts'
import { APPROVAL_STATUSES } from '@jangteo/domain/accounts/account-status.ts'
import { PRODUCT_STATUSES } from '@jangteo/domain/catalog/product-status.ts'
import type { Sort } from '../../../ui/data-table.tsx'
import { filterParams } from '../../../ui/filter-params.ts'

export interface ProductFilters
  extends Omit<Input<typeof listAllProducts>['query'], 'page' | 'limit' | 'minPrice' | 'maxPrice'> {
  minPrice?: number | undefined
  maxPrice?: number | undefined
}

export const HIGHEST_PRICE = 1_000_000_000

export function parseFilters(params: URLSearchParams): ProductFilters {
  const { search, id, word, amount } = filterParams(params)
  const sortBy = word('sortBy', PRODUCT_SORTS)
  return {
    search: search(),
    categoryId: id('categoryId'),
    supplierId: id('supplierId'),
    status: word('status', PRODUCT_STATUSES),
    approvalStatus: word('approvalStatus', APPROVAL_STATUSES),
    onSale: word('onSale', ['true', 'false']),
    minPrice: amount('minPrice', HIGHEST_PRICE),
    maxPrice: amount('maxPrice', HIGHEST_PRICE),
    sortBy,
    sortOrder: sortBy && (word('sortOrder', ['asc', 'desc']) ?? 'asc'),
  }
}

/** Sorting is not a filter. */
export function isFiltered({ sortBy, sortOrder, ...filters }: ProductFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}

export function parseSort({ sortBy, sortOrder }: ProductFilters): Sort | null {
  return sortBy ? { key: sortBy, direction: sortOrder ?? 'asc' } : null
}

export function sortedBy({ key, direction }: Sort): Pick<ProductFilters, 'sortBy' | 'sortOrder'> {
  return { sortBy: PRODUCT_SORTS.find((sort) => sort === key), sortOrder: direction }
}
