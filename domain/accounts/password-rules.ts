import { isCommonPassword, PASSWORD_TOO_COMMON } from './common-passwords.ts'

export const PASSWORD_TOO_SHORT = '비밀번호는 최소 8자 이상이어야 합니다'
export const PASSWORD_TOO_SIMPLE = '대소문자, 숫자, 특수문자를 각각 하나 이상 포함해야 합니다'
export const PASSWORD_TOO_LONG = '비밀번호는 최대 128자까지 사용할 수 있습니다'

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[@$!%*?&]/]

/** The rule that a password chosen at registration, reset or change violates, or undefined. */
export function newPasswordProblem(password: string): string | undefined {
  return passwordProblem(password) ?? (isCommonPassword(password) ? PASSWORD_TOO_COMMON : undefined)
}

/** The rule that a new password breaks, or undefined. */
export function passwordProblem(password: string): string | undefined {
  if (password.length < 8) return PASSWORD_TOO_SHORT
  if (password.length > 128) return PASSWORD_TOO_LONG
  if (!KINDS.every((kind) => kind.test(password))) return PASSWORD_TOO_SIMPLE
  return undefined
}
