import { expect, test } from 'vitest'
import { gradeFor, nextGrade } from './grade-proposal.ts'

const THRESHOLDS = { premiumFrom: 1_000_000, vipFrom: 5_000_000 }

test('a grade begins at its threshold, to the won', () => {
  expect([-5_000, 0, 999_999].map((purchases) => gradeFor(purchases, THRESHOLDS))).toEqual(['gold', 'gold', 'gold'])
  expect([1_000_000, 4_999_999].map((purchases) => gradeFor(purchases, THRESHOLDS))).toEqual(['premium', 'premium'])
  expect(gradeFor(5_000_000, THRESHOLDS)).toBe('vip')
})

test('the next grade goes from gold to premium to vip, and ends there', () => {
  expect(nextGrade('gold', THRESHOLDS)).toEqual({ grade: 'premium', from: 1_000_000 })
  expect(nextGrade('premium', THRESHOLDS)).toEqual({ grade: 'vip', from: 5_000_000 })
  expect(nextGrade('vip', THRESHOLDS)).toBeNull()
  expect(nextGrade(null, THRESHOLDS)?.grade).toBe('premium')
})
