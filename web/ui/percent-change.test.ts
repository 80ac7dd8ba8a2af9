import { expect, test } from 'vitest'
import { percentChangeText } from './percent-change.ts'

test('a change shows its size and direction', () => {
  expect(percentChangeText({ now: 1_125, before: 1_000 })).toEqual({ direction: 'up', text: '12.5% 증가' })
  expect(percentChangeText({ now: 900, before: 1_000 })).toEqual({ direction: 'down', text: '10% 감소' })
})

test('no change is shown as 변화 없음', () => {
  expect(percentChangeText({ now: 5, before: 5 }).text).toBe('변화 없음')
  expect(percentChangeText({ now: 0, before: 0 }).text).toBe('변화 없음')
})

test('without a previous value there is no percentage', () => {
  expect(percentChangeText({ now: 5, before: 0 })).toEqual({ direction: 'up', text: '새로 생김' })
  expect(percentChangeText({ now: 5, before: null }).direction).toBe('unknown')
})

test('extremes stay readable', () => {
  expect(percentChangeText({ now: 500_000, before: 100 }).text).toBe('10배 이상 증가')
  expect(percentChangeText({ now: 1_000_001, before: 1_000_000 }).text).toBe('0.1% 미만 증가')
})
