import { PROVIDERS, type Provider, socialCallback } from '@jangteo/contracts/accounts/social.ts'
import { useSearchParams } from 'react-router'
import { api } from '../../api.ts'
import { signIn } from '../../session/sign-in.ts'
import { pageTitle } from '../../site/site-name.ts'
import type { Route } from './+types/social-callback-page.ts'
import { callbackErrorText, oauthErrorText } from './social-error-texts.ts'
import { SocialOutcome } from './social-outcome.tsx'
import { completeSignIn, errorBody, followUpStep, type SocialResult } from './social-result.ts'

export function meta() {
  return [{ title: pageTitle('소셜 로그인') }, { name: 'robots', content: 'noindex' }]
}

/** The OAuth redirect URI: posts the authorization code to the server. */
export default function SocialCallbackPage({ params: { provider: name } }: Route.ComponentProps) {
  const provider = PROVIDERS.find((known) => known === name)
  const [params] = useSearchParams()
  return <SocialOutcome finish={() => finishSocialLogin(provider, params)} />
}

async function finishSocialLogin(provider: Provider | undefined, params: URLSearchParams): Promise<SocialResult> {
  const error = params.get('error')
  if (error) return { kind: 'error', message: oauthErrorText(error, params.get('error_description')) }
  if (!provider) return { kind: 'error', message: '지원하지 않는 로그인 방법입니다.' }
  const code = params.get('code')
  if (!code) return { kind: 'error', message: '인증 코드가 없습니다. 처음부터 다시 시도해 주세요.' }
  const redirectUri = `${window.location.origin}/auth/callback/${provider}`
  const body = { code, state: params.get('state') ?? '', redirect_uri: redirectUri }
  try {
    const { token, user, linked } = await api(socialCallback, { params: { provider }, body }, { quiet: true })
    if (!linked) return completeSignIn({ token, user })
    // A signed-in user has linked the provider to the account.
    signIn({ token, user })
    return { kind: 'success', name: user.name, to: '/account', title: '계정을 연결했습니다' }
  } catch (failure) {
    const loginError = errorBody(failure)
    return (loginError && followUpStep(loginError)) ?? { kind: 'error', message: callbackErrorText(failure) }
  }
}
