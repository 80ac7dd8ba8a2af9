import { expect, test } from 'vitest'
import { defaultTiers, percentOff } from './pricing.ts'

test('tiers follow the base price: premium 95 %, vip 90 %, rounded to whole won', () => {
  expect(defaultTiers(10_000)).toEqual({ gold: 10_000, premium: 9_500, vip: 9_000 })
  expect(defaultTiers(999)).toEqual({ gold: 999, premium: 949, vip: 899 })
})

test('a reduction is never rounded up', () => {
  expect(percentOff(10_000, 9_500)).toBe(5)
  expect(percentOff(9_999, 6_667)).toBe(33)
  expect(percentOff(39_000, 35_100), 'ten percent exactly, whatever fractions make of it').toBe(10)
})
