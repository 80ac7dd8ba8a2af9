import { expect, test } from 'vitest'
import { summarize } from './measurement.ts'

test('a measurement has calls per second, median and 99th percentile', () => {
  const latencies = Array.from({ length: 200 }, (_, index) => 200 - index)
  expect(summarize(latencies, 4)).toEqual({ perSecond: 50, p50: 100, p99: 198 })
})

test('a single latency is its own median', () => {
  expect(summarize([7], 1)).toEqual({ perSecond: 1, p50: 7, p99: 7 })
})

test('a run without responses is a failure and not a figure of zero', () => {
  expect(() => summarize([], 1)).toThrow('nothing was answered')
})
