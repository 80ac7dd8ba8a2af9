import { exchangeLoginCode } from '@jangteo/contracts/accounts/social.ts'
import { api } from '../../api.ts'
import { destinationFor } from '../../session/destination.ts'
import { currentSession } from '../../session/session-store.ts'
import { takeRememberedOrigin } from './remembered-origin.ts'
import { callbackErrorText, redirectErrorText } from './social-error-texts.ts'
import { nextStep, type SocialResult, signedInAs } from './social-result.ts'

/** What the parameters of the result screen mean. */
export async function finishRedirectLogin(params: URLSearchParams): Promise<SocialResult> {
  const code = params.get('error')
  const token = params.get('token')
  if (code) {
    const tokens = { linkToken: params.get('linkToken') ?? '', consentToken: params.get('consentToken') ?? '' }
    return nextStep({ code, ...tokens }) ?? { kind: 'error', message: redirectErrorText(code) }
  }
  if (token) {
    try {
      return signedInAs(await api(exchangeLoginCode, { body: { token } }, { quiet: true }))
    } catch (failure) {
      return { kind: 'error', message: callbackErrorText(failure) }
    }
  }
  if (params.get('success') !== 'true') return { kind: 'error', message: redirectErrorText('') }
  const user = currentSession()?.user
  return { kind: 'success', name: user?.name, to: user ? destinationFor(user.role, takeRememberedOrigin()) : '/' }
}
