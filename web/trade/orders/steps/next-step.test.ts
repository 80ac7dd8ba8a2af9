import { expect, test } from 'vitest'
import { nextStep } from './next-step.ts'

test('a supplier prepares, ships and delivers, one after the other', () => {
  expect(nextStep('confirmed', 'supplier')).toBe('processing')
  expect(nextStep('processing', 'supplier')).toBe('shipped')
  expect(nextStep('shipped', 'supplier')).toBe('delivered')
})

test('there is no next step before the payment and at the end', () => {
  for (const status of ['pending', 'delivered', 'cancelled'] as const)
    expect(nextStep(status, 'supplier')).toBeUndefined()
})
