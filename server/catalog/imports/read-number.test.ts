import { expect, test } from 'vitest'
import { readNumber } from './read-number.ts'

test.each([
  ['12000', 12_000],
  [' 12,000 ', 12_000],
  ['12,000원', 12_000],
  ['₩1,234,567', 1_234_567],
  ['10개', 10],
  ['1.25kg', 1.25],
  ['-3', -3],
  ['', undefined],
  ['  ', undefined],
  ['1,23', Number.NaN],
  ['만원', Number.NaN],
  ['1e5', Number.NaN],
  ['0x10', Number.NaN],
])('%j is %j', (text, number) => {
  expect(readNumber(text)).toBe(number)
})
