import { expect, test } from 'vitest'
import { trackingUrl } from './carriers.ts'
import { orderNumber } from './order-number.ts'

test('a parcel is followed at its carrier, one with a number of ours at nobody’s', () => {
  expect(trackingUrl('cj', '1234-5678')).toBe('https://trace.cjlogistics.com/next/tracking.html?wblNo=1234-5678')
  expect(trackingUrl('cj', 'TRK123456789012')).toBeNull()
  expect(trackingUrl('direct', '1')).toBeNull()
})

test('numbers of orders have three digits at least', () => {
  expect([1, 999, 1_000].map((count) => orderNumber('2026-03-02', count))).toEqual([
    'O20260302001',
    'O20260302999',
    'O202603021000',
  ])
})
