import { expect, test } from 'vitest'
import { ACCOUNT_STATUS_LABELS, STATUS_TONES } from './service-status.ts'

const STATED = [
  ...['online', 'active', 'passing', 'offline', 'failing', 'warning', 'development', 'maintenance', 'not-tested'],
  'unknown',
]

test('every status has a colour and a label', () => {
  expect(Object.keys(STATUS_TONES).sort()).toEqual([...STATED].sort())
  expect(Object.values(ACCOUNT_STATUS_LABELS).filter((words) => !/니다$/.test(words))).toEqual([])
})
