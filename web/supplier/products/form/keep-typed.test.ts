import { expect, test } from 'vitest'
import { EMPTY_FORM } from './form-values.ts'
import { keepTyped } from './keep-typed.ts'

const opened = { ...EMPTY_FORM, name: '머그컵', basePrice: 9_000, brand: '온결' }

test('what was typed stays, everything else becomes the latest', () => {
  const typed = { ...opened, name: '큰 머그컵' }
  const latest = { ...opened, name: '작은 머그컵', basePrice: 12_000 }
  expect(keepTyped({ opened, typed, latest })).toEqual({
    values: { ...latest, name: '큰 머그컵' },
    kept: ['name'],
  })
})

test('two who typed the same do not differ', () => {
  const both = { ...opened, brand: '새솔' }
  expect(keepTyped({ opened, typed: both, latest: both }).kept).toEqual([])
})
