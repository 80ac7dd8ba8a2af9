import { expect, test } from 'vitest'
import { placeName } from './place-name.ts'

test('a place on a chart is named by its first day', () => {
  expect(placeName('day', '2026-11-05')).toBe('11. 5.')
  expect(placeName('week', '2026-11-09')).toBe('11. 9. 주')
  expect(placeName('month', '2026-01-01')).toBe('2026. 1.')
})
