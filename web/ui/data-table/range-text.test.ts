import { expect, test } from 'vitest'
import { rangeText } from './range-text.ts'

test('one page needs no range', () => {
  expect(rangeText({ total: 7, page: 1, limit: 20 })).toBe('총 7개')
})

test('a page among several says where it stands, the last one up to the end', () => {
  expect(rangeText({ total: 1_137, page: 2, limit: 20 })).toBe('총 1,137개 중 21–40')
  expect(rangeText({ total: 137, page: 14, limit: 10 })).toBe('총 137개 중 131–137')
})

test('a page past the end claims no range', () => {
  expect(rangeText({ total: 30, page: 9, limit: 20 })).toBe('총 30개')
})
