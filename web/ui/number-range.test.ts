import { expect, test } from 'vitest'
import { rangeOf } from './number-range.ts'

test('a range may be typed either way round, and with one end', () => {
  expect(rangeOf(5_000, 1_000)).toEqual({ min: 1_000, max: 5_000 })
  expect(rangeOf(null, 1_000)).toEqual({ min: undefined, max: 1_000 })
})

test('a range ends at the highest figure there is', () => {
  expect(rangeOf(1, 9_000, 1_000)).toEqual({ min: 1, max: 1_000 })
})
