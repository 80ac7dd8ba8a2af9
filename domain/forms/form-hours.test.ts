import { expect, test } from 'vitest'
import { hoursText, isWithinHours } from './form-hours.ts'

/** 2026-11-15 is a Sunday. */
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+09:00`)

test.each([
  [16, '09:00', true],
  [16, '17:59', true],
  [16, '08:59', false],
  [16, '18:00', false],
  [15, '12:00', false],
])('a desk of working days is open on the %i. at %s: %s', (day, time, isOpen) => {
  expect(isWithinHours({ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }, at(day, time))).toBe(isOpen)
})

test.each([
  [15, '22:00', true],
  [16, '01:59', true],
  [16, '02:00', false],
  [15, '01:00', false],
  [16, '23:00', false],
])('hours that begin on Sunday night reach into Monday: on the %i. at %s %s', (day, time, isOpen) => {
  expect(isWithinHours({ days: [0], from: '22:00', to: '02:00' }, at(day, time))).toBe(isOpen)
})

test('hours that end when they begin are a whole day', () => {
  const hours = { days: [0], from: '00:00', to: '00:00' }
  expect([at(15, '00:00'), at(15, '23:59'), at(16, '00:00')].map((one) => isWithinHours(hours, one))).toEqual([
    true,
    true,
    false,
  ])
})

test('hours are written from Monday on', () => {
  expect(hoursText({ days: [0, 5, 1], from: '09:00', to: '18:00' })).toBe('월·금·일 09:00~18:00')
  expect(hoursText({ days: [0, 1, 2, 3, 4, 5, 6], from: '09:00', to: '18:00' })).toBe('매일 09:00~18:00')
})
