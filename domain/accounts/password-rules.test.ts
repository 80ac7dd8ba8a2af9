import { expect, test } from 'vitest'
import { passwordProblem } from './password-rules.ts'

test.each([
  ['Ab1!', '비밀번호는 최소 8자 이상이어야 합니다'],
  ['Abcde1!', '비밀번호는 최소 8자 이상이어야 합니다'],
  ['Abcdef1!', undefined],
  ['abcdefg1!', '대소문자, 숫자, 특수문자를 각각 하나 이상 포함해야 합니다'],
  ['ABCDEFG1!', '대소문자, 숫자, 특수문자를 각각 하나 이상 포함해야 합니다'],
  ['Abcdefgh!', '대소문자, 숫자, 특수문자를 각각 하나 이상 포함해야 합니다'],
  ['Abcdefgh1', '대소문자, 숫자, 특수문자를 각각 하나 이상 포함해야 합니다'],
  ['Abcdefgh1#', '대소문자, 숫자, 특수문자를 각각 하나 이상 포함해야 합니다'],
  ['Abcdefg1&', undefined],
])('%s: %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem)
})

test('these seven signs and no others are the special characters of passwords', () => {
  const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at))
  const special = printable.filter((sign) => passwordProblem(`Abcdefg1${sign}`) === undefined)
  expect(special.toSorted()).toEqual([...'@$!%*?&'].toSorted())
})
