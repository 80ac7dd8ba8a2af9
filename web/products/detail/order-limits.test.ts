import { expect, test } from 'vitest'
import { fewLeft, orderLimits, withinLimits } from './order-limits.ts'

const offer = (stockQuantity: number, minOrderQuantity = 1, maxOrderQuantity: number | null = null) => ({
  price: 1_000,
  compareAtPrice: null,
  stockQuantity,
  minOrderQuantity,
  maxOrderQuantity,
})

test('nobody can take more than the shelf or the supplier allows', () => {
  expect(withinLimits(99, orderLimits(offer(7)))).toBe(7)
  expect(withinLimits(99, orderLimits(offer(7, 1, 3)))).toBe(3)
  expect(withinLimits(0, orderLimits(offer(7, 2)))).toBe(2)
})

test('an empty shelf is sold out, and so is one with fewer than one has to take', () => {
  expect(orderLimits(offer(0)).soldOut).toBe(true)
  expect(orderLimits(offer(2, 3)).soldOut).toBe(true)
  expect(orderLimits(offer(3, 3)).soldOut).toBe(false)
})

test('only a few left are counted aloud', () => {
  expect([0, 1, 10, 11].map((stock) => fewLeft(offer(stock)))).toEqual([null, 1, 10, null])
})
