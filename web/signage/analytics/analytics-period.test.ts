import { expect, test } from 'vitest'
import { parseFilters, periodOf } from './analytics-period.ts'

const NOW = Date.parse('2026-11-15T16:00:00Z')
const span = (search: string) => periodOf(parseFilters(new URLSearchParams(search)), NOW)

test('the default period is the last 30 days of the shop’s calendar', () => {
  expect(span('')).toEqual({ from: '2026-10-18', to: '2026-11-16' })
})

test('period, store and content are read from the URL; invalid values are ignored', () => {
  const id = '0199f000-0000-7000-8000-000000000001'
  expect(span(`dateFrom=2026-11-01&dateTo=2026-11-30&store=${id}&content=x`)).toEqual({
    from: '2026-11-01',
    to: '2026-11-30',
    storeId: id,
  })
})
