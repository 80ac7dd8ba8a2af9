import { type Provider, socialCallback } from '@jangteo/contracts/social.ts'
import { api } from '../../api.ts'
import { ApiError } from '../../session/api-error.ts'
import { destinationFor } from '../../session/destination.ts'
import type { StoredSession } from '../../session/session-store.ts'
import { signIn } from '../../session/sign-in.ts'
import { takeRememberedOrigin } from './remembered-origin.ts'
import { callbackErrorText, oauthErrorText } from './social-error-texts.ts'

export type CallbackResult =
  | { kind: 'success'; name: string; to: string; title: string }
  | { kind: 'error'; message: string }
  /** The address belongs to an account already, and nobody vouches that it is the same person. */
  | { kind: 'link'; linkToken: string; message: string }

export async function finishSocialLogin(
  provider: Provider | undefined,
  params: URLSearchParams,
): Promise<CallbackResult> {
  const error = params.get('error')
  if (error) return { kind: 'error', message: oauthErrorText(error, params.get('error_description')) }
  if (!provider) return { kind: 'error', message: '지원하지 않는 로그인 방법입니다.' }
  const code = params.get('code')
  if (!code) return { kind: 'error', message: '인증 코드가 없습니다. 처음부터 다시 시도해 주세요.' }
  const redirectUri = `${window.location.origin}/auth/callback/${provider}`
  const body = { code, state: params.get('state') ?? '', redirect_uri: redirectUri }
  try {
    const { token, user, linked } = await api(socialCallback, { params: { provider }, body }, { quiet: true })
    return signedInAs({ token, user }, linked)
  } catch (failure) {
    const linkToken = failure instanceof ApiError && failure.code === 'link_needs_password' && failure.body.linkToken
    if (failure instanceof ApiError && typeof linkToken === 'string')
      return { kind: 'link', linkToken, message: failure.message }
    return { kind: 'error', message: callbackErrorText(failure) }
  }
}

/** `linked`: somebody signed in has added this way to sign in to their account. */
export function signedInAs(session: StoredSession, linked: boolean): CallbackResult {
  signIn(session)
  const { name, role } = session.user
  return {
    kind: 'success',
    name,
    title: linked ? '계정을 연결했습니다' : '로그인되었습니다',
    to: linked ? '/account' : destinationFor(role, takeRememberedOrigin()),
  }
}
