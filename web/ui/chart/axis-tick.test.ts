import { expect, test } from 'vitest'
import { axisTick } from './axis-tick.ts'

test('small numbers stay as they are', () => {
  expect(axisTick(0)).toBe('0')
  expect(axisTick(9_000)).toBe('9,000')
  expect(axisTick(2.5)).toBe('2.5')
})

test('ten thousands and hundred millions get their unit', () => {
  expect(axisTick(10_000)).toBe('1만')
  expect(axisTick(15_000)).toBe('1.5만')
  expect(axisTick(12_000_000)).toBe('1,200만')
  expect(axisTick(150_000_000)).toBe('1.5억')
  expect(axisTick(2_000_000_000_000)).toBe('2조')
})

test('rounding moves on to the next unit instead of writing 10,000만', () => {
  expect(axisTick(99_999_999)).toBe('1억')
  expect(axisTick(9_999)).toBe('1만')
})

test('losses keep their sign', () => {
  expect(axisTick(-30_000)).toBe('-3만')
})
