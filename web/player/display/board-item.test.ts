import { expect, test } from 'vitest'
import { boardPaging } from './board-item.tsx'

test('a board that fits shows one page for its whole duration', () => {
  expect(boardPaging(3, 3, 30, 5)).toEqual({ pages: 1, first: 0, pageSeconds: 30 })
})

test('seven products page through within the duration', () => {
  expect(boardPaging(7, 3, 30, 1)).toEqual({ pages: 3, first: 0, pageSeconds: 10 })
})

test('thirty products in 30 seconds are ten pages, of which each playback shows the next three', () => {
  expect([1, 2, 3, 4].map((times) => boardPaging(30, 3, 30, times).first)).toEqual([0, 3, 6, 9])
  expect(boardPaging(30, 3, 30, 5).first).toBe(2)
})

test('a very short playback shows one page', () => {
  expect(boardPaging(30, 3, 5, 2)).toEqual({ pages: 10, first: 1, pageSeconds: 5 })
})
