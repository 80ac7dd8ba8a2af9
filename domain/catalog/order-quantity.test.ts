import { expect, test } from 'vitest'
import { orderLimits, quantityProblem, withinLimits } from './order-quantity.ts'

const mug = { minOrderQuantity: 2, maxOrderQuantity: 5, stockQuantity: 4 }

test.each([
  [1, '2개부터 주문할 수 있습니다.'],
  [2, null],
  [4, null],
  [5, '재고가 4개 남았습니다.'],
  [6, '5개까지 주문할 수 있습니다.'],
])('%i of a mug: %s', (quantity, problem) => {
  expect(quantityProblem(mug, quantity)).toBe(problem)
})

test('a product that is sold out, or below its minimum quantity, cannot be ordered', () => {
  expect(quantityProblem({ ...mug, stockQuantity: 0 }, 2)).toBe('품절된 상품입니다.')
  expect(quantityProblem({ ...mug, stockQuantity: 1 }, 2)).toBe('남은 수량이 최소 주문 수량보다 적습니다.')
})

test('without a maximum only the stock counts', () => {
  expect(quantityProblem({ ...mug, maxOrderQuantity: null, stockQuantity: 100 }, 100)).toBeNull()
})

test('a quantity is limited by the stock and the supplier’s minimum and maximum', () => {
  const product = { minOrderQuantity: 1, maxOrderQuantity: null, stockQuantity: 7 }
  expect(withinLimits(99, orderLimits(product))).toBe(7)
  expect(withinLimits(99, orderLimits({ ...product, maxOrderQuantity: 3 }))).toBe(3)
  expect(withinLimits(0, orderLimits({ ...product, minOrderQuantity: 2 }))).toBe(2)
})

test('a product without stock, or with less than its minimum quantity, is sold out', () => {
  const soldOut = (stockQuantity: number, minOrderQuantity: number) =>
    orderLimits({ stockQuantity, minOrderQuantity, maxOrderQuantity: null }).soldOut
  expect([soldOut(0, 1), soldOut(2, 3), soldOut(3, 3)]).toEqual([true, true, false])
})
