import { expect, test } from 'vitest'
import { searchFor } from '../../../ui/page-in-url.ts'
import { filtersIn, isFiltered, sortIn } from './product-filters.ts'

test('filters and the order survive the way through the address', () => {
  const filters = {
    search: '머그컵',
    status: 'active',
    approvalStatus: 'approved',
    sortBy: 'price',
    sortOrder: 'desc',
  } as const
  expect(filtersIn(searchFor(filters))).toEqual(filters)
})

test('what nobody offered is ignored', () => {
  const filters = filtersIn(new URLSearchParams('status=king&approvalStatus=maybe&sortBy=luck&sortOrder=up&search=%20'))
  expect(isFiltered(filters)).toBe(false)
  expect(sortIn(filters)).toBeNull()
})

test('an order alone leaves nothing out', () => {
  const filters = filtersIn(new URLSearchParams('sortBy=name'))
  expect(isFiltered(filters)).toBe(false)
  expect(sortIn(filters)).toEqual({ key: 'name', direction: 'asc' })
})
