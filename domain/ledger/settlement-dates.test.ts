import { expect, test } from 'vitest'
import { firstDayOf, lastDayOf, monthOf, monthsBetween, monthText, nextMonth, payableOn } from './settlement-dates.ts'

test('a month is paid on the 15th of the next, also over the turn of the year', () => {
  expect(payableOn('2026-10')).toBe('2026-11-15')
  expect(payableOn('2026-12')).toBe('2027-01-15')
})

test('a month ends with its last day, leap years included', () => {
  expect(lastDayOf('2026-11')).toBe('2026-11-30')
  expect(lastDayOf('2026-12')).toBe('2026-12-31')
  expect(lastDayOf('2027-02')).toBe('2027-02-28')
  expect(lastDayOf('2028-02')).toBe('2028-02-29')
})

test('a day belongs to its calendar month', () => {
  expect(monthOf('2026-11-30')).toBe('2026-11')
  expect(firstDayOf('2026-11')).toBe('2026-11-01')
  expect(nextMonth('2026-12')).toBe('2027-01')
  expect(monthText('2026-09')).toBe('2026년 9월')
})

test('no month is skipped between two', () => {
  expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
  expect(monthsBetween('2026-11', '2026-11')).toEqual(['2026-11'])
  expect(monthsBetween('2026-12', '2026-11')).toEqual([])
})
