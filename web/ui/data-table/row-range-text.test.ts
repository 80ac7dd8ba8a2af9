import { expect, test } from 'vitest'
import { rowRangeText } from './row-range-text.ts'

test('a single page shows only the total', () => {
  expect(rowRangeText({ total: 7, page: 1, limit: 20 })).toBe('총 7개')
})

test('a page shows its row range; the last page ends at the total', () => {
  expect(rowRangeText({ total: 1_137, page: 2, limit: 20 })).toBe('총 1,137개 중 21–40')
  expect(rowRangeText({ total: 137, page: 14, limit: 10 })).toBe('총 137개 중 131–137')
})

test('a page past the end shows only the total', () => {
  expect(rowRangeText({ total: 30, page: 9, limit: 20 })).toBe('총 30개')
})
