import { expect, test } from 'vitest'
import { pageIn, searchFor } from '../../../ui/page-in-url.ts'
import { filtersIn, isFiltered } from './user-filters.ts'

test('filters survive the way through the address', () => {
  const filters = { search: '새솔', userType: 'supplier', status: 'approved', approvalStatus: 'pending' } as const
  const params = searchFor({ ...filters, page: 3 })
  expect(filtersIn(params)).toEqual(filters)
  expect(pageIn(params)).toBe(3)
})

test('what nobody offered is ignored', () => {
  const params = new URLSearchParams('userType=king&status=&approvalStatus=maybe&search=%20%20&page=-2')
  expect(isFiltered(filtersIn(params))).toBe(false)
  expect(pageIn(params)).toBe(1)
})

test('the plain list has a plain address', () => {
  expect(String(searchFor({ search: '', userType: undefined, page: 1 }))).toBe('')
})
