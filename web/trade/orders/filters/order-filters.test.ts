import { expect, test } from 'vitest'
import { toSearchParams } from '../../../ui/url-params.ts'
import { isFiltered, readOrderFilters } from './order-filters.ts'

test('every order filter survives the round trip through the URL', () => {
  const filters = {
    search: 'O20261115001',
    status: 'shipped',
    paymentStatus: 'partially_refunded',
    paymentMethod: 'transfer',
    refundState: 'failed',
    supplierId: '0199f000-0000-7000-8000-000000000001',
    dateFrom: '2026-11-01',
    dateTo: '2026-11-15',
    paidFrom: '2026-11-02',
    paidTo: '2026-11-14',
    isPaid: 'true',
    minAmount: 0,
    maxAmount: 100_000,
  } as const
  expect(readOrderFilters(toSearchParams(filters))).toEqual(filters)
})

test('unknown filter values in the URL filter nothing', () => {
  const address = 'status=lost&paymentStatus=free&supplierId=me&dateFrom=2026-13-01&minAmount=cheap'
  expect(isFiltered(readOrderFilters(new URLSearchParams(address)))).toBe(false)
})
