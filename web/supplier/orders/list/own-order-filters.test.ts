import { expect, test } from 'vitest'
import { searchFor } from '../../../ui/page-in-url.ts'
import { filtersIn, queryOf, tabNamed, tabOf } from './own-order-filters.ts'

const read = (address: string) => filtersIn(new URLSearchParams(address))

test('what is new opens first and needs no word in the address', () => {
  expect(tabOf(read(''))).toBe('confirmed')
  expect(queryOf(read(''))).toMatchObject({ status: 'confirmed' })
  expect(String(searchFor({ ...tabNamed('confirmed') }))).toBe('')
})

test('all orders are asked for without a status', () => {
  expect(tabOf(read('status=all'))).toBe('all')
  expect(queryOf(read('status=all'))).not.toHaveProperty('status')
})

test('a tab keeps the other filters', () => {
  expect(queryOf(read('status=shipped&search=컵&minAmount=1000'))).toMatchObject({
    status: 'shipped',
    search: '컵',
    minAmount: 1000,
  })
})

test('filters that only admins have are ignored', () => {
  const supplierId = '0199f000-0000-7000-8000-000000000001'
  expect(read(`paymentStatus=failed&supplierId=${supplierId}`)).toEqual(read(''))
})
