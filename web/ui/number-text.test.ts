import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupDigits, parseNumber } from './number-text.ts'

test('a pasted price is read as the number it means', () => {
  expect(parseNumber('12,900원')).toBe(12_900)
  expect(parseNumber(' ₩ 1,000 ')).toBe(1_000)
  expect(parseNumber('１２３')).toBe(123)
})

test('a fraction is cut, never turned into more digits', () => {
  expect(parseNumber('12.5')).toBe(12)
  expect(parseNumber('12.56', { decimals: 1 })).toBe(12.5)
  expect(parseNumber('.5', { decimals: 1 })).toBe(0.5)
})

test('nothing typed is no number, which differs from zero', () => {
  expect(parseNumber('')).toBeNull()
  expect(parseNumber('원')).toBeNull()
  expect(parseNumber('0')).toBe(0)
})

test('a minus sign counts only where negatives are allowed', () => {
  expect(parseNumber('-300')).toBe(300)
  expect(parseNumber('-300', { negative: true })).toBe(-300)
  expect(parseNumber('-0', { negative: true })).toBe(0)
})

test('more digits than a number can hold exactly are refused', () => {
  expect(parseNumber('99999999999999999999')).toBeNull()
})

test('what is shown reads back as the same number', () => {
  fc.assert(
    fc.property(fc.integer(), (value) => {
      expect(parseNumber(groupDigits(value), { negative: true })).toBe(value)
    }),
  )
})
