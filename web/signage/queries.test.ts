import { expect, test } from 'vitest'
import { playbackOf } from './queries.ts'

test('what a store plays is asked every 5000 ms, and a failure is not tried again', () => {
  const { refetchInterval, retry } = playbackOf('0199f000-0000-7000-8000-000000000001')
  expect([refetchInterval, retry]).toEqual([5000, false])
})
