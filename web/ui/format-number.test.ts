import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNumber, parseNumber } from './format-number.ts'

test('a pasted price is parsed as a number', () => {
  expect(parseNumber('12,900원')).toBe(12_900)
  expect(parseNumber(' ₩ 1,000 ')).toBe(1_000)
  expect(parseNumber('１２３')).toBe(123)
})

test('extra decimals are cut off', () => {
  expect(parseNumber('12.5')).toBe(12)
  expect(parseNumber('12.56', { decimals: 1 })).toBe(12.5)
  expect(parseNumber('.5', { decimals: 1 })).toBe(0.5)
})

test('an empty input is null, not zero', () => {
  expect(parseNumber('')).toBeNull()
  expect(parseNumber('원')).toBeNull()
  expect(parseNumber('0')).toBe(0)
})

test('a minus sign counts only where negatives are allowed', () => {
  expect(parseNumber('-300')).toBe(300)
  expect(parseNumber('-300', { negative: true })).toBe(-300)
  expect(parseNumber('-0', { negative: true })).toBe(0)
})

test('a number beyond the safe integers is rejected', () => {
  expect(parseNumber('99999999999999999999')).toBeNull()
})

test('a formatted number parses back to the same number', () => {
  fc.assert(
    fc.property(fc.integer(), (value) => {
      expect(parseNumber(formatNumber(value), { negative: true })).toBe(value)
    }),
  )
})
