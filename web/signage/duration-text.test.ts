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
  [0, '0h 0m', '0:00'],
  [59, '0h 0m', '0:59'],
  [3_660, '1h 1m', '61:00'],
  [360_000, '100h 0m', '6000:00'],
])('%d seconds played are %s, and %s as the length of a video', (seconds, played, length) => {
  expect([playtimeText(seconds), clockText(seconds)]).toEqual([played, length])
})
