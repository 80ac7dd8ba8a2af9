import { expect, test } from 'vitest'
import { toNumberRange } from './number-range.ts'

test('a range may be typed in either order, and with one end', () => {
  expect(toNumberRange(5_000, 1_000)).toEqual({ min: 1_000, max: 5_000 })
  expect(toNumberRange(null, 1_000)).toEqual({ min: undefined, max: 1_000 })
})

test('a range is capped at the highest value', () => {
  expect(toNumberRange(1, 9_000, 1_000)).toEqual({ min: 1, max: 1_000 })
})
