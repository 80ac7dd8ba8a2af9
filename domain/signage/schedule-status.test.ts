import { expect, test } from 'vitest'
import { playlistStatus, scheduleStatus } from './schedule-status.ts'

const daily = {
  isActive: true,
  type: 'daily' as const,
  startTime: '22:00',
  endTime: '02:00',
  specificDate: null,
  validFrom: null,
  validUntil: '2026-11-15',
}
const wall = (text: string) => Temporal.PlainDateTime.from(text)

test.each([
  ['2026-11-15T23:00', 'active'],
  ['2026-11-16T01:59', 'active'],
  ['2026-11-16T02:00', 'expired'],
])('a schedule whose last night is over at two in the morning is, at %s, %s', (at, status) => {
  expect(scheduleStatus(daily, wall(at))).toBe(status)
})

test('one time ends with its date; a schedule without an end never expires', () => {
  const once = { ...daily, type: 'one_time' as const, specificDate: '2026-11-15', endTime: '24:00', validUntil: null }
  expect(scheduleStatus(once, wall('2026-11-15T23:59'))).toBe('active')
  expect(scheduleStatus(once, wall('2026-11-16T00:00'))).toBe('expired')
  expect(scheduleStatus({ ...daily, validUntil: null }, wall('2099-01-01T00:00'))).toBe('active')
  expect(scheduleStatus({ ...daily, isActive: false }, wall('2026-11-01T00:00'))).toBe('inactive')
})

test('a playlist is scheduled while all its schedules are in the future', () => {
  const playlist = { isActive: true, isDefault: false }
  const later = { ...daily, validFrom: '2026-11-14' }
  const now = wall('2026-11-13T12:00')
  expect(playlistStatus(playlist, [later], now)).toBe('scheduled')
  expect(playlistStatus(playlist, [later, daily], now)).toBe('active')
  expect(playlistStatus(playlist, [], now)).toBe('active')
  expect(playlistStatus({ ...playlist, isDefault: true }, [later], now)).toBe('active')
  expect(playlistStatus({ ...playlist, isActive: false }, [later], now)).toBe('inactive')
  expect(playlistStatus(playlist, [later], wall('2026-11-14T22:00'))).toBe('active')
  const over = wall('2026-11-16T02:00')
  expect([scheduleStatus(later, over), playlistStatus(playlist, [later], over)]).toEqual(['expired', 'active'])
})
