import { expect, test } from 'vitest'
import { passwordProblem } from './password-rules.ts'

test.each([
  ['Ab1!', '비밀번호는 최소 8자 이상이어야 합니다'],
  ['abcdefg1!', '대소문자, 숫자, 특수문자를 각각 하나 이상 포함해야 합니다'],
  ['ABCDEFG1!', '대소문자, 숫자, 특수문자를 각각 하나 이상 포함해야 합니다'],
  ['Abcdefgh!', '대소문자, 숫자, 특수문자를 각각 하나 이상 포함해야 합니다'],
  ['Abcdefgh1', '대소문자, 숫자, 특수문자를 각각 하나 이상 포함해야 합니다'],
  ['Abcdefgh1#', '대소문자, 숫자, 특수문자를 각각 하나 이상 포함해야 합니다'],
  ['Abcdefg1&', undefined],
])('%s: %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem)
})

test.each([...'@$!%*?&'])('%s is a special character of passwords', (sign) => {
  expect(passwordProblem(`Abcdefg1${sign}`)).toBeUndefined()
})
