import { expect, test } from 'vitest'
import { fewLeft } from './few-left.ts'

test('only a few left are counted aloud', () => {
  expect([0, 1, 10, 11].map((stockQuantity) => fewLeft({ stockQuantity }))).toEqual([null, 1, 10, null])
})
