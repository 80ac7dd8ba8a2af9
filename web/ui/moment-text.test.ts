import { expect, test } from 'vitest'
import { agoText, dayText, exactText } from './moment-text.ts'

const at = '2026-11-15T06:04:00.000Z'
const after = (ms: number) => new Date(at).getTime() + ms

test('a day and a moment are told in Korean time', () => {
  expect(dayText('2026-11-14T15:00:00.000Z')).toBe('2026. 11. 15.')
  expect(exactText(at)).toBe('2026. 11. 15. 오후 3:04')
})

test.each([
  [-5_000, '방금'],
  [59_000, '방금'],
  [60_000, '1분 전'],
  [3_599_000, '59분 전'],
  [3_600_000, '1시간 전'],
  [24 * 3_600_000, '1일 전'],
  [7 * 24 * 3_600_000, '2026. 11. 15.'],
])('%i ms later it was %s', (passed, text) => {
  expect(agoText(at, after(passed))).toBe(text)
})
