import { expect, test } from 'vitest'
import { screenStatusOf } from './account-status.ts'

test.each([
  ['approved', 'active'],
  ['suspended', 'inactive'],
  ['pending', 'pending'],
  ['rejected', 'pending'],
  ['anything', 'pending'],
])('the status %s shows as %s', (status, shown) => {
  expect(screenStatusOf(status)).toBe(shown)
})
