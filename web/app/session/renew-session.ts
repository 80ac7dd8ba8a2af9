import type { refresh, SignedIn } from '@jangteo/contracts/accounts/auth.ts'
import { ApiError } from './api-error.ts'
import type { BareCall } from './bare-call.ts'
import { fetchJson } from './fetch-json.ts'
import { currentSession, hasLapsed, type StoredSession, storeSession } from './session-store.ts'

const REFRESH: BareCall<typeof refresh> = { method: 'POST', path: '/auth/v2/refresh', audience: 'anyone' }

/** `gone`: meanwhile this person signed out, or another signed in. */
export type Renewal = 'renewed' | 'refused' | 'gone'

let underWay: Promise<Renewal> | undefined

/** One attempt for all calls that find the session lapsed at the same time. Rejects while the server cannot say. */
export async function renewSession(lapsed: StoredSession): Promise<Renewal> {
  const now = currentSession()
  if (!now && hasLapsed()) return 'refused'
  if (now?.user.id !== lapsed.user.id) return 'gone'
  // A call before this one, or another tab, has already renewed it.
  if (now.token !== lapsed.token) return 'renewed'
  underWay ??= exchange(lapsed).finally(() => {
    underWay = undefined
  })
  return underWay
}

/** Calls made while the session is renewed wait for the new token. */
export async function renewalUnderWay(): Promise<void> {
  await underWay?.catch(() => undefined)
}

async function exchange(lapsed: StoredSession): Promise<Renewal> {
  try {
    const request = { method: REFRESH.method, url: `/api/v1${REFRESH.path}` }
    const { token, user } = (await fetchJson(request, undefined)) as SignedIn
    const now = currentSession()
    if (now?.user.id !== lapsed.user.id || user.id !== lapsed.user.id) return 'gone'
    storeSession({ token, user })
    return 'renewed'
  } catch (error) {
    if (error instanceof ApiError && [400, 401, 403].includes(error.status)) return 'refused'
    throw error
  }
}
