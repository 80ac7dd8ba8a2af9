import type { listAllProducts } from '@jangteo/contracts/admin-products.ts'
import type { Input } from '@jangteo/contracts/endpoint.ts'
import { PRODUCT_SORTS } from '@jangteo/contracts/products.ts'
import { APPROVAL_STATUSES } from '@jangteo/domain/account-status.ts'
import { PRODUCT_STATUSES } from '@jangteo/domain/product-status.ts'
import type { Sort } from '../../ui/data-table.tsx'

export interface ProductFilters extends Omit<Input<typeof listAllProducts>['query'], 'page' | 'limit' | Price> {
  minPrice?: number | undefined
  maxPrice?: number | undefined
}
type Price = 'minPrice' | 'maxPrice'

const LONGEST_SEARCH = 100
const HIGHEST_PRICE = 1_000_000_000
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What somebody typed into the address by hand is ignored, not sent. */
export function filtersIn(params: URLSearchParams): ProductFilters {
  const known = <Word extends string>(name: string, words: readonly Word[]) =>
    words.find((word) => word === params.get(name))
  const sortBy = known('sortBy', PRODUCT_SORTS)
  return {
    search: params.get('search')?.trim().slice(0, LONGEST_SEARCH) || undefined,
    categoryId: idIn(params.get('categoryId')),
    supplierId: idIn(params.get('supplierId')),
    status: known('status', PRODUCT_STATUSES),
    approvalStatus: known('approvalStatus', APPROVAL_STATUSES),
    minPrice: priceIn(params.get('minPrice')),
    maxPrice: priceIn(params.get('maxPrice')),
    sortBy,
    sortOrder: sortBy && (known('sortOrder', ['asc', 'desc']) ?? 'asc'),
  }
}

function idIn(text: string | null): string | undefined {
  return text && UUID.test(text) ? text : undefined
}

function priceIn(text: string | null): number | undefined {
  return text && /^\d{1,10}$/.test(text) && Number(text) <= HIGHEST_PRICE ? Number(text) : undefined
}

/** A price range whose ends were typed the wrong way round is still a range. */
export function priceRange(one: number | null, other: number | null): Pick<ProductFilters, Price> {
  const [min, max] = one !== null && other !== null && one > other ? [other, one] : [one, other]
  return { minPrice: capped(min), maxPrice: capped(max) }
}

function capped(price: number | null): number | undefined {
  return price === null ? undefined : Math.min(price, HIGHEST_PRICE)
}

/** An order leaves nothing out, so it is no filter. */
export function isFiltered({ sortBy, sortOrder, ...filters }: ProductFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}

export function sortIn({ sortBy, sortOrder }: ProductFilters): Sort | null {
  return sortBy ? { key: sortBy, direction: sortOrder ?? 'asc' } : null
}

export function sortedBy({ key, direction }: Sort): Pick<ProductFilters, 'sortBy' | 'sortOrder'> {
  return { sortBy: PRODUCT_SORTS.find((sort) => sort === key), sortOrder: direction }
}
