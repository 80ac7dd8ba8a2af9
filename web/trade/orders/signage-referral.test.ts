import { afterEach, expect, test, vi } from 'vitest'
import { signageReferralCode } from './signage-referral.ts'

const DAY_MS = 86_400_000
const storeText = (text: string | null) => vi.stubGlobal('localStorage', { getItem: () => text })
afterEach(() => vi.unstubAllGlobals())

test('the code of a signage screen is stored for a week', () => {
  storeText(JSON.stringify({ code: 'abcdefgh', at: 0 }))
  expect(signageReferralCode(6 * DAY_MS)).toBe('abcdefgh')
  expect(signageReferralCode(7 * DAY_MS)).toBeUndefined()
})

test.each([null, '', 'no json', '{"code":"x"}', '{"code":5,"at":1}'])('%j is not a code', (text) => {
  storeText(text)
  expect(signageReferralCode(1)).toBeUndefined()
})
