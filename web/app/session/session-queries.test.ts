import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { newQueryClient } from './session-queries.tsx'

const { queries } = newQueryClient().getDefaultOptions()

test('what was loaded is fresh for 5 minutes, and coming back to the window asks nothing', () => {
  expect(queries?.staleTime).toBe(5 * 60 * 1000)
  expect(queries?.refetchOnWindowFocus).toBe(false)
})

test('a call is tried once more, unless it was refused', () => {
  const retry = queries?.retry as (failures: number, error: Error) => boolean
  expect([0, 1].map((failures) => retry(failures, new ApiError(500, {})))).toEqual([true, false])
  expect(retry(0, new ApiError(404, {}))).toBe(false)
})
