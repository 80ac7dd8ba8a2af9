import type { User } from '@jangteo/contracts/accounts/users.ts'
import { expect, test } from 'vitest'
import { businessFacts, businessNameOf, hasBusiness } from './business.ts'
import { testUser } from './user.fixture.ts'

const supplier: User = {
  ...testUser,
  role: 'business',
  userType: 'supplier',
  approvalStatus: 'pending',
  companyName: '새솔푸드',
  businessNumber: '2208162517',
  address: '청주시',
  contactPerson: '정유진',
}

test('a supplier has company, number, contact person and address', () => {
  expect(businessFacts(supplier).map(({ term, value }) => `${term} ${value}`)).toEqual([
    '회사명 새솔푸드',
    '사업자등록번호 220-81-62517',
    '담당자 정유진',
    '주소 청주시',
  ])
})

test('a user who is no longer a supplier has no business, though the data remains', () => {
  expect(hasBusiness(supplier)).toBe(true)
  expect(businessNameOf(supplier)).toBe('새솔푸드')
  expect(hasBusiness({ ...supplier, role: 'customer' })).toBe(false)
  expect(businessNameOf({ ...supplier, role: 'customer' })).toBeUndefined()
})
