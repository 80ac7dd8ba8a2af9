import { expect, test } from 'vitest'
import { shopDay } from './shop-day.ts'

test('a shop day begins at midnight in Seoul', () => {
  expect(shopDay(new Date('2026-11-14T14:59:59Z'))).toBe('2026-11-14')
  expect(shopDay(new Date('2026-11-14T15:00:00Z'))).toBe('2026-11-15')
})
