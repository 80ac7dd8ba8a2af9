import { expect, test } from 'vitest'
import { timeOf, windowText } from './time-text.ts'

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['9:30', '09:30'],
  ['2400', '24:00'],
  ['9시', '09:00'],
  [' 18:05 ', '18:05'],
  ['noon', 'noon'],
])('%j typed for a time is %s', (typed, time) => {
  expect(timeOf(typed)).toBe(time)
})

test('a time window that ends before it starts is labelled as ending the next day', () => {
  expect(windowText({ startTime: '09:00', endTime: '24:00' })).toBe('09:00–24:00')
  expect(windowText({ startTime: '22:00', endTime: '02:00' })).toBe('22:00–02:00 (다음 날)')
})
