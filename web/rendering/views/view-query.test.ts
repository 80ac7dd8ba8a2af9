import { expect, test } from 'vitest'
import { changedQuery, nextSort, queryParams, type ViewQuery } from './view-query.ts'

const query: ViewQuery = { search: '', sort: null, filters: {}, page: 3 }

test('a search, a filter or another order begins at the first page', () => {
  expect(changedQuery(query, { search: '차' }).page).toBe(1)
  expect(changedQuery(query, { filters: { city: '서울' } }).page).toBe(1)
  expect(changedQuery(query, { page: 2 }).page).toBe(2)
})

test('filters stand in the address by the names of their fields', () => {
  const asked = queryParams('7', {
    search: '차',
    sort: { field: 'name', direction: 'desc' },
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

test('a column sorts upward, then downward', () => {
  const up = nextSort(null, 'name')
  expect([up.direction, nextSort(up, 'name').direction, nextSort(up, 'price').direction]).toEqual([
    'asc',
    'desc',
    'asc',
  ])
})
