import { expect, test } from 'vitest'
import { clockText, playtimeText } from './duration-text.ts'

test.each([
  [0, '0:00'],
  [7, '0:07'],
  [59.6, '1:00'],
  [754, '12:34'],
  [3_661, '61:01'],
])('%d seconds of a video are %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})

test.each([
  [0, '0h 0m'],
  [59, '0h 0m'],
  [3_660, '1h 1m'],
  [360_000, '100h 0m'],
])('%d seconds played are %s', (seconds, text) => {
  expect(playtimeText(seconds)).toBe(text)
})
