import { expect, test } from 'vitest'
import { storedText } from './pickup-columns.tsx'
import { filterWithMatches, readPickupFilters } from './queries.ts'

test('a search opens the tab that has a match, and stays where the open tab has one', () => {
  expect(filterWithMatches({ coming: 1, waiting: 0, handed_over: 0 }, 'waiting')).toBe('coming')
  expect(filterWithMatches({ coming: 0, waiting: 0, handed_over: 2 }, 'waiting')).toBe('handed_over')
  expect(filterWithMatches({ coming: 1, waiting: 1, handed_over: 1 }, 'waiting')).toBe('waiting')
  expect(filterWithMatches({ coming: 0, waiting: 0, handed_over: 0 }, 'coming')).toBe('coming')
})

test('the address without a filter, or with an unknown one, lists what waits for its buyer', () => {
  expect(readPickupFilters(new URLSearchParams('filter=coming&search= O2026 '))).toEqual({
    filter: 'coming',
    search: 'O2026',
  })
  for (const address of ['', 'filter=waiting', 'filter=lost'])
    expect(readPickupFilters(new URLSearchParams(address)).filter).toBeUndefined()
})

test('the days that a parcel waits are counted by the date in Seoul', () => {
  const now = new Date('2026-11-18T01:00:00+09:00')
  expect(storedText('2026-11-18T00:10:00+09:00', now)).toBe('오늘 도착')
  expect(storedText('2026-11-17T23:50:00+09:00', now)).toBe('1일 보관')
  expect(storedText('2026-11-10T12:00:00+09:00', now)).toBe('8일 보관')
})
