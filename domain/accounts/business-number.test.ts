import { expect, test } from 'vitest'
import { formatBusinessNumber, isBusinessNumber } from './business-number.ts'

test.each(['124-81-00998', '1248100998', '220-81-62517', '120 81 47521'])('%s is a business number', (text) => {
  expect(isBusinessNumber(text)).toBe(true)
  const others = [...'0123456789'].filter((digit) => !text.endsWith(digit))
  expect(others.filter((digit) => isBusinessNumber(`${text.slice(0, -1)}${digit}`))).toEqual([])
})

test.each(['124-81-00997', '123', '', '12481009980', 'abc-de-fghij', '１２４８１００９９８'])(
  '%s is no business number',
  (text) => {
    expect(isBusinessNumber(text)).toBe(false)
  },
)

test('a business number is formatted in three groups', () => {
  expect(formatBusinessNumber('1248100998')).toBe('124-81-00998')
})
