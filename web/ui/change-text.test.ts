import { expect, test } from 'vitest'
import { changeText } from './change-text.ts'

test('a change names its size and its direction', () => {
  expect(changeText({ now: 1_125, before: 1_000 })).toEqual({ direction: 'up', text: '12.5% 증가' })
  expect(changeText({ now: 900, before: 1_000 })).toEqual({ direction: 'down', text: '10% 감소' })
})

test('no change is said as such', () => {
  expect(changeText({ now: 5, before: 5 }).text).toBe('변화 없음')
  expect(changeText({ now: 0, before: 0 }).text).toBe('변화 없음')
})

test('nothing before gives no percentage', () => {
  expect(changeText({ now: 5, before: 0 })).toEqual({ direction: 'up', text: '새로 생김' })
  expect(changeText({ now: 5, before: null }).direction).toBe('unknown')
})

test('extremes stay readable', () => {
  expect(changeText({ now: 500_000, before: 100 }).text).toBe('10배 이상 증가')
  expect(changeText({ now: 1_000_001, before: 1_000_000 }).text).toBe('0.1% 미만 증가')
})
