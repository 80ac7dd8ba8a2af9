import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatTimeAgo } from './format-date.ts'

const at = '2026-11-15T06:04:00.000Z'
const after = (ms: number) => new Date(at).getTime() + ms

test('dates and times are shown in Korean time', () => {
  expect(formatDate('2026-11-14T15:00:00.000Z')).toBe('2026. 11. 15.')
  expect(formatDateTime(at)).toBe('2026. 11. 15. 오후 3:04')
})

test.each([
  [-5_000, '방금'],
  [59_000, '방금'],
  [60_000, '1분 전'],
  [3_599_000, '59분 전'],
  [3_600_000, '1시간 전'],
  [24 * 3_600_000, '1일 전'],
  [7 * 24 * 3_600_000, '2026. 11. 15.'],
])('%i ms later the text is %s', (passed, text) => {
  expect(formatTimeAgo(at, after(passed))).toBe(text)
})
