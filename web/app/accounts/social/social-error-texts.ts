import { ERRORS } from '@jangteo/contracts/errors.ts'
import { ApiError, serverMessage } from '../../session/api-error.ts'

const GENERIC = '소셜 로그인 중 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.'
const DENIED = '로그인 동의가 취소되었습니다. 계속하려면 다시 시도해 주세요.'
const AWAITS_APPROVAL = '관리자 승인을 기다리는 계정입니다. 승인되면 메일로 알려 드립니다.'
const UNVERIFIED = '이메일 인증이 필요합니다. 받은 메일의 링크를 눌러 주세요.'
const FAILED = '소셜 로그인에 실패했습니다. 다시 시도해 주세요.'

const REDIRECT_ERRORS = new Map([
  ['social_auth_failed', FAILED],
  ['access_denied', DENIED],
  ['account_not_active', AWAITS_APPROVAL],
  ['email_not_verified', UNVERIFIED],
  ['email_missing', ERRORS.email_missing.message],
  ['already_linked', ERRORS.already_linked.message],
])

/** For the `error` parameter of the server-redirect flow. */
export function redirectErrorText(code: string): string {
  return REDIRECT_ERRORS.get(code) ?? GENERIC
}

const OAUTH_ERRORS = new Map([
  ['access_denied', DENIED],
  ['invalid_request', '로그인 요청이 올바르지 않습니다. 처음부터 다시 시도해 주세요.'],
  ['unauthorized_client', '이 상점은 아직 이 로그인 방법을 쓸 수 없습니다. 다른 방법으로 로그인해 주세요.'],
  ['unsupported_response_type', '지원하지 않는 로그인 방식입니다. 다른 방법으로 로그인해 주세요.'],
  ['invalid_scope', '요청한 정보의 범위가 올바르지 않습니다. 다른 방법으로 로그인해 주세요.'],
  ['server_error', '로그인 제공자의 서버에 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.'],
  ['temporarily_unavailable', '로그인 제공자를 잠시 이용할 수 없습니다. 잠시 후 다시 시도해 주세요.'],
])

/** For an OAuth error code of the provider; unknown codes show their description. */
export function oauthErrorText(code: string, description: string | null): string {
  return OAUTH_ERRORS.get(code) ?? (description?.trim() || GENERIC)
}

/** For an error response to our callback request. */
export function callbackErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return GENERIC
  if (error.code === 'email_not_verified') return UNVERIFIED
  if (error.status === 401) return '인증에 실패했습니다. 다시 로그인해 주세요.'
  if (error.status === 403) return AWAITS_APPROVAL
  return error.status > 0 && error.status < 500 ? (serverMessage(error) ?? GENERIC) : GENERIC
}
