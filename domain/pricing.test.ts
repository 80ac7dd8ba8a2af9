import { expect, test } from 'vitest'
import { compareAtPrice, defaultTiers, percentOff, tierOf } from './pricing.ts'

test('tiers follow the base price: premium 95 %, vip 90 %, rounded to whole won', () => {
  expect(defaultTiers(10_000)).toEqual({ gold: 10_000, premium: 9_500, vip: 9_000 })
  expect(defaultTiers(999)).toEqual({ gold: 999, premium: 949, vip: 899 })
})

test('whoever has no grade pays the gold price', () => {
  expect([tierOf(null), tierOf(undefined), tierOf('vip')]).toEqual(['gold', 'gold', 'vip'])
})

test('a base price is struck through only where it is higher', () => {
  expect(compareAtPrice(10_000, 9_500)).toBe(10_000)
  expect(compareAtPrice(10_000, 10_000)).toBeNull()
  expect(compareAtPrice(10_000, 11_000)).toBeNull()
})

test('a reduction is never rounded up', () => {
  expect(percentOff(10_000, 9_500)).toBe(5)
  expect(percentOff(9_999, 6_667)).toBe(33)
  expect(percentOff(39_000, 35_100), 'ten percent exactly, whatever fractions make of it').toBe(10)
})
