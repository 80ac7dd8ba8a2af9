import { expect, test } from 'vitest'
import { connectionLimits } from './connection-limits.ts'

test.each([
  [1_024, 22, { total: 679, perAddress: 169 }],
  [256, 22, { total: 103, perAddress: 25 }],
  [64, 22, { total: 16, perAddress: 16 }],
  [1_048_576, 22, { total: 20_000, perAddress: 5_000 }],
  [Number.POSITIVE_INFINITY, 22, { total: 20_000, perAddress: 5_000 }],
])('of %d descriptors, %d for the database, connections get three quarters of the rest', (limit, database, limits) => {
  expect(connectionLimits(database, limit)).toEqual(limits)
})

test('the limit of this process is read from the system', () => {
  const { total } = connectionLimits(22)
  expect(total).toBeGreaterThanOrEqual(16)
})
