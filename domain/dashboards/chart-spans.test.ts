import { expect, test } from 'vitest'
import { CHART_SPANS, chartPeriods, daysWithin, fullRange, monthToDate } from './chart-spans.ts'

test('thirty days up to today are compared to the thirty days before', () => {
  const places = chartPeriods('day', '2026-03-01')
  expect(places).toHaveLength(30)
  expect(places[0]).toEqual({
    now: { from: '2026-01-31', to: '2026-01-31' },
    before: { from: '2026-01-01', to: '2026-01-01' },
  })
  expect(places.at(-1)?.now).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  expect(fullRange(places)).toEqual({ from: '2026-01-01', to: '2026-03-01' })
})

test('weeks start on Monday, and the current one is compared to the same number of days', () => {
  const places = chartPeriods('week', '2026-11-15') // a Sunday
  expect(places.at(-1)).toEqual({
    now: { from: '2026-11-09', to: '2026-11-15' },
    before: { from: '2026-08-17', to: '2026-08-23' },
  })
  expect(chartPeriods('week', '2026-11-17').at(-1)).toEqual({
    now: { from: '2026-11-16', to: '2026-11-17' },
    before: { from: '2026-08-24', to: '2026-08-25' },
  })
})

test('twelve months end with the current one, compared to the same days a year before', () => {
  const places = chartPeriods('month', '2028-02-29')
  expect(places[0]?.now).toEqual({ from: '2027-03-01', to: '2027-03-31' })
  expect(places.at(-1)).toEqual({
    now: { from: '2028-02-01', to: '2028-02-29' },
    before: { from: '2027-02-01', to: '2027-02-28' },
  })
})

test('a month is compared to the same days of the month before, which may be shorter', () => {
  expect(monthToDate('2026-11-15')).toEqual({
    now: { from: '2026-11-01', to: '2026-11-15' },
    before: { from: '2026-10-01', to: '2026-10-15' },
  })
  expect(monthToDate('2026-03-31').before).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(monthToDate('2026-01-02').before).toEqual({ from: '2025-12-01', to: '2025-12-02' })
})

test.each(CHART_SPANS)('the points of a chart by %s follow each other without a gap', (span) => {
  for (const today of ['2026-01-01', '2026-03-31', '2028-02-29', '2026-11-15']) {
    const places = chartPeriods(span, today)
    for (const [index, { now }] of places.entries()) {
      const next = places[index + 1]
      if (next) expect(Date.parse(next.now.from) - Date.parse(now.to)).toBe(86_400_000)
    }
    expect(places.at(-1)?.now.to).toBe(today)
  }
})

test('a range includes its first and last day', () => {
  const days = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'].map((day) => ({ day }))
  expect(daysWithin(days, { from: '2026-01-02', to: '2026-01-03' })).toEqual([
    { day: '2026-01-02' },
    { day: '2026-01-03' },
  ])
})
