import { describe, expect, test } from 'vitest'
import { pointUseProblem, usablePoints } from './points.ts'

const FREE = { isOn: true, minUse: 0, useUnit: 1, maxUsePercent: 100 }

describe('the most points that can pay for an order', () => {
  test.each([
    ['the balance', { total: 46_200, balance: 5_000 }, {}, 5_000],
    ['the total, with more points than that', { total: 3_300, balance: 5_000 }, {}, 3_300],
    ['none while points are off', { total: 46_200, balance: 5_000 }, { isOn: false }, 0],
    ['none of a balance below zero', { total: 46_200, balance: -1 }, {}, 0],
    ['a share of the total, rounded down', { total: 33_333, balance: 50_000 }, { maxUsePercent: 30 }, 9_999],
    ['a multiple of the unit', { total: 46_200, balance: 5_678 }, { useUnit: 100 }, 5_600],
    ['the share first, then the unit', { total: 33_333, balance: 50_000 }, { maxUsePercent: 30, useUnit: 100 }, 9_900],
    ['none of fewer than the fewest allowed', { total: 46_200, balance: 999 }, { minUse: 1_000 }, 0],
    ['exactly the fewest allowed', { total: 46_200, balance: 1_000 }, { minUse: 1_000 }, 1_000],
    ['none where the unit leaves too few', { total: 46_200, balance: 1_050 }, { minUse: 1_020, useUnit: 100 }, 0],
  ])('is %s', (_, use, terms, expected) => {
    expect(usablePoints({ ...use, terms: { ...FREE, ...terms } })).toBe(expected)
  })
})

describe('points that a buyer wants to use', () => {
  const use = { total: 20_000, balance: 12_000, terms: { ...FREE, minUse: 1_000, useUnit: 10, maxUsePercent: 50 } }
  test.each([
    [0, null],
    [1_000, null],
    [10_000, null],
    [12_010, '사용할 수 있는 적립금은 12,000원입니다.'],
    [990, '적립금은 1,000원부터 사용할 수 있습니다.'],
    [1_005, '적립금은 10원 단위로 사용할 수 있습니다.'],
    [10_010, '이 주문에는 적립금을 10,000원까지 사용할 수 있습니다.'],
  ])('%i won: %s', (points, expected) => {
    expect(pointUseProblem(points, use)).toBe(expected)
  })

  test('are refused while points are off, and with a balance below zero', () => {
    expect(pointUseProblem(10, { ...use, terms: { ...use.terms, isOn: false } })).toBe(
      '지금은 적립금을 사용할 수 없습니다.',
    )
    expect(pointUseProblem(10, { ...use, balance: -500 })).toBe('사용할 수 있는 적립금은 0원입니다.')
  })
})
