import { expect, test } from 'vitest'
import { nextSort } from './next-sort.ts'

test('clicking a column sorts ascending, then descending, then ascending again', () => {
  const up = nextSort(null, 'name')
  const down = nextSort(up, 'name')
  expect([up.direction, down.direction, nextSort(down, 'name').direction]).toEqual(['asc', 'desc', 'asc'])
})

test('another column starts ascending', () => {
  expect(nextSort({ key: 'name', direction: 'asc' }, 'price')).toEqual({ key: 'price', direction: 'asc' })
})
