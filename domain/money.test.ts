import { expect, test } from 'vitest'
import { formatMoney, formatWon } from './money.ts'

test('won has no decimals, neither has yen', () => {
  expect(formatMoney(12_900)).toBe('₩12,900')
  expect(formatMoney(-3_000)).toBe('-₩3,000')
  expect(formatMoney(1_200, 'JPY')).toBe('¥1,200')
})

test('the other currencies have their symbol and two decimals', () => {
  expect(formatMoney(12.5, 'USD')).toBe('$12.50')
  expect(formatMoney(12.5, 'EUR')).toBe('€12.50')
  expect(formatMoney(12.5, 'GBP')).toBe('£12.50')
  expect(formatMoney(12.5, 'CNY')).toBe('¥12.50')
})

test('the shop writes won behind the figure', () => {
  expect(formatWon(12_900)).toBe('12,900원')
})
