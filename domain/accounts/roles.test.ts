import { expect, test } from 'vitest'
import { userTypeOf } from './roles.ts'

test.each([
  ['admin', 'admin'],
  ['administrator', 'admin'],
  ['manager', 'admin'],
  ['business', 'supplier'],
  ['affiliate', 'retailer'],
  ['customer', 'customer'],
  ['', 'customer'],
  ['constructor', 'customer'],
])('the role %s is the user type %s', (role, userType) => {
  expect(userTypeOf(role)).toBe(userType)
})
