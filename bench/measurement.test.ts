import { expect, test } from 'vitest'
import { summarize } from './measurement.ts'

test('a measurement says how many a second, and what half and what nearly all waited at most', () => {
  const latencies = Array.from({ length: 200 }, (_, index) => 200 - index)
  expect(summarize(latencies, 4)).toEqual({ perSecond: 50, p50: 100, p99: 198 })
})

test('one answer is its own median', () => {
  expect(summarize([7], 1)).toEqual({ perSecond: 1, p50: 7, p99: 7 })
})

test('no answer at all is a failure and not a figure of zero', () => {
  expect(() => summarize([], 1)).toThrow('nothing was answered')
})
