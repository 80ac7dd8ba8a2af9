import { expect, test } from 'vitest'
import { formatAxisTick } from './axis-tick.ts'

test('small numbers stay as they are', () => {
  expect(formatAxisTick(0)).toBe('0')
  expect(formatAxisTick(9_000)).toBe('9,000')
  expect(formatAxisTick(2.5)).toBe('2.5')
})

test('ten thousands and hundred millions get their unit', () => {
  expect(formatAxisTick(10_000)).toBe('1만')
  expect(formatAxisTick(15_000)).toBe('1.5만')
  expect(formatAxisTick(12_000_000)).toBe('1,200만')
  expect(formatAxisTick(150_000_000)).toBe('1.5억')
  expect(formatAxisTick(2_000_000_000_000)).toBe('2조')
})

test('rounding moves on to the next unit instead of writing 10,000만', () => {
  expect(formatAxisTick(99_999_999)).toBe('1억')
  expect(formatAxisTick(9_999)).toBe('1만')
})

test('losses keep their sign', () => {
  expect(formatAxisTick(-30_000)).toBe('-3만')
})
