import { expect, test } from 'vitest'
import { refundWaitsFor } from './refund-waiting.ts'

const account = { bank: '신한은행' }

test('a bank transfer is refunded by a person: with an account it waits for the money, without one for the account', () => {
  expect(refundWaitsFor({ state: 'requested', account: null }, 'transfer')).toBe('account')
  expect(refundWaitsFor({ state: 'requested', account }, 'transfer')).toBe('transfer')
  expect(refundWaitsFor({ state: 'completed', account }, 'transfer')).toBeNull()
})

test('what the provider sends waits for a person only after a refusal', () => {
  expect(refundWaitsFor({ state: 'requested', account: null }, 'card')).toBeNull()
  expect(refundWaitsFor({ state: 'failed', account: null }, 'card')).toBe('refused')
  expect(refundWaitsFor({ state: 'requested', account: null }, 'virtual_account')).toBeNull()
  expect(refundWaitsFor({ state: 'failed', account: null }, 'virtual_account')).toBe('account')
  expect(refundWaitsFor({ state: 'failed', account }, 'virtual_account')).toBe('refused')
})
