import { expect, test } from 'vitest'
import { soonText } from './expiry-text.ts'

const NOW = Date.parse('2026-11-17T10:00:00+09:00')

test.each([
  [null, null],
  ['2026-11-17T09:00:00+09:00', null],
  ['2026-11-17T23:00:00+09:00', '24시간 안에 만료'],
  ['2026-11-20T23:00:00+09:00', '3일 남음'],
  ['2026-11-24T10:00:00+09:00', '7일 남음'],
  ['2026-11-24T10:00:01+09:00', null],
])('a coupon until %s: %s', (expiresAt, text) => {
  expect(soonText(expiresAt, NOW)).toBe(text)
})
