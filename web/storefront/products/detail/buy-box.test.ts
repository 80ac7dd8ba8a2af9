import { expect, test } from 'vitest'
import { remainingIfLow } from './buy-box.tsx'

test('the remaining stock is stated only when it is low', () => {
  expect([0, 1, 10, 11].map((stockQuantity) => remainingIfLow({ stockQuantity }))).toEqual([null, 1, 10, null])
})
