import { expect, test } from 'vitest'
import { countdownText, periodAt } from './countdown.ts'

const NOW = Date.parse('2026-11-17T10:00:00+09:00')

test.each([
  ['2026-11-19T13:12:44+09:00', '2일 03:12:44'],
  ['2026-11-17T10:00:01+09:00', '00:00:01'],
  ['2026-11-17T10:00:00.400+09:00', '00:00:00'],
  ['2026-11-17T10:00:00+09:00', null],
  ['2026-11-16T10:00:00+09:00', null],
])('until %s: %s', (until, text) => {
  expect(countdownText(until, NOW)).toBe(text)
})

test('a promotion runs from its start until just before its end', () => {
  const period = { startsAt: '2026-11-17T10:00:00+09:00', endsAt: '2026-11-18T00:00:00+09:00' }
  expect(periodAt(period, NOW - 1)).toBe('before')
  expect(periodAt(period, NOW)).toBe('running')
  expect(periodAt(period, Date.parse(period.endsAt) - 1)).toBe('running')
  expect(periodAt(period, Date.parse(period.endsAt))).toBe('over')
  expect(periodAt({ ...period, endsAt: null }, NOW + 1e12)).toBe('running')
})
