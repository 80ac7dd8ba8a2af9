import { ERRORS } from '@jangteo/contracts/errors.ts'
import { expect, test } from 'vitest'
import { ApiError } from '../../session/api-error.ts'
import { resetFailure } from './reset-failure.ts'

test.each([
  ['reset_expired', /만료/],
  ['reset_invalid', /올바르지 않습니다/],
  ['reset_used', /이미 사용한/],
] as const)('%s has its own message and offers a new link', (code, message) => {
  const failure = resetFailure(new ApiError(400, { code, message: ERRORS[code].message }))
  expect(failure.message).toMatch(message)
  expect(failure.linkSpent).toBe(true)
})

test('other errors show a generic message and keep the form', () => {
  for (const error of [new ApiError(500, {}), new TypeError('x')]) {
    expect(resetFailure(error)).toEqual({
      message: '비밀번호를 바꾸지 못했습니다. 잠시 후 다시 시도해 주세요.',
      linkSpent: false,
    })
  }
})
