import { expect, test } from 'vitest'
import { accountEnding, isSameHolder } from './payout-account.ts'

test.each([
  ['주식회사 한빛상사', '한빛상사', true],
  ['㈜한빛상사', '(주) 한빛 상사', true],
  ['한빛상사', '한빛상회', false],
  ['Hanbit', 'HANBIT', true],
])('%s and %s are the same holder: %s', (one, other, isSame) => {
  expect(isSameHolder(one, other)).toBe(isSame)
})

test('an account is recognised by its last four digits', () => {
  expect(accountEnding('11023456789')).toBe('6789')
})
