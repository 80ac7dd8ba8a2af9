import { expect, test } from 'vitest'
import { toSearchParams } from '../../../ui/url-params.ts'
import { isFiltered, parseFilters, parseSort } from './product-filters.ts'

test('filters and sorting round-trip through the URL', () => {
  const filters = {
    search: '머그컵',
    status: 'active',
    approvalStatus: 'approved',
    sortBy: 'price',
    sortOrder: 'desc',
  } as const
  expect(parseFilters(toSearchParams(filters))).toEqual(filters)
})

test('unknown filter values are ignored', () => {
  const filters = parseFilters(
    new URLSearchParams('status=king&approvalStatus=maybe&sortBy=luck&sortOrder=up&search=%20'),
  )
  expect(isFiltered(filters)).toBe(false)
  expect(parseSort(filters)).toBeNull()
})

test('sorting alone is not a filter', () => {
  const filters = parseFilters(new URLSearchParams('sortBy=name'))
  expect(isFiltered(filters)).toBe(false)
  expect(parseSort(filters)).toEqual({ key: 'name', direction: 'asc' })
})
