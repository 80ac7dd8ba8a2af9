import { expect, test } from 'vitest'
import { bucketLabel } from './bucket-label.ts'

test('a chart bucket is labelled by its first day', () => {
  expect(bucketLabel('day', '2026-11-05')).toBe('11. 5.')
  expect(bucketLabel('week', '2026-11-09')).toBe('11. 9. 주')
  expect(bucketLabel('month', '2026-01-01')).toBe('2026. 1.')
})
