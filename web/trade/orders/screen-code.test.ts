import { afterEach, expect, test, vi } from 'vitest'
import { screenCode } from './screen-code.ts'

const DAY_MS = 86_400_000
const kept = (text: string | null) => vi.stubGlobal('localStorage', { getItem: () => text })
afterEach(() => vi.unstubAllGlobals())

test('the code of a screen is known for a week', () => {
  kept(JSON.stringify({ code: 'abcdefgh', at: 0 }))
  expect(screenCode(6 * DAY_MS)).toBe('abcdefgh')
  expect(screenCode(7 * DAY_MS)).toBeUndefined()
})

test.each([null, '', 'no json', '{"code":"x"}', '{"code":5,"at":1}'])('%j is no code', (text) => {
  kept(text)
  expect(screenCode(1)).toBeUndefined()
})
