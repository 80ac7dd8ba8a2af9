import { expect, test } from 'vitest'
import { parseRange } from './byte-range.ts'

test.each([
  [undefined, 'whole'],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['bytes=90-500', { first: 90, last: 99 }],
  ['bytes=-5', { first: 95, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=-0', 'beyond'],
  ['bytes=100-', 'beyond'],
  ['bytes=20-10', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['items=0-1', 'whole'],
])('of a hundred bytes, %s asks for %o', (header, expected) => {
  expect(parseRange(header, 100)).toEqual(expected)
})
