import { expect, test } from 'vitest'
import { nextSort } from './next-sort.ts'

test('a head sorts upward first, then downward, then upward again', () => {
  const up = nextSort(null, 'name')
  const down = nextSort(up, 'name')
  expect([up.direction, down.direction, nextSort(down, 'name').direction]).toEqual(['asc', 'desc', 'asc'])
})

test('another head starts upward, whatever the one before was', () => {
  expect(nextSort({ key: 'name', direction: 'asc' }, 'price')).toEqual({ key: 'price', direction: 'asc' })
})
