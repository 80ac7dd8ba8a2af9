import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { passwordProblem } from './password-rules.ts'

test.each([
  ...['Password1!', 'P@ssw0rd1', 'Passw0rd!', 'PASSWORd123!', 'Password!2024', '!1Password', 'Pa$$word20240131!'],
  ...[
    'Qwer1234!',
    'Qwerty123!',
    'Asdf1234!',
    'Zxcv1234@',
    '1q2w3e4r!Q',
    '1Q2w3e4r!',
    'Q1w2e3r4!',
    'Qwer!1234',
    'Qwerasdf1!',
  ],
  ...['Abcd1234!', 'Abcdef1!', 'Abc123456!', 'Aa123456!', 'Aaaa1111!', 'Qq12345678!'],
  ...[
    'Admin123!',
    'Welcome1!',
    'Test1234!',
    'Letmein1!',
    'Iloveyou1!',
    'Tkfkdgo1!',
    'Dkssud1234!',
    'Saranghae1!',
    'Korea2002!',
  ],
])('%s satisfies the rules and is common', (password) => {
  expect(passwordProblem(password)).toBeUndefined()
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  ...['Jangteo1!', 'Brand-new1!', 'Sinsang2@', 'Right-1234!'],
  ...['Password!83719462', 'Blue&Kettle7Marsh', 'Monkey-Violin-Carpet1!', 'xK9!mvQ2pR', '비밀번호Ab1!', 'Tr0ub4dor&3'],
])('%s is not common', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test('a long password is checked quickly', () => {
  expect(isCommonPassword(`A1!${'a1!'.repeat(42)}`)).toBe(false)
})
