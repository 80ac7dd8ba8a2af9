import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { changesBetween, isStaleDecision } from './ask-to-review.ts'

interface Shown {
  name: string
  images: readonly string[]
  note: string
}

const FIELDS = [
  { label: '상품명', read: ({ name }: Shown) => name },
  { label: '이미지', read: ({ images }: Shown) => images },
  { label: '메모', read: ({ note }: Shown) => note },
]

test('changed texts are quoted before and after, other changes are named, unchanged fields are left out', () => {
  const before: Shown = { name: '머그', images: ['a'], note: '같음' }
  const after: Shown = { name: '유리 머그', images: ['a', 'b'], note: '같음' }
  expect(changesBetween(before, after, FIELDS)).toEqual(['상품명: 머그 → 유리 머그', '이미지'])
  expect(changesBetween(before, before, FIELDS)).toEqual([])
})

test('only a conflict of versions makes a decision stale', () => {
  expect(isStaleDecision(new ApiError(409, { code: 'changed_meanwhile' }))).toBe(true)
  expect(isStaleDecision(new ApiError(409, { code: 'last_admin' }))).toBe(false)
  expect(isStaleDecision(new Error('broken'))).toBe(false)
})
