import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastPage, pageNumbers } from './pagination-pages.ts'

test('few pages are all shown', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4])
})

test('a page in the middle shows the first, the last and two pages on each side', () => {
  expect(pageNumbers(10, 20)).toEqual([1, 'gap', 8, 9, 10, 11, 12, 'gap', 20])
})

test('no gap where the numbers touch', () => {
  expect(pageNumbers(1, 20)).toEqual([1, 2, 3, 'gap', 20])
  expect(pageNumbers(4, 20)).toEqual([1, 2, 3, 4, 5, 6, 'gap', 20])
  expect(pageNumbers(20, 20)).toEqual([1, 'gap', 18, 19, 20])
})

test('page numbers ascend and include first, last and current; gaps are only between numbers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
      const [current, last] = [Math.min(a, b), Math.max(a, b)]
      const pages = pageNumbers(current, last)
      const numbers = pages.filter((page) => page !== 'gap')
      expect(pages.length).toBeLessThanOrEqual(9)
      expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y))
      expect(numbers).toEqual(expect.arrayContaining([1, current, last]))
      expect(pages.at(0)).not.toBe('gap')
      expect(pages.at(-1)).not.toBe('gap')
    }),
  )
})

test('an empty list still has one page', () => {
  expect(lastPage(0, 20)).toBe(1)
  expect(lastPage(20, 20)).toBe(1)
  expect(lastPage(21, 20)).toBe(2)
})
