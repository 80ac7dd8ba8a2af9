import { expect, test } from 'vitest'
import { queryParams, type ViewQuery, withChange } from './view-query.ts'

const query: ViewQuery = { search: '', sort: null, filters: {}, page: 3 }

test('a search, a filter or another sort goes back to the first page', () => {
  expect(withChange(query, { search: '차' }).page).toBe(1)
  expect(withChange(query, { filters: { city: '서울' } }).page).toBe(1)
  expect(withChange(query, { sort: { key: 'name', direction: 'asc' } }).page).toBe(1)
  expect(withChange(query, { page: 2 }).page).toBe(2)
})

test('filters are in the URL by field name', () => {
  const asked = queryParams('7', {
    search: '차',
    sort: { key: 'name', direction: 'desc' },
    filters: { city: '서울', size: '' },
  })
  expect(Object.fromEntries(asked)).toEqual({
    viewId: '7',
    search: '차',
    sort: 'name',
    direction: 'desc',
    'filter[city]': '서울',
  })
})
