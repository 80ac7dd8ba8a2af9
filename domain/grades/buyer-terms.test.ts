import { expect, test } from 'vitest'
import { type BuyerAccount, buyerTerms, PUBLIC_TERMS } from './buyer-terms.ts'

const RETAILER: BuyerAccount = { role: 'affiliate', status: 'approved', approvalStatus: 'approved', grade: 'vip' }

test('an approved, active retailer has the terms of its grade', () => {
  expect(buyerTerms(RETAILER)).toEqual({ grade: 'vip', tier: 'vip' })
  expect(buyerTerms({ ...RETAILER, grade: 'gold' })).toEqual({ grade: 'gold', tier: 'gold' })
})

test.each<[string, BuyerAccount | null]>([
  ['a visitor', null],
  ['a customer', { role: 'customer', status: 'approved' }],
  ['a retailer without a grade', { ...RETAILER, grade: null }],
  ['a retailer whose business waits for approval', { ...RETAILER, approvalStatus: 'pending' }],
  ['a retailer whose business was rejected', { ...RETAILER, approvalStatus: 'rejected' }],
  ['a suspended retailer', { ...RETAILER, status: 'suspended' }],
  ['a supplier with an old grade', { ...RETAILER, role: 'business' }],
])('%s pays the gold price without a discount', (_, account) => {
  expect(buyerTerms(account)).toEqual(PUBLIC_TERMS)
  expect(PUBLIC_TERMS).toEqual({ grade: null, tier: 'gold' })
})
