import { expect, test } from 'vitest'
import { searchFor } from '../../../ui/page-in-url.ts'
import { isFiltered, orderFiltersIn } from './order-filters.ts'

test('every filter of a list of orders survives the way through the address', () => {
  const filters = {
    search: 'O20261115001',
    status: 'shipped',
    paymentStatus: 'partially_refunded',
    paymentMethod: 'transfer',
    refundState: 'failed',
    supplierId: '0199f000-0000-7000-8000-000000000001',
    dateFrom: '2026-11-01',
    dateTo: '2026-11-15',
    minAmount: 0,
    maxAmount: 100_000,
  } as const
  expect(orderFiltersIn(searchFor(filters))).toEqual(filters)
})

test('what no filter knows leaves nothing out', () => {
  const address = 'status=lost&paymentStatus=free&supplierId=me&dateFrom=2026-13-01&minAmount=cheap'
  expect(isFiltered(orderFiltersIn(new URLSearchParams(address)))).toBe(false)
})
