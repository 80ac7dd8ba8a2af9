import { expect, test } from 'vitest'
import { barsOf, monthAfter, weeksOf } from './calendar-weeks.ts'

test('a month is shown in whole weeks from Sunday', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks).toHaveLength(5)
  expect(weeks[0]?.[0]).toEqual({ day: '2026-11-01', isInMonth: true })
  expect(weeks[4]?.map(({ day, isInMonth }) => [day, isInMonth])).toEqual([
    ['2026-11-29', true],
    ['2026-11-30', true],
    ['2026-12-01', false],
    ['2026-12-02', false],
    ['2026-12-03', false],
    ['2026-12-04', false],
    ['2026-12-05', false],
  ])
  expect(weeksOf('2026-02')).toHaveLength(4)
  expect(weeksOf('2026-08')).toHaveLength(6)
  expect(weeksOf('2026-08')[0]?.[0]?.day).toBe('2026-07-26')
})

test('months go on over the year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
})

test('campaigns that overlap have rows of their own, and others share one', () => {
  const week = weeksOf('2026-11')[2] ?? [] // 15 to 21 November
  const bars = barsOf(week, [
    { id: 'endless', from: '2026-11-01', until: null },
    { id: 'start', from: '2026-11-15', until: '2026-11-16' },
    // Shares a day with the one before, so it does not fit beside it.
    { id: 'touching', from: '2026-11-16', until: '2026-11-17' },
    { id: 'later', from: '2026-11-18', until: '2026-11-30' },
    { id: 'before', from: '2026-11-01', until: '2026-11-14' },
  ])
  expect(
    bars.map(({ campaign, start, end, row, startsHere, endsHere }) => [
      campaign.id,
      start,
      end,
      row,
      startsHere,
      endsHere,
    ]),
  ).toEqual([
    ['endless', 1, 7, 1, false, false],
    ['start', 1, 2, 2, true, true],
    ['touching', 2, 3, 3, true, true],
    ['later', 4, 7, 2, true, false],
  ])
})
