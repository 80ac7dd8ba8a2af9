import { expect, test } from 'vitest'
import { quantityProblem } from './order-quantity.ts'

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

test('what is sold out, or almost, cannot be ordered at all', () => {
  expect(quantityProblem({ ...mug, stockQuantity: 0 }, 2)).toBe('품절된 상품입니다.')
  expect(quantityProblem({ ...mug, stockQuantity: 1 }, 2)).toBe('남은 수량이 최소 주문 수량보다 적습니다.')
})

test('without a maximum only the stock counts', () => {
  expect(quantityProblem({ ...mug, maxOrderQuantity: null, stockQuantity: 100 }, 100)).toBeNull()
})
