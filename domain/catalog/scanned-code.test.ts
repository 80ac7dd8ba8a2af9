import { expect, test } from 'vitest'
import { scannedCodes } from './scanned-code.ts'

test('a code that was scanned in Korean input mode is also read as Latin letters', () => {
  expect(scannedCodes(' MUG-1 ')).toEqual(['mug-1'])
  expect(scannedCodes('8801234567893')).toEqual(['8801234567893'])
  expect(scannedCodes('ㅡㅕㅎ-1')).toEqual(['ㅡㅕㅎ-1', 'mug-1'])
})
