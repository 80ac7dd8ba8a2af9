import { exchangeLoginCode } from '@jangteo/contracts/accounts/social.ts'
import { useSearchParams } from 'react-router'
import { api } from '../../api.ts'
import { pathAfterLogin } from '../../session/path-after-login.ts'
import { currentSession } from '../../session/session-store.ts'
import { pageTitle } from '../../site/site-name.ts'
import { takeSavedOrigin } from './saved-origin.ts'
import { callbackErrorText, redirectErrorText } from './social-error-texts.ts'
import { SocialOutcome } from './social-outcome.tsx'
import { completeSignIn, followUpStep, type SocialResult } from './social-result.ts'

export function meta() {
  return [{ title: pageTitle('소셜 로그인') }, { name: 'robots', content: 'noindex' }]
}

/** Last page of the server-redirect flow. */
export default function SocialResultPage() {
  const [params] = useSearchParams()
  return <SocialOutcome finish={() => finishRedirectLogin(params)} />
}

/** Handles the parameters of the server-redirect flow. */
async function finishRedirectLogin(params: URLSearchParams): Promise<SocialResult> {
  const code = params.get('error')
  const token = params.get('token')
  if (code) {
    const tokens = { linkToken: params.get('linkToken') ?? '', consentToken: params.get('consentToken') ?? '' }
    return followUpStep({ code, ...tokens }) ?? { kind: 'error', message: redirectErrorText(code) }
  }
  if (token) {
    try {
      return completeSignIn(await api(exchangeLoginCode, { body: { token } }, { quiet: true }))
    } catch (failure) {
      return { kind: 'error', message: callbackErrorText(failure) }
    }
  }
  if (params.get('success') !== 'true') return { kind: 'error', message: redirectErrorText('') }
  const user = currentSession()?.user
  return { kind: 'success', name: user?.name, to: user ? pathAfterLogin(user.role, takeSavedOrigin()) : '/' }
}
