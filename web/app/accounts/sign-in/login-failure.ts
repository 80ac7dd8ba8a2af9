import { ApiError, serverMessage } from '../../session/api-error.ts'

export interface LoginFailure {
  message: string
  /** The right password, but the address has yet to be verified. */
  unverified: boolean
}

export function loginFailure(error: unknown): LoginFailure {
  const answered = error instanceof ApiError && error.status > 0
  return {
    message: answered ? (serverMessage(error) ?? 'Login failed') : '로그인 중 오류가 발생했습니다.',
    unverified: answered && error.code === 'email_not_verified',
  }
}
