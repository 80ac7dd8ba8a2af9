import { expect, test } from 'vitest'
import { trackingUrl } from './carriers.ts'
import { orderNumber } from './order-number.ts'

test('a tracking number of a carrier has a link, one of ours has none', () => {
  expect(trackingUrl('cj', '1234-5678')).toBe('https://trace.cjlogistics.com/next/tracking.html?wblNo=1234-5678')
  expect(trackingUrl('cj', 'TRK123456789012')).toBeNull()
  expect(trackingUrl('direct', '1')).toBeNull()
})

test('order numbers end in at least three digits', () => {
  expect([1, 999, 1_000].map((count) => orderNumber('2026-03-02', count))).toEqual([
    'O20260302001',
    'O20260302999',
    'O202603021000',
  ])
})
