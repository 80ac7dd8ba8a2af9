import { expect, test } from 'vitest'
import { pageParam, toSearchParams } from '../../../ui/url-params.ts'
import { isFiltered, parseFilters } from './user-filters.ts'

test('filters round-trip through the URL', () => {
  const filters = { search: '새솔', userType: 'supplier', status: 'approved', approvalStatus: 'pending' } as const
  const params = toSearchParams({ ...filters, page: 3 })
  expect(parseFilters(params)).toEqual(filters)
  expect(pageParam(params)).toBe(3)
})

test('unknown filter values are ignored', () => {
  const params = new URLSearchParams('userType=king&status=&approvalStatus=maybe&search=%20%20&page=-2')
  expect(isFiltered(parseFilters(params))).toBe(false)
  expect(pageParam(params)).toBe(1)
})

test('the unfiltered list has no query', () => {
  expect(String(toSearchParams({ search: '', userType: undefined, page: 1 }))).toBe('')
})
