import { expect, test } from 'vitest'
import { labelSheets } from './label-sheets.ts'

test('nine labels need a second sheet', () => {
  expect(labelSheets([1, 2, 3, 4, 5, 6, 7, 8], 1)).toEqual([[1, 2, 3, 4, 5, 6, 7, 8]])
  expect(labelSheets([1, 2, 3, 4, 5, 6, 7, 8, 9], 1)).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], [9]])
})

test('a half-used sheet is filled from its first free place', () => {
  expect(labelSheets(['a', 'b', 'c'], 7)).toEqual([[null, null, null, null, null, null, 'a', 'b'], ['c']])
})

test('a start that is no place of the sheet counts as the nearest one', () => {
  expect(labelSheets(['a'], Number.NaN)).toEqual([['a']])
  expect(labelSheets(['a'], 0)).toEqual([['a']])
  expect(labelSheets(['a'], 99)[0]?.indexOf('a')).toBe(7)
})
