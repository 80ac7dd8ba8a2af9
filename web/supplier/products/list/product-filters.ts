import { PRODUCT_SORTS } from '@jangteo/contracts/catalog/products.ts'
import type { listSupplierProducts } from '@jangteo/contracts/catalog/supplier-products.ts'
import type { Input } from '@jangteo/contracts/endpoint.ts'
import { APPROVAL_STATUSES } from '@jangteo/domain/accounts/account-status.ts'
import { PRODUCT_STATUSES } from '@jangteo/domain/catalog/product-status.ts'
import type { Sort } from '../../../ui/data-table.tsx'

type Query = Input<typeof listSupplierProducts>['query']
export type ProductFilters = Pick<Query, 'search' | 'status' | 'approvalStatus' | 'lowStock' | 'sortBy' | 'sortOrder'>

/** `value` is the URL parameter; newest first is the default and has none. */
export const SORT_OPTIONS = [
  { value: 'name-asc', label: '이름순' },
  { value: 'price-asc', label: '낮은 가격순' },
  { value: 'price-desc', label: '높은 가격순' },
  { value: 'sales-desc', label: '많이 팔린 순' },
  { value: 'rating-desc', label: '평점 높은 순' },
  { value: 'created-asc', label: '오래된 순' },
]

const MAX_SEARCH_LENGTH = 100

/** Invalid values in the URL are ignored. */
export function parseFilters(params: URLSearchParams): ProductFilters {
  const known = <Word extends string>(name: string, words: readonly Word[]) =>
    words.find((word) => word === params.get(name))
  const sortBy = known('sortBy', PRODUCT_SORTS)
  return {
    search: params.get('search')?.trim().slice(0, MAX_SEARCH_LENGTH) || undefined,
    status: known('status', PRODUCT_STATUSES),
    approvalStatus: known('approvalStatus', APPROVAL_STATUSES),
    lowStock: known('lowStock', ['true', 'false']),
    sortBy,
    sortOrder: sortBy && (known('sortOrder', ['asc', 'desc']) ?? 'asc'),
  }
}

/** Sorting is not a filter. */
export function isFiltered({ search, status, approvalStatus, lowStock }: ProductFilters): boolean {
  return Boolean(search || status || approvalStatus || lowStock)
}

export function parseSort({ sortBy, sortOrder }: ProductFilters): Sort | null {
  return sortBy ? { key: sortBy, direction: sortOrder ?? 'asc' } : null
}

export function sortedBy(key: string | undefined, direction: string | undefined): ProductFilters {
  const sortBy = PRODUCT_SORTS.find((sort) => sort === key)
  return { sortBy, sortOrder: sortBy && (direction === 'desc' ? 'desc' : 'asc') }
}
