import { describe, expect, test } from 'vitest'
import { availableCredit, type CreditState, creditProblem, isNearlyUsed } from './credit.ts'

const STATE: CreditState = { limitAmount: 100_000, usedAmount: 40_000, isSuspended: false, hasOverdue: false }

describe('an order on credit', () => {
  test('may use the limit to the last won', () => {
    expect(creditProblem(STATE, 60_000)).toBeNull()
    expect(creditProblem(STATE, 60_001)).toBe('남은 외상 한도 60,000원을 넘습니다.')
  })

  test('is refused while credit is suspended or a statement is overdue', () => {
    expect(creditProblem({ ...STATE, isSuspended: true }, 1)).toBe('외상 거래가 중지되어 있습니다.')
    expect(creditProblem({ ...STATE, hasOverdue: true }, 1)).toContain('기한이 지난 외상 명세')
  })
})

test('a limit below the used amount leaves nothing, and refunds beyond it leave more', () => {
  expect(availableCredit({ limitAmount: 10_000, usedAmount: 40_000 })).toBe(0)
  expect(availableCredit({ limitAmount: 10_000, usedAmount: -5_000 })).toBe(15_000)
})

test('the warning begins at 80 percent', () => {
  expect(isNearlyUsed({ limitAmount: 100_000, usedAmount: 79_999 })).toBe(false)
  expect(isNearlyUsed({ limitAmount: 100_000, usedAmount: 80_000 })).toBe(true)
  expect(isNearlyUsed({ limitAmount: 0, usedAmount: 0 })).toBe(false)
})
