import { expect, test } from 'vitest'
import { STATUS_TONES, STATUS_WORDS } from './service-status.ts'

const STATED = [
  ...['online', 'active', 'passing', 'offline', 'failing', 'warning', 'development', 'maintenance', 'not-tested'],
  'unknown',
]

test('every stated status has its colour and its words', () => {
  expect(Object.keys(STATUS_TONES).sort()).toEqual([...STATED].sort())
  expect(Object.values(STATUS_WORDS).filter((words) => !/니다$/.test(words))).toEqual([])
})
