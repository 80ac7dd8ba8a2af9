import { expect, test } from 'vitest'
import { toSearchParams } from '../../../ui/url-params.ts'
import { findTab, parseFilters, queryOf, tabOf } from './order-filters.ts'

const read = (address: string) => parseFilters(new URLSearchParams(address))

test('new orders are the default tab and have no URL parameter', () => {
  expect(tabOf(read(''))).toBe('confirmed')
  expect(queryOf(read(''))).toMatchObject({ status: 'confirmed' })
  expect(String(toSearchParams({ ...findTab('confirmed') }))).toBe('')
})

test('the tab of all orders queries without a status', () => {
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
