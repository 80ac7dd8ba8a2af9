import { type Provider, socialCallback } from '@jangteo/contracts/accounts/social.ts'
import { api } from '../../api.ts'
import { signIn } from '../../session/sign-in.ts'
import { callbackErrorText, oauthErrorText } from './social-error-texts.ts'
import { nextStep, refusalIn, type SocialResult, signedInAs } from './social-result.ts'

export async function finishSocialLogin(
  provider: Provider | undefined,
  params: URLSearchParams,
): Promise<SocialResult> {
  const error = params.get('error')
  if (error) return { kind: 'error', message: oauthErrorText(error, params.get('error_description')) }
  if (!provider) return { kind: 'error', message: '지원하지 않는 로그인 방법입니다.' }
  const code = params.get('code')
  if (!code) return { kind: 'error', message: '인증 코드가 없습니다. 처음부터 다시 시도해 주세요.' }
  const redirectUri = `${window.location.origin}/auth/callback/${provider}`
  const body = { code, state: params.get('state') ?? '', redirect_uri: redirectUri }
  try {
    const { token, user, linked } = await api(socialCallback, { params: { provider }, body }, { quiet: true })
    if (!linked) return signedInAs({ token, user })
    // Somebody signed in has added this way to sign in to their account.
    signIn({ token, user })
    return { kind: 'success', name: user.name, to: '/account', title: '계정을 연결했습니다' }
  } catch (failure) {
    const refusal = refusalIn(failure)
    return (refusal && nextStep(refusal)) ?? { kind: 'error', message: callbackErrorText(failure) }
  }
}
