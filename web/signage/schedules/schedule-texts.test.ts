import { expect, test } from 'vitest'
import { validityText, whenText } from './schedule-texts.ts'

const daily = {
  type: 'daily' as const,
  daysOfWeek: [],
  specificDate: null,
  startTime: '09:00',
  endTime: '18:00',
  validFrom: null,
  validUntil: null,
}

test('the text of a schedule names weekdays from Monday, a date, or every day', () => {
  expect(whenText(daily)).toBe('매일 09:00–18:00')
  expect(whenText({ ...daily, type: 'weekly', daysOfWeek: [0, 3, 1] })).toBe('매주 월, 수, 일 09:00–18:00')
  expect(whenText({ ...daily, type: 'one_time', specificDate: '2026-12-05' })).toBe('2026. 12. 5. 09:00–18:00')
})

test('the validity period is shown only if it is set', () => {
  expect(validityText(daily)).toBeUndefined()
  expect(validityText({ ...daily, validFrom: '2026-12-01', validUntil: '2026-12-31' })).toBe(
    '2026. 12. 1.부터 2026. 12. 31.까지',
  )
})
