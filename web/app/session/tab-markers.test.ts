import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markLogin, markLogout } from './tab-markers.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each([
  ['auth-login', markLogin],
  ['auth-logout', markLogout],
])('the marker %s holds the time and is removed after 100 ms', (key, mark) => {
  mark()
  vi.advanceTimersByTime(99)
  expect(stored.get(key)).toBe('1800000000000')
  vi.advanceTimersByTime(1)
  expect(stored.has(key)).toBe(false)
})
