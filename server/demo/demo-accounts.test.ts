import { listDemoAccounts } from '@jangteo/contracts/accounts/auth.ts'
import { expect, test } from 'vitest'
import { quickFillAccounts } from './demo-accounts.ts'

test('the sign-in page offers one account of each type and a manager, who signs in as an admin', () => {
  const { data } = listDemoAccounts.response.parse({ data: quickFillAccounts() })
  expect(data.map(({ label, userType }) => [label, userType])).toEqual([
    ['관리자', 'admin'],
    ['매장 매니저', 'admin'],
    ['공급자', 'supplier'],
    ['소매점', 'retailer'],
    ['고객', 'customer'],
  ])
})
