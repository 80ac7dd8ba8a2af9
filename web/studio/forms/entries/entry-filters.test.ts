import { expect, test } from 'vitest'
import { entryFiltersIn, isFiltered } from './entry-filters.ts'

test('entry filters are read from the URL; unknown values are ignored', () => {
  const filters = entryFiltersIn(new URLSearchParams('status=done&search=%20김%20&from=2026-02-31&to=2026-11-15'))
  expect(filters).toEqual({ status: 'done', search: '김', from: undefined, to: '2026-11-15' })
  expect(isFiltered(filters)).toBe(true)
  expect(isFiltered(entryFiltersIn(new URLSearchParams('status=lost')))).toBe(false)
})
