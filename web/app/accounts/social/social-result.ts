import { ErrorBody } from '@jangteo/contracts/errors.ts'
import { ApiError } from '../../session/api-error.ts'
import { pathAfterLogin } from '../../session/path-after-login.ts'
import type { StoredSession } from '../../session/session-store.ts'
import { signIn } from '../../session/sign-in.ts'
import { takeSavedOrigin } from './saved-origin.ts'

/** Outcome of a social login, for both flows. */
export type SocialResult =
  | { kind: 'success'; name: string | undefined; to: string; title?: string }
  | { kind: 'error'; message: string }
  /** The email belongs to an account, and the provider does not confirm that it is verified. */
  | { kind: 'link'; linkToken: string }
  /** A new user, who has to accept the terms first. */
  | { kind: 'consent'; consentToken: string }

export function completeSignIn(session: StoredSession): SocialResult {
  signIn(session)
  const { name, role } = session.user
  return { kind: 'success', name, to: pathAfterLogin(role, takeSavedOrigin()) }
}

export interface SocialLoginError {
  code: string
  linkToken?: string | undefined
  consentToken?: string | undefined
  email?: string | undefined
}

/** Error body of a failed request; undefined when there was no response. */
export function errorBody(failure: unknown): SocialLoginError | undefined {
  return failure instanceof ApiError ? ErrorBody.safeParse(failure.body).data : undefined
}

/** Some errors continue with another step. */
export function followUpStep({ code, linkToken, consentToken }: SocialLoginError): SocialResult | undefined {
  if (code === 'link_needs_password' && linkToken) return { kind: 'link', linkToken }
  if (code === 'consent_needed' && consentToken) return { kind: 'consent', consentToken }
  return undefined
}
