import { ErrorBody } from '@jangteo/contracts/errors.ts'
import { ApiError } from '../../session/api-error.ts'
import { destinationFor } from '../../session/destination.ts'
import type { StoredSession } from '../../session/session-store.ts'
import { signIn } from '../../session/sign-in.ts'
import { takeRememberedOrigin } from './remembered-origin.ts'

/** How a social sign-in stands, on either of its two screens. */
export type SocialResult =
  | { kind: 'success'; name: string | undefined; to: string; title?: string }
  | { kind: 'error'; message: string }
  /** The address belongs to an account already, and nobody vouches that it is the same person. */
  | { kind: 'link'; linkToken: string }
  /** Somebody new, who has not agreed to the terms yet. */
  | { kind: 'consent'; consentToken: string }

export function signedInAs(session: StoredSession): SocialResult {
  signIn(session)
  const { name, role } = session.user
  return { kind: 'success', name, to: destinationFor(role, takeRememberedOrigin()) }
}

export interface Refusal {
  code: string
  linkToken?: string | undefined
  consentToken?: string | undefined
  email?: string | undefined
}

/** What the server says about a call that failed; nothing where it did not answer. */
export function refusalIn(failure: unknown): Refusal | undefined {
  return failure instanceof ApiError ? ErrorBody.safeParse(failure.body).data : undefined
}

/** Some refusals ask for one thing more. */
export function nextStep({ code, linkToken, consentToken }: Refusal): SocialResult | undefined {
  if (code === 'link_needs_password' && linkToken) return { kind: 'link', linkToken }
  if (code === 'consent_needed' && consentToken) return { kind: 'consent', consentToken }
  return undefined
}
