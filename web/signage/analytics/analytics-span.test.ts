import { expect, test } from 'vitest'
import { filtersIn, spanOf } from './analytics-span.ts'

const NOW = Date.parse('2026-11-15T16:00:00Z')
const span = (search: string) => spanOf(filtersIn(new URLSearchParams(search)), NOW)

test('the last thirty days of the shop’s calendar are shown where nothing else is said', () => {
  expect(span('')).toEqual({ from: '2026-10-18', to: '2026-11-16' })
})

test('days, store and content are read from the address, and nonsense is not', () => {
  const id = '0199f000-0000-7000-8000-000000000001'
  expect(span(`dateFrom=2026-11-01&dateTo=2026-11-30&store=${id}&content=x`)).toEqual({
    from: '2026-11-01',
    to: '2026-11-30',
    storeId: id,
  })
})
