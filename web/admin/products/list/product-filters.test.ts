import { expect, test } from 'vitest'
import { isFiltered, parseFilters } from './product-filters.ts'

const read = (search: string) => parseFilters(new URLSearchParams(search))

test('every filter of the product list is read from the URL', () => {
  const id = '0199f000-0000-7000-8000-000000000001'
  const address = `search=차&categoryId=${id}&supplierId=${id}&status=active&approvalStatus=approved&onSale=true&minPrice=0&maxPrice=9000&sortBy=price&sortOrder=desc`
  expect(read(address)).toEqual({
    search: '차',
    categoryId: id,
    supplierId: id,
    status: 'active',
    approvalStatus: 'approved',
    onSale: 'true',
    minPrice: 0,
    maxPrice: 9000,
    sortBy: 'price',
    sortOrder: 'desc',
  })
})

test('unknown filter values are ignored', () => {
  const address =
    'categoryId=1&supplierId=x&status=king&approvalStatus=maybe&minPrice=-1&maxPrice=9999999999&sortOrder=desc'
  expect(Object.values(read(address)).filter((value) => value !== undefined)).toEqual([])
})

test('sorting is not a filter, a price of 0 is', () => {
  expect(isFiltered(read('sortBy=name'))).toBe(false)
  expect(isFiltered(read('minPrice=0'))).toBe(true)
})
