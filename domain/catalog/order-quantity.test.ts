import { describe, expect, test } from 'vitest'
import { orderLimits, quantityProblem, withinLimits } from './order-quantity.ts'

const mug = { minOrderQuantity: 2, maxOrderQuantity: 5, orderUnit: 1, stockQuantity: 4 }

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
  const product = { minOrderQuantity: 1, maxOrderQuantity: null, orderUnit: 1, stockQuantity: 7 }
  expect(withinLimits(99, orderLimits(product))).toBe(7)
  expect(withinLimits(99, orderLimits({ ...product, maxOrderQuantity: 3 }))).toBe(3)
  expect(withinLimits(0, orderLimits({ ...product, minOrderQuantity: 2 }))).toBe(2)
})

test('a product without stock, or with less than its minimum quantity, is sold out', () => {
  const soldOut = (stockQuantity: number, minOrderQuantity: number) =>
    orderLimits({ stockQuantity, minOrderQuantity, maxOrderQuantity: null, orderUnit: 1 }).soldOut
  expect([soldOut(0, 1), soldOut(2, 3), soldOut(3, 3)]).toEqual([true, true, false])
})

describe('a product sold in boxes of twelve', () => {
  const box = { minOrderQuantity: 6, maxOrderQuantity: 40, orderUnit: 12, stockQuantity: 50 }

  test('is ordered in multiples, counted over its variants', () => {
    expect(quantityProblem(box, 12)).toBeNull()
    expect(quantityProblem(box, 18)).toBe('12개 단위로 주문할 수 있습니다.')
    expect(quantityProblem(box, 5, 24)).toBeNull()
    expect(quantityProblem(box, 5, 25)).toBe('12개 단위로 주문할 수 있습니다.')
  })

  test('has limits and steps of whole boxes', () => {
    expect(orderLimits(box)).toEqual({ least: 12, most: 36, step: 12, soldOut: false })
    expect(withinLimits(13, orderLimits(box))).toBe(24)
    expect(orderLimits({ ...box, stockQuantity: 11 }).soldOut).toBe(true)
  })
})

test('the minimum holds for all variants together, the stock for each', () => {
  const shirt = { ...mug, minOrderQuantity: 10, maxOrderQuantity: null, stockQuantity: 4, productStock: 30 }
  expect(quantityProblem(shirt, 4, 4)).toBe('10개부터 주문할 수 있습니다.')
  expect(quantityProblem(shirt, 4, 10)).toBeNull()
  expect(quantityProblem(shirt, 5, 10)).toBe('재고가 4개 남았습니다.')
  expect(quantityProblem({ ...shirt, productStock: 9 }, 4, 10)).toBe('남은 수량이 최소 주문 수량보다 적습니다.')
})
