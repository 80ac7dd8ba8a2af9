import { expect, test } from 'vitest'
import { filtersIn, isFiltered } from './product-filters.ts'

const read = (search: string) => filtersIn(new URLSearchParams(search))

test('every filter of a product list is read from the address', () => {
  const id = '0199f000-0000-7000-8000-000000000001'
  const address = `search=차&categoryId=${id}&supplierId=${id}&status=active&approvalStatus=approved&minPrice=0&maxPrice=9000&sortBy=price&sortOrder=desc`
  expect(read(address)).toEqual({
    search: '차',
    categoryId: id,
    supplierId: id,
    status: 'active',
    approvalStatus: 'approved',
    minPrice: 0,
    maxPrice: 9000,
    sortBy: 'price',
    sortOrder: 'desc',
  })
})

test('what no filter knows is ignored', () => {
  const address =
    'categoryId=1&supplierId=x&status=king&approvalStatus=maybe&minPrice=-1&maxPrice=9999999999&sortOrder=desc'
  expect(Object.values(read(address)).filter((value) => value !== undefined)).toEqual([])
})

test('an order is no filter, a price of nothing is one', () => {
  expect(isFiltered(read('sortBy=name'))).toBe(false)
  expect(isFiltered(read('minPrice=0'))).toBe(true)
})
