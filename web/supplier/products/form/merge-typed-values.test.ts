import { expect, test } from 'vitest'
import { EMPTY_FORM } from './form-values.ts'
import { mergeTypedValues } from './merge-typed-values.ts'

const opened = { ...EMPTY_FORM, name: '머그컵', basePrice: 9_000, brand: '온결' }

test('typed values stay, other fields take the latest version', () => {
  const typed = { ...opened, name: '큰 머그컵' }
  const latest = { ...opened, name: '작은 머그컵', basePrice: 12_000 }
  expect(mergeTypedValues({ opened, typed, latest })).toEqual({
    values: { ...latest, name: '큰 머그컵' },
    kept: ['name'],
  })
})

test('equal edits on both sides are not a conflict', () => {
  const both = { ...opened, brand: '새솔' }
  expect(mergeTypedValues({ opened, typed: both, latest: both }).kept).toEqual([])
})
