import { expect, test } from 'vitest'
import { priceNote } from './price-note.ts'
import { priceWithVat } from './tax.ts'

const SHOPPER = false
const RETAILER = true

test.each([
  ['excluded', 'taxable', SHOPPER, '46,200원 · 부가세 포함'],
  ['excluded', 'taxable', RETAILER, '부가세 별도'],
  ['excluded', 'exempt', SHOPPER, '면세'],
  ['excluded', 'exempt', RETAILER, '면세'],
  ['excluded', 'zero_rated', SHOPPER, '영세'],
  ['included', 'taxable', SHOPPER, '부가세 포함'],
  ['included', 'taxable', RETAILER, '부가세 포함'],
  ['included', 'exempt', SHOPPER, '면세'],
] as const)('VAT %s, %s goods, retailer: %s → %s', (vatDisplay, taxClass, isRetailer, note) => {
  expect(priceNote({ price: 42_000, taxClass }, vatDisplay, isRetailer)).toBe(note)
})

test('the sum of the lowest of several prices is a lowest sum', () => {
  expect(priceNote({ price: 12_000, taxClass: 'taxable', isFrom: true }, 'excluded', SHOPPER)).toBe(
    '13,200원부터 · 부가세 포함',
  )
})

test.each([
  [9_999, 10_998],
  [1, 1],
  [10, 11],
  [999_999_999, 1_099_999_998],
])('VAT of %d won rounds down: %d', (price, paid) => {
  expect(priceWithVat(price, 'taxable', 'excluded')).toBe(paid)
})
